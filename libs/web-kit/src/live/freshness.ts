import { HEARTBEAT_SECONDS } from '@society/contracts';
import { createListeners } from '@society/kernel';
import { msSince } from '../ms-since.ts';
import { heartbeatWanted, silenceMs } from './heartbeat.ts';

/**
 * What is known of the line to the server. `unfollowed`: it is not watched, since nobody is signed in; `unheard`: the page has just started and has
 * heard nothing yet; `live`: the screens show what the server has; `lost`: there is no signal.
 */
export type Contact = 'unfollowed' | 'unheard' | 'live' | 'lost';
/** `heardAt`: when the server was last heard, in ms as of `Date.now()`. `now` moves every ten seconds, and when `contact` changes. */
export type Freshness = { readonly contact: Contact; readonly heardAt: number | undefined; readonly now: number };

const unfollowed: Freshness = { contact: 'unfollowed', heardAt: undefined, now: 0 };
/** How long a page waits before it says "No signal": one that has just started, and one that has just become visible again. */
const firstWordMs = 5000;
const secondLookMs = 3000;
const tickMs = 10_000;

const listeners = createListeners();
const contactListeners = createListeners();
let shown = unfollowed;
let heardAt: number | undefined;
let watchedAt = 0;
let expectedFrom = 0;
let allowedMs = silenceMs(HEARTBEAT_SECONDS);

const show = (contact: Contact): void => {
  const now = Date.now();
  if (contact === shown.contact && Math.abs(now - shown.now) < tickMs) return;
  shown = { contact, heardAt, now };
  listeners.tell();
};

/** Begins to watch the line. */
export const watchContact = (): void => {
  watchedAt = Date.now();
  allowedMs = silenceMs(heartbeatWanted());
  show('unheard');
};

/** The page is visible again: it waits a moment for what it missed while it was hidden. */
export const lookAgain = (): void => {
  watchedAt = Date.now();
};

/** A screen has just asked for a quicker heartbeat. It is expected from now on, since the line may break before the first one has come. */
export const expectSooner = (): void => {
  const soonerMs = silenceMs(heartbeatWanted());
  if (soonerMs >= allowedMs) return;
  allowedMs = soonerMs;
  expectedFrom = Date.now();
};

/** The server was just heard. `seconds`: how long until its next heartbeat, where it has said so. */
export const noteContact = (seconds?: number): void => {
  if (shown.contact === 'unfollowed') return;
  heardAt = Date.now();
  if (seconds !== undefined) allowedMs = silenceMs(seconds);
  show('live');
  contactListeners.tell();
};

/** Calls `listener` whenever the server was heard. Gives back how to stop. */
export const onContact = contactListeners.on;

/** There is no signal: the browser says so, or a call got no answer. */
export const noteLoss = (): void => {
  if (shown.contact !== 'unfollowed') show('lost');
};

/** Looks how long ago the server was last heard; to be called every second while the page is visible. */
export const checkContact = (): void => {
  if (shown.contact === 'unfollowed') return;
  const isSilent =
    heardAt === undefined
      ? msSince(watchedAt) > firstWordMs
      : Math.min(msSince(heardAt), msSince(expectedFrom)) > allowedMs && msSince(watchedAt) > secondLookMs;
  show(isSilent ? 'lost' : shown.contact);
};

/** Ends the watching. */
export const unwatchContact = (): void => {
  heardAt = undefined;
  show('unfollowed');
};

export const freshness = (): Freshness => shown;

/** Calls `listener` whenever `freshness()` has changed. Gives back how to stop. */
export const onFreshness = listeners.on;
