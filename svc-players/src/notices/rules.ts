import type { NotificationPreferences } from '@society/contracts';
import { clubDay, clubMoment, endOfClubDay } from '@society/kernel';
import type { Notice, NoticeKind } from './notice.ts';

const hourMs = 60 * 60 * 1000;
/** No push from ten in the evening to seven in the morning, by the club's clock. */
const QUIET_FROM = 22;
const QUIET_UNTIL = 7;
/** What is about no evening is worth telling for so long. */
const worthMs = 3 * 24 * hourMs;

const changes: ReadonlySet<NoticeKind> = new Set([
  'drawn',
  'noOpponent',
  'lineUp',
  'moved',
  'teeTime',
  'left',
  'asked',
  'missing',
  'offered',
  'notNeeded',
]);
const questions: ReadonlySet<NoticeKind> = new Set(['disputed', 'asked']);
const updates: ReadonlySet<NoticeKind> = new Set(['drawn', 'noOpponent', 'result', 'seasonClosed']);

/** A match that was made by hand is a change of what was drawn. */
const isUpdate = ({ kind, about }: Pick<Notice, 'kind' | 'about'>): boolean => updates.has(kind) && !about.byHand;

/** Whether somebody wants to hear of this: draws, results and seasons are tournament updates, the day before is a reminder, and what becomes of their own match is always told. */
export const wants = (notice: Pick<Notice, 'kind' | 'about'>, preferences: NotificationPreferences): boolean => {
  if (isUpdate(notice)) return preferences.tournamentUpdates;
  return notice.kind !== 'tomorrow' || preferences.matchReminders;
};

/**
 * Whether it is a change of an evening that is today, or was to be before it moved: whoever has not heard goes there.
 * @param heard whatever there is to tell the same person, the oldest first
 */
const isSameDay = (
  { kind, about: { fixture }, at }: Notice,
  heard: readonly Notice[],
  now: Date,
  timeZone: string,
): boolean => {
  if (!changes.has(kind) || fixture === undefined) return false;
  const before = heard.findLast(({ about, at: earlier }) => about.fixture?.id === fixture.id && earlier < at);
  const dates = kind === 'moved' ? [fixture.date, before?.about.fixture?.date] : [fixture.date];
  const today = clubDay(now, timeZone);
  return dates.some((date) => date !== undefined && clubDay(new Date(date), timeZone) === today);
};

/** Until when anybody wants to hear it: until the evening is over. */
export const worthUntil = ({ about, at }: Pick<Notice, 'about' | 'at'>, timeZone: string): Date =>
  about.fixture ? endOfClubDay(new Date(about.fixture.date), timeZone) : new Date(Date.parse(at) + worthMs);

/** A tee time is told once it has stood for so long: who puts matches in order moves most of them more than once. */
const settlingMs = 5 * 60 * 1000;

/** From when on something stands as it is, where that takes time. */
export const standsFrom = ({ kind, at }: Pick<Notice, 'kind' | 'at'>): Date | undefined =>
  kind === 'teeTime' ? new Date(Date.parse(at) + settlingMs) : undefined;

/** Against whom somebody plays on an evening, and whether. */
const opponents: ReadonlySet<NoticeKind> = new Set(['drawn', 'noOpponent', 'lineUp', 'left']);

/**
 * A tee time no longer matters to somebody who is in no match any more, or whose place another person has taken; and news that the evening moved says the new
 * time already.
 */
const endsTeeTime = ({ kind, about }: Notice, { about: { matchId } }: Notice): boolean =>
  kind === 'moved' || kind === 'left' || (about.standInId !== undefined && about.matchId === matchId);

/** What says that a question needs no answer any more. */
const ends: ReadonlySet<NoticeKind> = new Set(['settled', 'notNeeded']);

/** Whether something settles a question: who plays for the same person in the same match. */
const isSettledBy = ({ kind, about: { matchId, absentId } }: Notice, other: Notice): boolean =>
  kind === 'asked' && ends.has(other.kind) && other.about.matchId === matchId && other.about.absentId === absentId;

/**
 * Whether both tell of the same thing of one evening. A reminder names opponent and day, so news of either makes it old; place and time do not concern somebody
 * who is in no match any more.
 */
const isAboutTheSame = (one: Notice, other: Notice): boolean => {
  if (one.about.fixture?.id !== other.about.fixture?.id) return false;
  if (opponents.has(one.kind)) return opponents.has(other.kind);
  if (one.kind === 'tomorrow') return opponents.has(other.kind) || other.kind === 'moved';
  if (one.kind === 'teeTime') return other.kind === 'teeTime' || endsTeeTime(other, one);
  return one.kind === 'moved' && (other.kind === 'moved' || other.kind === 'left');
};

/**
 * Whether a waiting notice is dropped for a later waiting one. An evening that is off replaces everything about it; a newer tee time of the same match, or
 * whatever ends it, replaces a tee time; what became of the match replaces a reminder, but for a draw, which not everybody is told of. Of that somebody plays, and
 * that they do not, the last alone is told: a mail whose subject is the first would lead them to the club, or keep them from it.
 */
const isReplacedBy = (one: Notice, later: Notice): boolean => {
  if (later.about.isOff) return one.about.fixture?.id === later.about.fixture?.id;
  if (!isAboutTheSame(one, later)) return false;
  if (one.kind === 'teeTime') return later.kind !== 'teeTime' || later.about.matchId === one.about.matchId;
  const isOpposite = one.kind === 'left' || (opponents.has(one.kind) && later.kind === 'left');
  return (one.kind === 'tomorrow' || isOpposite) && !isUpdate(later);
};

/**
 * Whether a notice need not be told any more: a later one about the same thing was told already, since events come in any order; a later one that waits replaces
 * it (`isReplacedBy`); or it is a question that is settled.
 */
export const isOvertaken = (
  one: Notice,
  { waiting, told }: { readonly waiting: readonly Notice[]; readonly told: readonly Notice[] },
): boolean =>
  told.some((other) => isAboutTheSame(one, other) && other.at > one.at) ||
  waiting.some((other) => other.at > one.at && isReplacedBy(one, other)) ||
  [...told, ...waiting].some((other) => isSettledBy(one, other) && other.at > one.at);

/**
 * A tee time with whom they play by now: a match that has another opponent tees off when it did.
 * @param heard whatever there is to tell the same person, the oldest first
 */
export const withOpponentNow = <N extends Notice>(one: N, heard: readonly Notice[]): N => {
  if (one.kind !== 'teeTime') return one;
  const { matchId } = one.about;
  const later = heard.findLast(({ kind, about, at }) => kind === 'lineUp' && about.matchId === matchId && at > one.at);
  const opponentId = later?.about.opponentId;
  return opponentId === undefined ? one : { ...one, about: { ...one.about, opponentId } };
};

/** Whether the evening is over, or nobody would want to hear it any more. */
export const isTooLate = (notice: Pick<Notice, 'about' | 'at'>, now: Date, timeZone: string): boolean =>
  now >= worthUntil(notice, timeZone);

/** Whether it was too late already when it happened, as when an admin sets an evening right that is over: nothing could have told it in time. */
export const wasTooLate = (notice: Pick<Notice, 'about' | 'at'>, timeZone: string): boolean =>
  isTooLate(notice, new Date(notice.at), timeZone);

/** How much something presses: 2 for a question, 1 for a change of today, 0 for what can wait. */
const pressure = (notice: Notice, heard: readonly Notice[], now: Date, timeZone: string): number =>
  questions.has(notice.kind) ? 2 : Number(isSameDay(notice, heard, now, timeZone));

/**
 * From when on these may go out as one mail: an hour after the last one; at once when one of them is a question, or a change of today.
 * @param mailedAt when this person got the last mail
 * @param heard whatever there is to tell them, the oldest first
 */
export const mailFrom = (
  waiting: readonly Notice[],
  mailedAt: Date | undefined,
  now: Date,
  timeZone: string,
  heard: readonly Notice[],
): Date => {
  const isPressing = waiting.some((notice) => pressure(notice, heard, now, timeZone) > 0);
  return isPressing || !mailedAt ? now : new Date(mailedAt.getTime() + hourMs);
};

/** As a mail has them: its subject and its only link are of the first, so a question leads, else a change of today. */
export const inMail = <N extends Notice>(
  waiting: readonly N[],
  now: Date,
  timeZone: string,
  heard: readonly Notice[],
): N[] => {
  const of = (notice: N): number => pressure(notice, heard, now, timeZone);
  return waiting.toSorted((a, b) => of(b) - of(a));
};

/** From when on a push may go out: in the quiet hours from their end on, unless it is a change of today. */
export const pushFrom = (notice: Notice, now: Date, timeZone: string, heard: readonly Notice[]): Date => {
  if (isSameDay(notice, heard, now, timeZone)) return now;
  const today = clubDay(now, timeZone);
  const morning = clubMoment(today, QUIET_UNTIL, timeZone);
  if (now < morning) return morning;
  if (now < clubMoment(today, QUIET_FROM, timeZone)) return now;
  return clubMoment(clubDay(endOfClubDay(now, timeZone), timeZone), QUIET_UNTIL, timeZone);
};

/** When what was away is tried again: after a minute, two, four … a quarter of an hour. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(60_000 * 2 ** Math.max(0, tries - 1), hourMs / 4));
