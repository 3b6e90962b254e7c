import { playsOn, sideOf } from '@society/golf';
import type { LineUp, Side } from '@society/golf';
import { AppError } from '@society/kernel';
import { requireSide, unchanged } from '../matches/match.ts';
import type { Absence, Asked, Change, Match, MatchEvent, MatchSummary } from '../matches/match.ts';

/** What happened to an absence, from which `TellAbsence` makes events. */
export type AbsenceNews = {
  readonly match: Match;
  readonly playerId: string;
  readonly askedIds?: readonly string[];
  /** Nobody knew of it before. */
  readonly isNew?: boolean;
  /** The person who said it or took it back, if it was somebody else. */
  readonly by?: string | undefined;
  readonly offeredId?: string;
  readonly settledIds?: readonly string[];
  /** The other people who had been asked, once nobody is looked for any more. */
  readonly overIds?: readonly string[];
};
export type TellAbsence = (news: AbsenceNews) => readonly MatchEvent[];

/** Gives whether a helper who said yes can still come; `stillFree` makes one for an evening. */
export type CanCome = (personId: string) => boolean;

/** The same for several evenings, by fixture id. */
export type CanComeTo = (fixtureId: string) => CanCome;

/** The offer of an absence: the helper who said yes and can still come; undefined without one. */
export const offerOf = ({ asked }: Absence, canCome: CanCome): Asked | undefined =>
  asked.find(({ personId, answer }) => answer === 'yes' && canCome(personId));

/** The helpers who said yes, whether or not they can still come. */
export const saidYes = ({ asked }: Absence): readonly Asked[] => asked.filter(({ answer }) => answer === 'yes');

/** The side on which somebody plays; undefined for a person who is not in the match or is replaced by a substitute. */
export const sideInPlay = (match: LineUp, personId: string): Side | undefined => {
  const side = sideOf(match, personId);
  return side !== undefined && playsOn(match, side) === personId ? side : undefined;
};

/** The absences of people who still play in a match that has not started. */
const absencesInPlay = (match: MatchSummary): readonly Absence[] =>
  match.status === 'scheduled'
    ? (match.absences ?? []).filter(({ personId }) => sideInPlay(match, personId) !== undefined)
    : [];

/** The absences that are not settled, of people who still play, before the start. */
export const openAbsences = (match: MatchSummary): readonly Absence[] =>
  absencesInPlay(match).filter(({ settled }) => !settled);

/** The absences that are settled without a replacement: the person can play after all, or the evening moved. */
export const endedAbsences = (match: MatchSummary): readonly Absence[] =>
  absencesInPlay(match).filter(({ settled, placed }) => settled && !placed);

/** Everybody in the open absences of a match: those who cannot play, and the helpers who said yes. */
export const peopleOfAbsences = (match: MatchSummary): readonly string[] =>
  openAbsences(match).flatMap((absence) => [absence.personId, ...saidYes(absence).map(({ personId }) => personId)]);

/** The absence of somebody in a match; undefined when there is none, or it is settled. */
export const openAbsence = (match: MatchSummary, personId: string): Absence | undefined =>
  openAbsences(match).find((absence) => absence.personId === personId);

/** The match with this absence, instead of an earlier one of the same person. */
export const withAbsence = (match: Match, absence: Absence): Match => ({
  ...match,
  absences: [...(match.absences ?? []).filter(({ personId }) => personId !== absence.personId), absence],
});

const requireNotStarted = (match: Match): void => {
  if (match.status !== 'scheduled') throw new AppError('conflict', 'The round has started, so the line-up stands');
};

/** Throws 400 for somebody who is not in the match, 409 for a player who is replaced by a substitute. */
const requireInPlay = (match: Match, personId: string): void => {
  requireSide(match, personId);
  if (!sideInPlay(match, personId)) throw new AppError('conflict', 'Somebody else plays for them already');
};

/**
 * Somebody in the line-up cannot play. The free helpers are asked, except those who were asked before; the same again changes nothing.
 * Throws 409 once the round has started or when a substitute plays for them, 400 when they are not in the match.
 */
export const reportAbsence = (
  match: Match,
  given: {
    readonly personId: string;
    readonly by: string;
    readonly at: string;
    readonly free: readonly Asked[];
    readonly tell: TellAbsence;
  },
): Change => {
  const { personId, by, at, free, tell } = given;
  requireNotStarted(match);
  requireInPlay(match, personId);
  const known = openAbsence(match, personId);
  const before = known?.asked ?? [];
  const fresh = free.filter((one) => !before.some((asked) => asked.personId === one.personId));
  if (known && fresh.length === 0) return unchanged(match);
  const next = withAbsence(match, { personId, by, at, ...known, asked: [...before, ...fresh] });
  const askedIds = fresh.map((one) => one.personId);
  const isNew = !known;
  const news = { match: next, playerId: personId, askedIds, isNew, by: isNew ? another(by, personId) : undefined };
  return { next, events: tell(news) };
};

/** The actor, if that is not the person concerned. */
const another = (by: string, personId: string): string | undefined => (by === personId ? undefined : by);

/** The ids of those who were asked, without these. */
const askedBut = ({ asked }: Absence, ids: readonly string[]): readonly string[] =>
  asked.map(({ personId }) => personId).filter((id) => !ids.includes(id));

/**
 * The person can play after all, which settles the absence. Throws 409 once the round has started or somebody else has the place, 400 when
 * they are not in the match.
 */
export const withdrawAbsence = (
  match: Match,
  given: { readonly personId: string; readonly by: string; readonly tell: TellAbsence },
): Change => {
  const { personId, by, tell } = given;
  requireNotStarted(match);
  requireInPlay(match, personId);
  const known = openAbsence(match, personId);
  if (!known) return unchanged(match);
  const next = withAbsence(match, { ...known, settled: true });
  const settledIds = saidYes(known).map((asked) => asked.personId);
  const overIds = askedBut(known, settledIds);
  return { next, events: tell({ match: next, playerId: personId, settledIds, overIds, by: another(by, personId) }) };
};

/** A helper without their answer. */
export const unanswered = ({ answer: _answer, ...asked }: Asked): Asked => asked;

/** The same helpers; those who had said yes are without an answer. */
export const withoutYes = (asked: readonly Asked[]): readonly Asked[] =>
  asked.map((one) => (one.answer === 'yes' ? unanswered(one) : one));

/**
 * The events of absences that this change closes: helpers who said yes and do not play are not needed, and the others are not asked any
 * more.
 * @param after undefined when the match goes
 */
export const notNeededNews = (before: Match, after: Match | undefined, tell: TellAbsence): readonly MatchEvent[] =>
  openAbsences(before)
    .filter(({ personId }) => !after || !openAbsence(after, personId))
    .flatMap((absence) => {
      const yes = saidYes(absence).map(({ personId }) => personId);
      const settledIds = yes.filter((personId) => !after || !sideOf(after, personId));
      const overIds = askedBut(absence, settledIds);
      return tell({ match: before, playerId: absence.personId, settledIds, overIds });
    });

/** Adds these events to a change. */
export const withHelpersTold = <C extends Change>(before: Match, change: C, tell: TellAbsence): C => ({
  ...change,
  events: [...change.events, ...notNeededNews(before, change.next, tell)],
});

/**
 * The match after a start, decision or final score was taken back: absences are open again. Helpers who said yes had heard that they are
 * not needed, so their answers go.
 */
export const askedAnew = (match: Match): Match =>
  openAbsences(match).reduce(
    (next, absence) =>
      saidYes(absence).length === 0 ? next : withAbsence(next, { ...absence, asked: withoutYes(absence.asked) }),
    match,
  );

/** Adds the events for the helpers who are asked again. */
export const withAskedAnewTold = (before: Match, change: Change, tell: TellAbsence): Change => {
  const { next, events } = change;
  const news = openAbsences(next)
    .filter(({ personId }) => !openAbsence(before, personId))
    .flatMap(({ personId: playerId }) => {
      const former = before.absences?.find(({ personId }) => personId === playerId);
      const askedIds = (former ? saidYes(former) : [])
        .map(({ personId }) => personId)
        .filter((id) => !sideOf(next, id));
      return askedIds.length === 0 ? [] : tell({ match: next, playerId, askedIds });
    });
  return { next, events: [...events, ...news] };
};

/** Settles the absences that were reported before the evening moved to another day at `movedAt`: they and the answers were about the former day. */
export const withEarlierAbsencesSettled = (match: Match, movedAt: string): Match =>
  openAbsences(match)
    .filter(({ at }) => at < movedAt)
    .reduce((next, absence) => withAbsence(next, { ...absence, settled: true }), match);

/**
 * Settles the absences of people who do not play any more after a change of line-up. Helpers who said yes and were not taken hear that they
 * are not needed.
 */
export const withAbsencesSettled = (before: Match, change: Change, tell: TellAbsence): Change => {
  const { next, events } = change;
  const done = openAbsences(before).filter(({ personId }) => sideInPlay(next, personId) === undefined);
  if (done.length === 0) return change;
  return {
    next: done.reduce((match, absence) => withAbsence(match, { ...absence, settled: true, placed: true }), next),
    events: [...events, ...notNeededNews(before, next, tell)],
  };
};

const unsettled = ({ settled: _settled, placed: _placed, ...absence }: Absence): Absence => absence;

/**
 * A match whose substitute on this side was removed for good. If the player had said that they cannot play, and it still stands, a
 * substitute is looked for again.
 * @param movedAt when the evening moved to its day: an absence from before that does not count
 */
export const lookedForAgain = (match: Match, side: Side, goneId: string, movedAt = ''): Match => {
  const former = match.absences?.find(({ personId }) => personId === match[`${side}Id`]);
  if (!former?.placed || former.at < movedAt) return match;
  const asked = former.asked.filter((one) => one.personId !== goneId);
  return withAbsence(match, { ...unsettled(former), asked: withoutYes(asked) });
};

/** The events when a substitute is looked for again: everybody is asked who has not said no. */
export const lookedForAgainNews = (before: Match, after: Match, tell: TellAbsence): readonly MatchEvent[] =>
  openAbsences(after)
    .filter(({ personId }) => !openAbsence(before, personId))
    .flatMap(({ personId: playerId, asked }) => {
      const askedIds = asked.filter(({ answer }) => answer === undefined).map(({ personId }) => personId);
      return tell({ match: after, playerId, askedIds: askedIds.filter((id) => !sideOf(after, id)) });
    });
