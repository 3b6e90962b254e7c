import { HEARTBEAT_SECONDS } from '@society/contracts';
import { createListeners } from '@society/kernel';
import { msSince } from '../ms-since.ts';
import { heartbeatWanted, silenceMs } from './heartbeat.ts';

/**
 * What is known of the line to the server. `unfollowed`: nobody looks; `unheard`: the page is young and has not heard anything yet; `live`:
 * what is on the screens is as it is there; `lost`: there is no signal.
 */
export type Contact = 'unfollowed' | 'unheard' | 'live' | 'lost';
/** `heardAt`: when the server last said anything, as `Date.now()` has it. `now` moves every ten seconds, and with every other change. */
export type Freshness = { readonly contact: Contact; readonly heardAt: number | undefined; readonly now: number };

const unfollowed: Freshness = { contact: 'unfollowed', heardAt: undefined, now: 0 };
/** A young page, and one that is seen again, gets a moment before it says anything. */
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

/** From now on somebody looks. */
export const watchContact = (): void => {
  watchedAt = Date.now();
  allowedMs = silenceMs(heartbeatWanted());
  show('unheard');
};

/** The page is seen again: what was missed meanwhile is on its way. */
export const lookAgain = (): void => {
  watchedAt = Date.now();
};

/** A screen has just asked for a quicker heartbeat: counted on from now on, since the line may break before it has come. */
export const expectSooner = (): void => {
  const soonerMs = silenceMs(heartbeatWanted());
  if (soonerMs >= allowedMs) return;
  allowedMs = soonerMs;
  expectedFrom = Date.now();
};

/** The server has just answered or said something; `seconds`: when it says something again at the latest. */
export const noteContact = (seconds?: number): void => {
  if (shown.contact === 'unfollowed') return;
  heardAt = Date.now();
  if (seconds !== undefined) allowedMs = silenceMs(seconds);
  show('live');
  contactListeners.tell();
};

/** Calls `listener` whenever the server has answered or said something. Gives back how to stop. */
export const onContact = contactListeners.on;

/** There is no signal: the browser says so, or a call got no answer. */
export const noteLoss = (): void => {
  if (shown.contact !== 'unfollowed') show('lost');
};

/** Looks how long ago the last contact was; to be called every second while a page is seen. */
export const checkContact = (): void => {
  if (shown.contact === 'unfollowed') return;
  const isSilent =
    heardAt === undefined
      ? msSince(watchedAt) > firstWordMs
      : Math.min(msSince(heardAt), msSince(expectedFrom)) > allowedMs && msSince(watchedAt) > secondLookMs;
  show(isSilent ? 'lost' : shown.contact);
};

/** Nobody looks any more. */
export const unwatchContact = (): void => {
  heardAt = undefined;
  show('unfollowed');
};

export const freshness = (): Freshness => shown;

/** Calls `listener` whenever that changes. Gives back how to stop. */
export const onFreshness = listeners.on;
