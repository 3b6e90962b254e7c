import { playsOn, sideOf } from '@society/golf';
import type { LineUp, Side } from '@society/golf';
import { AppError } from '@society/kernel';
import { unchanged } from '../matches/match.ts';
import type { Absence, Asked, Change, Match, MatchEvent, MatchSummary } from '../matches/match.ts';

/** What is told of an absence: `news` makes events of it. */
export type AbsenceNews = {
  readonly match: Match;
  readonly playerId: string;
  readonly askedIds?: readonly string[];
  /** Nobody knew of it before. */
  readonly isNew?: boolean;
  /** Who said it, or took it back, where they are somebody else. */
  readonly by?: string | undefined;
  readonly offeredId?: string;
  readonly settledIds?: readonly string[];
  /** The others who were asked, if any, of an absence for which nobody is looked any more. */
  readonly overIds?: readonly string[];
};
/** Makes the events of what happened to an absence. */
export type TellAbsence = (news: AbsenceNews) => readonly MatchEvent[];

/** Tells of somebody who has said yes whether they can still come; `stillFree` makes one for an evening. */
export type CanCome = (personId: string) => boolean;

/** The same for several evenings, by the fixture. */
export type CanComeTo = (fixtureId: string) => CanCome;

/** Who would play for an absent player: the first who has said yes and can still come; undefined while nobody would. */
export const offerOf = ({ asked }: Absence, canCome: CanCome): Asked | undefined =>
  asked.find(({ personId, answer }) => answer === 'yes' && canCome(personId));

/** Who has said yes for an absence, whether or not they can still come. */
export const saidYes = ({ asked }: Absence): readonly Asked[] => asked.filter(({ answer }) => answer === 'yes');

/** The side on which somebody plays; undefined for whoever does not, also because somebody else plays for them. */
export const sideInPlay = (match: LineUp, personId: string): Side | undefined => {
  const side = sideOf(match, personId);
  return side !== undefined && playsOn(match, side) === personId ? side : undefined;
};

/** What those who play in a match said of it before its start. */
const absencesInPlay = (match: MatchSummary): readonly Absence[] =>
  match.status === 'scheduled'
    ? (match.absences ?? []).filter(({ personId }) => sideInPlay(match, personId) !== undefined)
    : [];

/** The absences that somebody can still do something about: of those who play, before the start. */
export const openAbsences = (match: MatchSummary): readonly Absence[] =>
  absencesInPlay(match).filter(({ settled }) => !settled);

/** The same of those who can play after all, or whose evening was moved since. */
export const endedAbsences = (match: MatchSummary): readonly Absence[] =>
  absencesInPlay(match).filter(({ settled, placed }) => settled && !placed);

/** The people of the open absences of a match: who cannot play, and who has said yes for them. */
export const peopleOfAbsences = (match: MatchSummary): readonly string[] =>
  openAbsences(match).flatMap((absence) => [absence.personId, ...saidYes(absence).map(({ personId }) => personId)]);

/** The absence of somebody in a match; undefined when there is none, or it is settled. */
export const openAbsence = (match: MatchSummary, personId: string): Absence | undefined =>
  openAbsences(match).find((absence) => absence.personId === personId);

/** A match with this absence in the place of the same person's. */
export const withAbsence = (match: Match, absence: Absence): Match => ({
  ...match,
  absences: [...(match.absences ?? []).filter(({ personId }) => personId !== absence.personId), absence],
});

const requireToCome = (match: Match): void => {
  if (match.status !== 'scheduled') throw new AppError('conflict', 'The round has started, so the line-up stands');
};

/** Throws 400 for somebody who is not in the match, 409 for whoever does not play because somebody else does it for them. */
const requireInPlay = (match: Match, personId: string): void => {
  if (!sideOf(match, personId)) throw new AppError('invalid', 'This player is not in the match');
  if (!sideInPlay(match, personId)) throw new AppError('conflict', 'Somebody else plays for them already');
};

/**
 * Somebody who plays cannot. Those who are free are asked, and those who were asked before are not asked again; the same once more changes nothing.
 * Throws 409 once the round has started or somebody else plays for them, 400 when they are not in the match.
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
  requireToCome(match);
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

/** Who says something of a person, where that is somebody else. */
const another = (by: string, personId: string): string | undefined => (by === personId ? undefined : by);

/** Who was asked, without these. */
const askedBut = ({ asked }: Absence, ids: readonly string[]): readonly string[] =>
  asked.map(({ personId }) => personId).filter((id) => !ids.includes(id));

/** They can play after all, which settles what was asked. Throws 409 once the round has started or somebody else has their place. */
export const withdrawAbsence = (
  match: Match,
  given: { readonly personId: string; readonly by: string; readonly tell: TellAbsence },
): Change => {
  const { personId, by, tell } = given;
  requireToCome(match);
  requireInPlay(match, personId);
  const known = openAbsence(match, personId);
  if (!known) return unchanged(match);
  const next = withAbsence(match, { ...known, settled: true });
  const settledIds = saidYes(known).map((asked) => asked.personId);
  const overIds = askedBut(known, settledIds);
  return { next, events: tell({ match: next, playerId: personId, settledIds, overIds, by: another(by, personId) }) };
};

/** Who was asked, without what they said. */
export const unanswered = ({ personId, as }: Asked): Asked => ({ personId, as });

/** The same people with nothing said by those who had said yes. */
export const withoutYes = (asked: readonly Asked[]): readonly Asked[] =>
  asked.map((one) => (one.answer === 'yes' ? unanswered(one) : one));

/**
 * What is told of absences for which nobody is looked for after a change: whoever had said yes and does not play is not needed, and nobody else is asked any more.
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

/** The same change with what is told of absences for which nobody is looked for after it. */
export const withHelpersTold = <C extends Change>(before: Match, change: C, tell: TellAbsence): C => ({
  ...change,
  events: [...change.events, ...notNeededNews(before, change.next, tell)],
});

/** Somebody is looked for again after all. Whoever had said yes heard that they are not needed, so they are asked anew. */
export const askedAnew = (match: Match): Match =>
  openAbsences(match).reduce(
    (next, absence) =>
      saidYes(absence).length === 0 ? next : withAbsence(next, { ...absence, asked: withoutYes(absence.asked) }),
    match,
  );

/** The same change with those told whom it asks anew. */
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

/** An evening was moved to another day at `movedAt`: who could not play before that, and who would have for them, spoke of a day that it is not on any more. */
export const withEarlierAbsencesSettled = (match: Match, movedAt: string): Match =>
  openAbsences(match)
    .filter(({ at }) => at < movedAt)
    .reduce((next, absence) => withAbsence(next, { ...absence, settled: true }), match);

/**
 * The same change of a line-up with the absences settled of those who do not play any more; whoever had said yes for one and was not taken is told that they
 * are not needed.
 */
export const withAbsencesSettled = (before: Match, change: Change, tell: TellAbsence): Change => {
  const { next, events } = change;
  const done = openAbsences(before).filter(({ personId }) => sideInPlay(next, personId) === undefined);
  if (next === before || done.length === 0) return change;
  return {
    next: done.reduce((match, absence) => withAbsence(match, { ...absence, settled: true, placed: true }), next),
    events: [...events, ...notNeededNews(before, next, tell)],
  };
};

/**
 * A match whose substitute on this side was removed for good. Where they stood in for somebody who cannot play, and has not said since that they can, somebody is
 * looked for again.
 * @param movedAt when the evening was moved to its day: what was said before is of another one
 */
export const lookedForAgain = (match: Match, side: Side, goneId: string, movedAt = ''): Match => {
  const former = match.absences?.find(({ personId }) => personId === match[`${side}Id`]);
  if (!former?.placed || former.at < movedAt) return match;
  const { personId, by, at } = former;
  const asked = former.asked.filter((one) => one.personId !== goneId);
  return withAbsence(match, { personId, by, at, asked: withoutYes(asked) });
};

/** What is told when somebody is looked for again: everybody is asked who has not said no. */
export const lookedForAgainNews = (before: Match, after: Match, tell: TellAbsence): readonly MatchEvent[] =>
  openAbsences(after)
    .filter(({ personId }) => !openAbsence(before, personId))
    .flatMap(({ personId: playerId, asked }) => {
      const askedIds = asked.filter(({ answer }) => answer === undefined).map(({ personId }) => personId);
      return tell({ match: after, playerId, askedIds: askedIds.filter((id) => !sideOf(after, id)) });
    });
