import type { NotificationPreferences } from '@society/contracts';
import { clubDay, clubMoment, endOfClubDay } from '@society/kernel';
import type { Notice, NoticeKind } from './notice.ts';
import { isLater } from './order.ts';

const hourMs = 60 * 60 * 1000;
/** No push from ten in the evening to seven in the morning, by the club's clock. */
const QUIET_FROM = 22;
const QUIET_UNTIL = 7;
/** How long a notice that is about no evening is worth telling. */
const worthMs = 3 * 24 * hourMs;

const questions: ReadonlySet<NoticeKind> = new Set(['disputed', 'asked']);
const updates: ReadonlySet<NoticeKind> = new Set(['drawn', 'noOpponent', 'result', 'seasonClosed']);

type Timed = Pick<Notice, 'kind' | 'about' | 'at'>;

/** Whether a notice is a tournament update. A match made by hand is not: it changes what was drawn. */
const isUpdate = ({ kind, about }: Pick<Notice, 'kind' | 'about'>): boolean => updates.has(kind) && !about.byHand;

/** The day after this moment's day, in the club's time zone. */
const dayAfter = (moment: Date, timeZone: string): string => clubDay(endOfClubDay(moment, timeZone), timeZone);

/** Whether a draw is also a reminder, because the evening is tomorrow or today: the reminders may have been sent before these people were drawn. */
const isReminder = ({ about: { fixture }, at }: Timed, timeZone: string): boolean =>
  fixture !== undefined && clubDay(new Date(fixture.date), timeZone) <= dayAfter(new Date(at), timeZone);

/**
 * Whether a person's preferences allow a notice. Draws, results and seasons are tournament updates; `tomorrow` is a reminder, and so is a
 * draw on the day before or on the day itself. What happens to their own match is always told.
 */
export const wants = (notice: Timed, preferences: NotificationPreferences, timeZone: string): boolean => {
  const { tournamentUpdates, matchReminders } = preferences;
  if (isUpdate(notice)) return tournamentUpdates || (matchReminders && isReminder(notice, timeZone));
  return notice.kind !== 'tomorrow' || matchReminders;
};

/**
 * Whether a notice changes an evening that is on this day, or was before a move: a person who has not heard comes then. All notices of an
 * evening but its reminder change it.
 * @param heard all notices of the same person, the oldest first
 */
const isChangeOf = (
  day: string,
  { kind, about: { fixture, formerDate }, at }: Notice,
  heard: readonly Notice[],
  timeZone: string,
): boolean => {
  if (kind === 'tomorrow' || fixture === undefined) return false;
  const before = heard.findLast(({ about, at: earlier }) => about.fixture?.id === fixture.id && earlier < at);
  const dates = [fixture.date, formerDate, kind === 'moved' ? before?.about.fixture?.date : undefined];
  return dates.some((date) => date !== undefined && clubDay(new Date(date), timeZone) === day);
};

/**
 * Until when a notice is worth telling: until the end of the evening's day or, after a move, of the later of its old and new day, since a
 * person who has not heard comes on the old one. A tee time is worth telling until it comes.
 */
export const worthUntil = ({ kind, about: { fixture, formerDate, teeTime }, at }: Timed, timeZone: string): Date => {
  if (kind === 'teeTime' && teeTime !== undefined) return new Date(teeTime);
  if (!fixture) return new Date(Date.parse(at) + worthMs);
  const days = [fixture.date, formerDate ?? fixture.date].map((date) => Date.parse(date));
  return endOfClubDay(new Date(Math.max(...days)), timeZone);
};

/** A tee time is told once it has not changed for this time: an admin who orders the matches moves most of them more than once. */
const settlingMs = 5 * 60 * 1000;
/** A tee time nearer than this is told at once, so that people who tee off earlier come in time. */
const nearMs = hourMs / 2;

/** When a tee time counts as settled; undefined for notices that need not settle. One from further ahead is from before the clock was put back. */
export const standsFrom = ({ kind, about: { teeTime }, at }: Timed, now: Date): Date | undefined => {
  const happened = Date.parse(at);
  const isNear = teeTime !== undefined && Date.parse(teeTime) - happened < nearMs;
  const isFarAhead = happened - now.getTime() > settlingMs;
  return kind === 'teeTime' && !isNear && !isFarAhead ? new Date(happened + settlingMs) : undefined;
};

/** The kinds that say whether a person plays on an evening, and against whom. */
const opponents: ReadonlySet<NoticeKind> = new Set(['drawn', 'noOpponent', 'lineUp', 'left']);
const outs: ReadonlySet<NoticeKind> = new Set(['noOpponent', 'left']);
/** Whether a notice says that the person does not play, as when a substitute plays for them. */
const isOut = ({ kind, about: { standInId } }: Notice): boolean => outs.has(kind) || standInId !== undefined;

/** Whether a tee time notice is pointless: the person is out of the match, has a substitute, or a move has told the new time. */
const endsTeeTime = ({ kind, about }: Notice, { about: { matchId } }: Notice): boolean =>
  kind === 'moved' || kind === 'left' || (about.standInId !== undefined && about.matchId === matchId);

/** The kinds that say that a match needs no substitute any more. */
export const ends: ReadonlySet<NoticeKind> = new Set(['settled', 'notNeeded']);

/** The kinds that tell of an absence for which there is no substitute yet. */
const absences: ReadonlySet<NoticeKind> = new Set(['asked', 'missing', 'absent', 'offered']);

/** Whether `other` settles the absence: the person plays after all, has a substitute, or the match needs nobody any more. */
const isSettledBy = ({ kind, about: { matchId, absentId } }: Notice, other: Notice): boolean =>
  absences.has(kind) && ends.has(other.kind) && other.about.matchId === matchId && other.about.absentId === absentId;

/** The kinds that tell how a match or a season ended. */
const endings: ReadonlySet<NoticeKind> = new Set(['result', 'disputed', 'seasonClosed']);

/**
 * Whether `other` cancels the result, dispute or season's end: a later write decided the match, took its score back, ended the dispute or
 * opened the season again. A result that counts again has the version of the write that says so. Without a version, as from older replicas, the time decides.
 */
const isUndoneBy = ({ kind, about: { matchId, season, version }, at }: Notice, other: Notice): boolean =>
  endings.has(kind) &&
  (other.kind === 'undone' || (other.kind === 'agreed' && kind === 'disputed')) &&
  other.about.matchId === matchId &&
  other.about.seasonId === season?.id &&
  (version === undefined ? at < other.at : version < (other.about.version ?? 0));

/** Whether a later move tells all that this one tells. News of a new place alone does not tell of a new day. */
const saysMove = ({ kind, about }: Notice, { about: { moved } }: Notice): boolean =>
  kind === 'moved' && (about.moved === undefined || moved === 'place');

/**
 * Whether `other` tells of the same thing of the same evening. A reminder names opponent and day, so news of either makes it outdated.
 * Place and time do not concern a person who is in no match any more.
 */
const isAboutTheSame = (one: Notice, other: Notice): boolean => {
  if (one.about.fixture?.id !== other.about.fixture?.id) return false;
  if (opponents.has(one.kind)) return opponents.has(other.kind);
  if (one.kind === 'tomorrow') return opponents.has(other.kind) || other.kind === 'moved';
  if (one.kind === 'teeTime') return other.kind === 'teeTime' || endsTeeTime(other, one);
  return one.kind === 'moved' && (saysMove(other, one) || other.kind === 'left');
};

/**
 * Whether a later waiting notice replaces a waiting one. News that an evening is off replaces everything about it. A tee time is replaced
 * by a newer one of the same match or by what makes it pointless, a move by a later move, a reminder by news of the match. Of "you play"
 * and "you do not play" only the last is told: the mail's subject is the first, which could send a person to the club in vain.
 */
const isReplacedBy = (one: Notice, later: Notice): boolean => {
  if (later.about.isOff) return one.about.fixture?.id === later.about.fixture?.id;
  if (!isAboutTheSame(one, later)) return false;
  if (one.kind === 'teeTime') return later.kind !== 'teeTime' || later.about.matchId === one.about.matchId;
  if (one.kind === 'moved') return later.kind === 'moved';
  return one.kind === 'tomorrow' || isOut(one) || isOut(later);
};

/**
 * Whether a notice need not be told any more. Events come in any order, so a later notice about the same thing may have been told already.
 * Or a later waiting one replaces it (`isReplacedBy`), its absence is settled, or its result or season's end is undone.
 * @param given `waiting` has only notices that this person wants: one that they will not hear replaces nothing
 */
export const isOvertaken = (
  one: Notice,
  { waiting, told }: { readonly waiting: readonly Notice[]; readonly told: readonly Notice[] },
): boolean =>
  told.some((other) => isUndoneBy(one, other) || (isAboutTheSame(one, other) && isLater(other, one))) ||
  waiting.some((other) => isLater(other, one) && isReplacedBy(one, other)) ||
  [...told, ...waiting].some((other) => isSettledBy(one, other) && isLater(other, one));

/**
 * News of a move, or that an evening is off, with the day that the person knows as `formerDate`: they have not heard of the moves that this
 * one replaces.
 * @param unheard the notices that they were not told, and about which they were told nothing later; the oldest first
 */
export const fromKnownDay = <N extends Notice>(one: N, unheard: readonly Notice[]): N => {
  const first = unheard.find((other) => other.kind === 'moved' && isLater(one, other) && isReplacedBy(other, one));
  const formerDate = first?.about.formerDate;
  return formerDate === undefined ? one : { ...one, about: { ...one.about, formerDate } };
};

/** Whether a notice is no longer worth telling. */
export const isTooLate = (notice: Timed, now: Date, timeZone: string): boolean => now >= worthUntil(notice, timeZone);

/** Whether a notice was too late from the start, as when an admin corrects an evening that is over: so it is no failure. */
export const wasTooLate = (notice: Timed, timeZone: string): boolean =>
  isTooLate(notice, new Date(notice.at), timeZone);

/** How urgent a notice is: 2 for a question, 1 for a change of today, 0 for one that can wait. */
const pressure = (notice: Notice, heard: readonly Notice[], now: Date, timeZone: string): number =>
  questions.has(notice.kind) ? 2 : Number(isChangeOf(clubDay(now, timeZone), notice, heard, timeZone));

/**
 * When these notices may go out as one mail: an hour after the last mail, or now if one is a question or a change of today.
 * @param mailedAt when they got the last mail; a time over an hour ahead is from before the clock was put back, and does not count
 * @param heard all notices of this person, the oldest first
 */
export const mailFrom = (
  waiting: readonly Notice[],
  mailedAt: Date | undefined,
  now: Date,
  timeZone: string,
  heard: readonly Notice[],
): Date => {
  const isPressing = waiting.some((notice) => pressure(notice, heard, now, timeZone) > 0);
  const isHeldUp = mailedAt && mailedAt.getTime() - now.getTime() <= hourMs;
  return isPressing || !isHeldUp ? now : new Date(mailedAt.getTime() + hourMs);
};

/** In the order of a mail, whose subject and link are those of the first notice: a question leads, then a change of today. */
export const inMail = <N extends Notice>(
  waiting: readonly N[],
  now: Date,
  timeZone: string,
  heard: readonly Notice[],
): N[] => {
  const of = (notice: N): number => pressure(notice, heard, now, timeZone);
  return waiting.toSorted((a, b) => of(b) - of(a));
};

/** The kinds that people must hear before the morning of a round: there is none, or not at that place and day. */
const callsOff: ReadonlySet<NoticeKind> = new Set(['left', 'moved']);

/**
 * The moment from which a push may go out: during the quiet hours their end, else now. A change of today goes out now, and so do news that
 * call off the next day's evening (until midnight) and a notice that is worth nothing by the end of the quiet hours.
 */
export const pushFrom = (notice: Notice, now: Date, timeZone: string, heard: readonly Notice[]): Date => {
  const [today, tomorrow] = [clubDay(now, timeZone), dayAfter(now, timeZone)];
  const isOf = (day: string): boolean => isChangeOf(day, notice, heard, timeZone);
  const morning = clubMoment(today, QUIET_UNTIL, timeZone);
  const night = clubMoment(today, QUIET_FROM, timeZone);
  if (isOf(today) || (now >= morning && now < night)) return now;
  if (now >= night && callsOff.has(notice.kind) && isOf(tomorrow)) return now;
  const until = now < night ? morning : clubMoment(tomorrow, QUIET_UNTIL, timeZone);
  // A reminder waits even then, since it must not wake anybody.
  return notice.kind === 'tomorrow' || until < worthUntil(notice, timeZone) ? until : now;
};

/** When to try again after the other side was away: after one minute, two, four and so on, up to a quarter of an hour. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(60_000 * 2 ** Math.max(0, tries - 1), hourMs / 4));
