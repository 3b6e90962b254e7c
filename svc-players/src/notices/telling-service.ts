import { randomUUID } from 'node:crypto';
import { createLimit, onRefusal } from '@society/kernel';
import { composeMail, hello } from '@society/service-kit/mail';
import type { Mailer } from '@society/service-kit/mail';
import type { Logger } from '@society/service-kit/http';
import { createRepeated } from '@society/service-kit/service';
import type { KnownClub } from '../club/known-club-service.ts';
import type { PlayerService } from '../people/player-service.ts';
import { nameOf } from '../people/player.ts';
import type { Player } from '../people/player.ts';
import { preferencesOf } from '../preferences/preferences.ts';
import type { PushService } from '../push/push-service.ts';
import { asByNow } from './by-now.ts';
import { peopleIn } from './notice.ts';
import type { NoticeStore } from './notice-store.ts';
import { isResting } from './queued.ts';
import type { Channel, Queued } from './queued.ts';
import { inMail, mailFrom, nextTry, pushFrom, worthUntil } from './rules.ts';
import { triage } from './triage.ts';
import type { TriageGiven } from './triage.ts';
import { inOneLine, subjectOf, wordsOf } from './words.ts';
import type { Words } from './words.ts';

/** The outcome of sending: `away` may be tried again, `unsure` never, since the notice may have arrived. */
export type Outcome =
  | { readonly state: 'sent' }
  | { readonly state: 'dropped' }
  | { readonly state: 'refused' | 'away' | 'unsure'; readonly why: string };

export type TellingDeps = {
  readonly notices: NoticeStore;
  readonly people: Pick<PlayerService, 'ready' | 'namesOf'>;
  readonly club: () => Promise<KnownClub>;
  /** Undefined where nothing is mailed. */
  readonly mail: { readonly mailer: Pick<Mailer, 'send'>; readonly site: string } | undefined;
  /** Undefined where nothing goes out to phones. */
  readonly push: Pick<PushService, 'tell'> | undefined;
  readonly clock: () => Date;
  readonly logger: Logger;
  readonly everyMs: number;
};

type Turn = {
  /** When this person was last mailed. */
  readonly mailedAt: Date | undefined;
  /** Whether this process still has the turn and is not stopping; also extends the turn. */
  readonly mayBegin: () => Promise<boolean>;
};

/** No push begins later than 8 s after the first. A push takes 5 s at most, so all end within the turn of 30 s. */
const pushingMs = 8000;
const atOnce = 4;
const diedMeanwhile = 'It is not known whether it went out';
const tooLate = 'It could not be sent in time';
const phoneGone = 'No phone of theirs takes notices any more';

const idsOf = (all: readonly Queued[]): string[] => all.map(({ id }) => id);

/**
 * Sends people their waiting notices. Only one process at a time tells a person, and it marks each notice as on its way before sending it.
 * So nobody is told twice, even if a process is killed, and admins hear of notices that may or may not have arrived.
 */
export const createTellingService = (deps: TellingDeps) => {
  const { notices, people, club, mail, push, clock, logger, everyMs } = deps;
  let isStopping = false;

  const settle = async (some: readonly Queued[], channel: Channel, outcome: Outcome): Promise<void> => {
    const now = clock();
    if (some.length === 0) return;
    if (outcome.state === 'sent' || outcome.state === 'dropped')
      return notices.settle(idsOf(some), channel, { state: outcome.state, now });
    if (outcome.state === 'away') {
      const tries = Math.max(...some.map((one) => one[channel].tries)) + 1;
      return notices.putOff(idsOf(some), channel, nextTry(tries, now), true);
    }
    return notices.settle(idsOf(some), channel, { state: 'failed', why: outcome.why, now });
  };

  const mailAll = async (player: Player, all: readonly (readonly [Queued, Words])[]) => {
    const [first] = all;
    if (!mail || !first) return { state: 'dropped' } as const;
    const title = first[1].title;
    const lines = all.map(([, words]) => inOneLine(words));
    const before = lines.length === 1 ? [title, first[1].text] : lines;
    const sent = await mail.mailer.send({ id: player.id, name: nameOf(player), email: player.email }, (known) =>
      composeMail(known, {
        subject: subjectOf(first[1], lines.length - 1),
        greeting: hello(player.firstName),
        before,
        button: { label: 'Have a look', link: `${mail.site}${first[1].path}` },
        after: ['What you are told, and how, is yours to choose in Settings.'],
        unsubscribe: `${mail.site}/settings`,
      }),
    );
    return sent.sent ? ({ state: 'sent' } as const) : { state: sent.why, why: sent.words };
  };

  /** Settles or puts off, on one channel, the notices that do not go out; returns those that may go out now. */
  const sift = async (
    all: readonly Queued[],
    channel: Channel,
    given: Omit<TriageGiven, 'now'>,
  ): Promise<readonly Queued[]> => {
    const { cutOff, unwanted, told, late, early, due } = triage(all, channel, { ...given, now: clock() });
    await settle(cutOff, channel, { state: 'unsure', why: diedMeanwhile });
    await settle(unwanted, channel, { state: 'dropped' });
    await settle(told, channel, { state: 'sent' });
    await settle(late, channel, { state: 'refused', why: tooLate });
    for (const { one, from } of early) await notices.putOff([one.id], channel, from, false);
    return due;
  };

  const pushTo = async (player: Player, one: Queued, given: { readonly words: Words; readonly until: Date }) => {
    if (!push) return;
    if ((await notices.begin([one.id], 'push')).length === 0) return;
    const { title, text, path } = given.words;
    const ttlSeconds = (given.until.getTime() - clock().getTime()) / 1000;
    const message = { title, body: text, path, tag: one.id };
    const { outcome, ...reach } = await push.tell(player.id, message, { ...one.reach, ttlSeconds });
    if (outcome.state === 'away') await notices.keepReach(one.id, reach);
    const isMailed = mail !== undefined && preferencesOf(player).emailNotifications;
    if (outcome.state === 'gone' && !isMailed) return settle([one], 'push', { state: 'refused', why: phoneGone });
    if (outcome.state === 'gone' || outcome.state === 'none') return settle([one], 'push', { state: 'dropped' });
    return settle([one], 'push', outcome);
  };

  /** All notices of a person, with what is needed to put them into words. */
  const readAll = async (personId: string) => {
    const [all, { timeZone }, player] = await Promise.all([
      notices.ofPerson(personId),
      club(),
      people.ready(personId).then(
        ({ state }) => state,
        // Only a deleted person counts as gone; a store that is away is an error.
        onRefusal('notFound', () => undefined),
      ),
    ]);
    const named = await people.namesOf(all.flatMap(({ about }) => peopleIn(about)));
    const now = clock();
    const words = (one: Queued): Words => wordsOf(asByNow(one, all), (id) => named.get(id), timeZone, now);
    return { all, player, timeZone, now, words };
  };

  const pushInTurn = async (personId: string, { mayBegin }: Turn): Promise<undefined> => {
    const { all, player, timeZone, now, words } = await readAll(personId);
    const pushes = await sift(all, 'push', { player, isOpen: push !== undefined, timeZone });
    const began = performance.now();
    for (const one of pushes) {
      const from = pushFrom(one, now, timeZone, all);
      if (from > now) await notices.putOff([one.id], 'push', from, false);
      else if (push && player && !isResting(one.push, now) && performance.now() - began < pushingMs) {
        if (!(await mayBegin())) return;
        await pushTo(player, one, { words: words(one), until: worthUntil(one, timeZone) });
      }
    }
  };

  /** Returns when the person was mailed; undefined when they were not. */
  const mailInTurn = async (personId: string, { mailedAt, mayBegin }: Turn): Promise<Date | undefined> => {
    const { all, player, timeZone, now, words } = await readAll(personId);
    const isMailed = mail !== undefined && player !== undefined && preferencesOf(player).emailNotifications;
    const mails = await sift(all, 'mail', { player, isOpen: isMailed, timeZone });
    if (mails.length === 0 || !player) return undefined;
    const from = mailFrom(mails, mailedAt, now, timeZone, all);
    // If one of the notices was tried while the mail server was away, the whole mail waits for its next try.
    const tried = mails.filter((one) => one.mail.tries > 0 && isResting(one.mail, now));
    const rests = new Date(Math.max(...tried.map((one) => one.mail.from.getTime()), 0));
    if (from > now || rests > now) {
      await notices.putOff(idsOf(mails), 'mail', from > rests ? from : rests, false);
      return undefined;
    }
    if (!(await mayBegin())) return undefined;
    const begun = await notices.begin(idsOf(mails), 'mail');
    const mine = mails.filter(({ id }) => begun.includes(id));
    const outcome = await mailAll(
      player,
      inMail(mine, now, timeZone, all).map((one) => [one, words(one)] as const),
    );
    await settle(mine, 'mail', outcome);
    return outcome.state === 'sent' || outcome.state === 'unsure' ? clock() : undefined;
  };
  const inTurn = { push: pushInTurn, mail: mailInTurn };

  const tell = async (personId: string, channel: Channel): Promise<void> => {
    const by = randomUUID();
    const turn = await notices.takeTurn(personId, by, clock());
    if (!turn) return;
    let mailedAt: Date | undefined;
    try {
      const mayBegin = async () => !isStopping && notices.keepTurn(personId, by, clock());
      mailedAt = await inTurn[channel](personId, { mailedAt: turn.mailedAt, mayBegin });
    } finally {
      await notices.endTurn(personId, by, mailedAt);
    }
  };

  /** Tells everybody who has a due notice on this channel. */
  const tellOn = async (channel: Channel): Promise<void> => {
    const limited = createLimit(atOnce);
    const due = await notices.peopleDue(channel, clock());
    await Promise.all(
      due.map((personId) =>
        limited(async () => (isStopping ? undefined : tell(personId, channel))).catch((error: unknown) =>
          logger.warn({ err: error, playerId: personId }, 'somebody could not be told yet'),
        ),
      ),
    );
  };
  /** Tells everybody who has a due notice, phones first. */
  const tellAll = async (): Promise<void> => {
    await tellOn('push');
    await tellOn('mail');
  };

  const onFailure = (error: unknown): void => logger.warn({ err: error }, 'the queue of notices could not be read');
  const all = createRepeated(tellAll, { everyMs, onFailure });
  // A second loop for phones alone, so that a slow mail server does not hold up questions to phones.
  const phones = createRepeated(() => tellOn('push'), { everyMs, onFailure });

  return {
    tellAll,
    start: (): void => {
      all.start();
      phones.start();
    },
    /**
     * Finishes what is on its way and begins nothing more. A process gets some seconds to stop, and a notice that is cut off would never be
     * sent again.
     */
    stop: async (): Promise<void> => {
      isStopping = true;
      await Promise.all([all.stop(), phones.stop()]);
    },
  };
};
