import type { Match as MatchView } from '@society/contracts';
import { disputeEndsAt, matchResult, playingHandicap, playsOn } from '@society/golf';
import type { MatchResult, Side } from '@society/golf';
import { handicapAt, onMatchCard } from '../people/person.ts';
import type { Person } from '../people/person.ts';
import { offerOf, openAbsences } from '../substitutes/absence.ts';
import type { CanComeTo } from '../substitutes/absence.ts';
import type { Absence, MatchSummary, Versioned } from './match.ts';
import { isInDispute } from './match-news.ts';
import { momentOfHandicaps } from './start.ts';

/** The side that won a match that is over; in a decided one, the side that the decision names. Null for one that was called off. */
export const winningSide = ({ decided, player1Score, player2Score }: MatchSummary): MatchResult | null => {
  if (decided) return decided.outcome === 'void' ? null : decided.outcome;
  return matchResult(player1Score, player2Score);
};

const winnerOf = ({ decided, result, player1Id, player2Id }: MatchSummary): string | null => {
  if (!decided) return result?.winnerId ?? null;
  if (decided.outcome === 'player1') return player1Id;
  return decided.outcome === 'player2' ? player2Id : null;
};

/** Whether the result is disputed and the sides may still settle it: for seven days after the first end. */
export const isDisputed = (match: MatchSummary, now: Date): boolean =>
  isInDispute(match) && match.completedAt !== undefined && now.toISOString() < disputeEndsAt(match.completedAt);

/**
 * The moment whose handicaps count in a match. A match that ended without a start counts from its end. One that has not begun will be played
 * off the handicaps of its evening once that day is over; until then undefined, since they may still change.
 */
const momentIn = (
  { startedAt, completedAt, decided }: MatchSummary,
  endOfDay: string | undefined,
  now: string,
): string | undefined => {
  const begun = startedAt ?? completedAt ?? decided?.at;
  const moment = momentOfHandicaps(begun ?? now, endOfDay);
  return begun === undefined && moment === now ? undefined : moment;
};

/**
 * The full handicap of the person who plays on a side, as it counts in this match. Undefined without a moment, and when the remembered
 * handicap does not give the frozen playing handicap: the one in force then may have been forgotten.
 */
const handicapThen = (
  match: MatchSummary,
  side: Side,
  people: ReadonlyMap<string, Person>,
  moment: string | undefined,
): number | undefined => {
  const person = people.get(playsOn(match, side));
  if (moment === undefined || !person) return undefined;
  const handicap = handicapAt(person, moment);
  const frozen = match[`${side}PlayingHandicap`];
  return frozen === undefined || playingHandicap(handicap) === frozen ? handicap : undefined;
};

/** The open absences as everybody sees them: without who was asked, and without the answers. */
const shownAbsences = (match: MatchSummary, canComeTo: CanComeTo): Pick<MatchView, 'absences'> => {
  const open = openAbsences(match);
  if (open.length === 0) return {};
  const isOffered = (absence: Absence): boolean => offerOf(absence, canComeTo(match.fixtureId)) !== undefined;
  return { absences: open.map((absence) => ({ playerId: absence.personId, isOffered: isOffered(absence) })) };
};

/** Of the evenings of these matches: tee times by match id, and the end of the club's day by fixture id. Future days may be missing. */
export type EveningsShown = {
  readonly teeTimes: ReadonlyMap<string, string>;
  readonly endsOfDays: ReadonlyMap<string, string>;
};

/** A match as screens see it at `now`. */
export const shownWith =
  (people: ReadonlyMap<string, Person>, now: Date, canComeTo: CanComeTo, { teeTimes, endsOfDays }: EveningsShown) =>
  ({ match, version }: Versioned<MatchSummary>): MatchView => {
    const card = (id: string) => onMatchCard(id, people.get(id));
    const { id, fixtureId, player1Id, player2Id, player1SubId, player2SubId, result, decided } = match;
    const moment = momentIn(match, endsOfDays.get(fixtureId), now.toISOString());
    const status = match.status === 'decided' ? 'completed' : match.status;
    const { player1Score, player2Score, player1Completed, player2Completed, currentHole, startedAt, completedAt } =
      match;
    return {
      id,
      fixtureId,
      player1Id,
      player2Id,
      player1: card(player1Id),
      player2: card(player2Id),
      ...(player1SubId !== undefined && { player1SubId, player1Sub: card(player1SubId) }),
      ...(player2SubId !== undefined && { player2SubId, player2Sub: card(player2SubId) }),
      player1Score,
      player2Score,
      player1PlayingHandicap: match.player1PlayingHandicap,
      player2PlayingHandicap: match.player2PlayingHandicap,
      player1Handicap: handicapThen(match, 'player1', people, moment),
      player2Handicap: handicapThen(match, 'player2', people, moment),
      winnerId: winnerOf(match),
      status,
      currentHole,
      player1Completed,
      player2Completed,
      isCompleted: status === 'completed',
      finalScoreByAdmin: !decided && (result?.byAdmin ?? false),
      teeTime: teeTimes.get(id),
      startedAt,
      completedAt: decided?.at ?? completedAt,
      differences: match.differences ?? 0,
      disputed: isDisputed(match, now),
      ...shownAbsences(match, canComeTo),
      ...(decided && { decided: { outcome: decided.outcome, reason: decided.reason } }),
      version,
    };
  };
