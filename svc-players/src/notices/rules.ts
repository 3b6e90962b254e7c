import type { NotificationPreferences } from '@society/contracts';
import { clubDay, clubMoment, endOfClubDay } from '@society/kernel';
import type { Notice, NoticeKind } from './notice.ts';
import { isLater } from './order.ts';

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
  'absent',
  'playsAfterAll',
  'offered',
  'notNeeded',
]);
const questions: ReadonlySet<NoticeKind> = new Set(['disputed', 'asked']);
const updates: ReadonlySet<NoticeKind> = new Set(['drawn', 'noOpponent', 'result', 'seasonClosed']);

type Timed = Pick<Notice, 'kind' | 'about' | 'at'>;

/** A match that was made by hand is a change of what was drawn. */
const isUpdate = ({ kind, about }: Pick<Notice, 'kind' | 'about'>): boolean => updates.has(kind) && !about.byHand;

/** The club's day after the one of this moment. */
const dayAfter = (moment: Date, timeZone: string): string => clubDay(endOfClubDay(moment, timeZone), timeZone);

/** Whether a draw is of the next day, or of today: its people's reminder may have gone by before they were in it. */
const isReminder = ({ about: { fixture }, at }: Timed, timeZone: string): boolean =>
  fixture !== undefined && clubDay(new Date(fixture.date), timeZone) <= dayAfter(new Date(at), timeZone);

/**
 * Whether somebody wants to hear of this: draws, results and seasons are tournament updates, the day before is a reminder, and so is a draw that comes so late; what
 * becomes of their own match is always told.
 */
export const wants = (notice: Timed, preferences: NotificationPreferences, timeZone: string): boolean => {
  const { tournamentUpdates, matchReminders } = preferences;
  if (isUpdate(notice)) return tournamentUpdates || (matchReminders && isReminder(notice, timeZone));
  return notice.kind !== 'tomorrow' || matchReminders;
};

/**
 * Whether it is a change of an evening that is on this day of the club's, or was to be before it moved: whoever has not heard goes there.
 * @param heard whatever there is to tell the same person, the oldest first
 */
const isChangeOf = (
  day: string,
  { kind, about: { fixture, formerDate }, at }: Notice,
  heard: readonly Notice[],
  timeZone: string,
): boolean => {
  if (!changes.has(kind) || fixture === undefined) return false;
  const before = heard.findLast(({ about, at: earlier }) => about.fixture?.id === fixture.id && earlier < at);
  const dates = [fixture.date, formerDate, kind === 'moved' ? before?.about.fixture?.date : undefined];
  return dates.some((date) => date !== undefined && clubDay(new Date(date), timeZone) === day);
};

/**
 * Until when anybody wants to hear it: until the evening is over, and of one that moved also the day that it was to be on, when whoever has not heard would come. A
 * tee time until it is there.
 */
export const worthUntil = ({ kind, about: { fixture, formerDate, teeTime }, at }: Timed, timeZone: string): Date => {
  if (kind === 'teeTime' && teeTime !== undefined) return new Date(teeTime);
  if (!fixture) return new Date(Date.parse(at) + worthMs);
  const days = [fixture.date, formerDate ?? fixture.date].map((date) => Date.parse(date));
  return endOfClubDay(new Date(Math.max(...days)), timeZone);
};

/** A tee time is told once it has stood for so long: who puts matches in order moves most of them more than once. */
const settlingMs = 5 * 60 * 1000;
/** One that is so near is told at once: whoever is to tee off earlier has to be there. */
const nearMs = hourMs / 2;

/** From when on something stands as it is, where that takes time. What lies further ahead than that is from before the clock was put back. */
export const standsFrom = ({ kind, about: { teeTime }, at }: Timed, now: Date): Date | undefined => {
  const happened = Date.parse(at);
  const isNear = teeTime !== undefined && Date.parse(teeTime) - happened < nearMs;
  const isFarAhead = happened - now.getTime() > settlingMs;
  return kind === 'teeTime' && !isNear && !isFarAhead ? new Date(happened + settlingMs) : undefined;
};

/** Against whom somebody plays on an evening, and whether. */
const opponents: ReadonlySet<NoticeKind> = new Set(['drawn', 'noOpponent', 'lineUp', 'left']);
const outs: ReadonlySet<NoticeKind> = new Set(['noOpponent', 'left']);
/** Whether it says that they do not, as where somebody plays for them. */
const isOut = ({ kind, about: { standInId } }: Notice): boolean => outs.has(kind) || standInId !== undefined;

/**
 * A tee time no longer matters to somebody who is in no match any more, or whose place another person has taken; and news that the evening moved says the new
 * time already.
 */
const endsTeeTime = ({ kind, about }: Notice, { about: { matchId } }: Notice): boolean =>
  kind === 'moved' || kind === 'left' || (about.standInId !== undefined && about.matchId === matchId);

/** What says that nobody is looked for any more. */
export const ends: ReadonlySet<NoticeKind> = new Set(['settled', 'notNeeded']);

/** News of somebody for whom nobody plays. */
const absences: ReadonlySet<NoticeKind> = new Set(['asked', 'missing', 'absent', 'offered']);

/** Whether something settles that: the same person plays after all, or somebody for them, or nobody does in that match. */
const isSettledBy = ({ kind, about: { matchId, absentId } }: Notice, other: Notice): boolean =>
  absences.has(kind) && ends.has(other.kind) && other.about.matchId === matchId && other.about.absentId === absentId;

/** What a match, or a season, comes to at its end. */
const endings: ReadonlySet<NoticeKind> = new Set(['result', 'disputed', 'seasonClosed']);

/**
 * Whether that stands no more: the match was decided, or its score taken back, or the season opened again, by a later write. A result that counts again has the
 * version of the write that says so; where a replica of before has kept it, without one, only the clock can tell which was later.
 */
const isUndoneBy = ({ kind, about: { matchId, season, version }, at }: Notice, other: Notice): boolean =>
  endings.has(kind) &&
  other.kind === 'undone' &&
  other.about.matchId === matchId &&
  other.about.seasonId === season?.id &&
  (version === undefined ? at < other.at : version < (other.about.version ?? 0));

/** Whether one that tells of another day, or place, says all that this one does: of a new place alone nobody hears that the day is another. */
const saysMove = ({ kind, about }: Notice, { about: { moved } }: Notice): boolean =>
  kind === 'moved' && (about.moved === undefined || moved === 'place');

/**
 * Whether both tell of the same thing of one evening. A reminder names opponent and day, so news of either makes it old; place and time do not concern somebody
 * who is in no match any more.
 */
const isAboutTheSame = (one: Notice, other: Notice): boolean => {
  if (one.about.fixture?.id !== other.about.fixture?.id) return false;
  if (opponents.has(one.kind)) return opponents.has(other.kind);
  if (one.kind === 'tomorrow') return opponents.has(other.kind) || other.kind === 'moved';
  if (one.kind === 'teeTime') return other.kind === 'teeTime' || endsTeeTime(other, one);
  return one.kind === 'moved' && (saysMove(other, one) || other.kind === 'left');
};

/**
 * Whether a waiting notice is dropped for a later waiting one. An evening that is off replaces everything about it; a newer tee time of the same match, or
 * whatever ends it, replaces a tee time; a later move replaces a move, and what became of the match a reminder. Of that somebody plays, and that they do not, the last
 * alone is told: a mail whose subject is the first would lead them to the club, or keep them from it.
 */
const isReplacedBy = (one: Notice, later: Notice): boolean => {
  if (later.about.isOff) return one.about.fixture?.id === later.about.fixture?.id;
  if (!isAboutTheSame(one, later)) return false;
  if (one.kind === 'teeTime') return later.kind !== 'teeTime' || later.about.matchId === one.about.matchId;
  if (one.kind === 'moved') return later.kind === 'moved';
  return one.kind === 'tomorrow' || isOut(one) || isOut(later);
};

/**
 * Whether a notice need not be told any more: a later one about the same thing was told already, since events come in any order; a later one that waits replaces
 * it (`isReplacedBy`); or it is of an absence that is settled, or an end that is undone.
 * @param given `waiting` are those alone that this person wants: what they will not hear replaces nothing
 */
export const isOvertaken = (
  one: Notice,
  { waiting, told }: { readonly waiting: readonly Notice[]; readonly told: readonly Notice[] },
): boolean =>
  told.some((other) => isUndoneBy(one, other) || (isAboutTheSame(one, other) && isLater(other, one))) ||
  waiting.some((other) => isLater(other, one) && isReplacedBy(one, other)) ||
  [...told, ...waiting].some((other) => isSettledBy(one, other) && isLater(other, one));

/**
 * A move, or that an evening is off, with the day that its person knows: of the moves that it replaces they have not heard.
 * @param unheard what they were not told, nor anything later about the same; the oldest first
 */
export const fromKnownDay = <N extends Notice>(one: N, unheard: readonly Notice[]): N => {
  const first = unheard.find((other) => other.kind === 'moved' && isLater(one, other) && isReplacedBy(other, one));
  const formerDate = first?.about.formerDate;
  return formerDate === undefined ? one : { ...one, about: { ...one.about, formerDate } };
};

/** Whether the evening is over, or nobody would want to hear it any more. */
export const isTooLate = (notice: Timed, now: Date, timeZone: string): boolean => now >= worthUntil(notice, timeZone);

/** Whether it was too late already when it happened, as when an admin sets an evening right that is over: nothing could have told it in time. */
export const wasTooLate = (notice: Timed, timeZone: string): boolean =>
  isTooLate(notice, new Date(notice.at), timeZone);

/** How much something presses: 2 for a question, 1 for a change of today, 0 for what can wait. */
const pressure = (notice: Notice, heard: readonly Notice[], now: Date, timeZone: string): number =>
  questions.has(notice.kind) ? 2 : Number(isChangeOf(clubDay(now, timeZone), notice, heard, timeZone));

/**
 * From when on these may go out as one mail: an hour after the last one; at once when one of them is a question, or a change of today.
 * @param mailedAt when this person got the last mail; more than an hour ahead, it was before the clock was put back and holds nothing up
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
  const isHeldUp = mailedAt && mailedAt.getTime() - now.getTime() <= hourMs;
  return isPressing || !isHeldUp ? now : new Date(mailedAt.getTime() + hourMs);
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

/** What people have to know before the morning of a round: that there is none, or not there. */
const callsOff: ReadonlySet<NoticeKind> = new Set(['left', 'moved']);

/**
 * From when on a push may go out: in the quiet hours from their end on, unless it is a change of today, or calls off what is on the next day, or is worth nothing
 * by then.
 */
export const pushFrom = (notice: Notice, now: Date, timeZone: string, heard: readonly Notice[]): Date => {
  const [today, tomorrow] = [clubDay(now, timeZone), dayAfter(now, timeZone)];
  const isOf = (day: string): boolean => isChangeOf(day, notice, heard, timeZone);
  const morning = clubMoment(today, QUIET_UNTIL, timeZone);
  const night = clubMoment(today, QUIET_FROM, timeZone);
  if (isOf(today) || (now >= morning && now < night)) return now;
  if (now >= night && callsOff.has(notice.kind) && isOf(tomorrow)) return now;
  const until = now < night ? morning : clubMoment(tomorrow, QUIET_UNTIL, timeZone);
  // A reminder wakes nobody up.
  return notice.kind === 'tomorrow' || until < worthUntil(notice, timeZone) ? until : now;
};

/** When what was away is tried again: after a minute, two, four … a quarter of an hour. */
export const nextTry = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(60_000 * 2 ** Math.max(0, tries - 1), hourMs / 4));
