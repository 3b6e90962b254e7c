import type { Golf, GolfMatch } from '@society/contracts';
import { otherSide, playsOn, sideOf } from '@society/golf';
import type { Side } from '@society/golf';
import type { Fixture } from '../fixtures/fixture.ts';
import type { MatchSummary } from '../matches/match.ts';
import { isDisputed, winningSide } from '../matches/match-view.ts';

/** The points by hole of each card of a match. A card is absent when its nine holes do not add up to the result. */
export type Cards = { readonly courseId: string } & { readonly [S in Side]?: readonly number[] };

type Outcome = keyof Golf['record'];

/** Somebody's part in a match: their side, whether they played the round themselves (`swung`), and whether the result is theirs (`isPlayer`). */
type Part = { readonly side: Side; readonly swung: boolean; readonly isPlayer: boolean };

/** Undefined for somebody who was not in the match. */
export const partOf = (match: MatchSummary, personId: string): Part | undefined => {
  const side = sideOf(match, personId);
  return side && { side, swung: playsOn(match, side) === personId, isPlayer: match[`${side}Id`] === personId };
};

/** How a match that is over ended for a side; null where it was called off. */
const outcomeOf = (match: MatchSummary, side: Side): Outcome | null => {
  const won = winningSide(match);
  if (won === null) return null;
  return won === 'draw' ? 'drawn' : won === side ? 'won' : 'lost';
};

const partName = ({ swung, isPlayer }: Part): GolfMatch['part'] => (isPlayer ? (swung ? 'player' : 'away') : 'standIn');

/** A match that is over, as somebody in it sees it; `playedOf` adds names and fixture. Undefined for somebody who was not in it. */
export const matchOf = (
  match: MatchSummary,
  personId: string,
): (Omit<GolfMatch, 'fixture' | 'date' | 'opponent' | 'disputed'> & { readonly opponentId: string }) | undefined => {
  const part = partOf(match, personId);
  if (!part) return undefined;
  const { side } = part;
  const counts = match.status === 'completed';
  return {
    matchId: match.id,
    opponentId: match[`${otherSide(side)}Id`],
    part: partName(part),
    outcome: outcomeOf(match, side),
    points: counts ? match[`${side}Score`] : null,
    against: counts ? match[`${otherSide(side)}Score`] : null,
  };
};

const endOf = ({ decided, completedAt, createdAt }: MatchSummary): string => decided?.at ?? completedAt ?? createdAt;

/** The matches that somebody was in, by date: the date of the fixture, or of the match's end when the fixture was deleted. */
export const playedOf = (
  matches: readonly MatchSummary[],
  personId: string,
  {
    fixtures,
    named,
    now,
  }: {
    readonly fixtures: ReadonlyMap<string, Pick<Fixture, 'name' | 'date'>>;
    readonly named: (id: string) => GolfMatch['opponent'];
    readonly now: Date;
  },
): GolfMatch[] =>
  matches
    .flatMap((match) => {
      const seen = matchOf(match, personId);
      if (!seen) return [];
      const { opponentId, ...rest } = seen;
      const fixture = fixtures.get(match.fixtureId);
      return [
        {
          ...rest,
          opponent: named(opponentId),
          fixture: fixture?.name ?? null,
          date: fixture?.date ?? endOf(match),
          ...(isDisputed(match, now) && { disputed: true }),
        },
      ];
    })
    .toSorted((a, b) => a.date.localeCompare(b.date) || Number(a.matchId) - Number(b.matchId));

/**
 * How many of these matches a player won, drew and lost, as the table counts them. A match that they played as a substitute counts for the
 * original player.
 */
export const recordOf = (matches: readonly MatchSummary[], playerId: string): Golf['record'] => {
  const outcomes = matches.flatMap((match) => {
    const part = partOf(match, playerId);
    return part?.isPlayer ? [outcomeOf(match, part.side)] : [];
  });
  const count = (wanted: Outcome) => outcomes.filter((each) => each === wanted).length;
  return { won: count('won'), drawn: count('drawn'), lost: count('lost') };
};

/** The results against each opponent, the one met most often first. `isOfSeason` says which of the matches are of the season. */
export const rivalsOf = (
  matches: readonly MatchSummary[],
  playerId: string,
  isOfSeason: (match: MatchSummary) => boolean,
): readonly { readonly opponentId: string; readonly season: Golf['record']; readonly ever: Golf['record'] }[] => {
  const met = new Map<string, MatchSummary[]>();
  for (const match of matches) {
    const part = partOf(match, playerId);
    if (!part?.isPlayer || outcomeOf(match, part.side) === null) continue;
    const opponentId = match[`${otherSide(part.side)}Id`];
    met.set(opponentId, [...(met.get(opponentId) ?? []), match]);
  }
  return [...met]
    .toSorted(([idA, a], [idB, b]) => b.length - a.length || idA.localeCompare(idB))
    .map(([opponentId, all]) => ({
      opponentId,
      season: recordOf(all.filter(isOfSeason), playerId),
      ever: recordOf(all, playerId),
    }));
};

/** The average points of the rounds that somebody played themselves, and the best round; of equal ones the earliest. */
export const roundsOf = (
  matches: readonly Pick<GolfMatch, 'matchId' | 'part' | 'points'>[],
): Pick<Golf, 'average' | 'best'> => {
  const rounds = matches.flatMap(({ matchId, part, points }) =>
    part === 'away' || points === null ? [] : [{ matchId, points }],
  );
  const sum = rounds.reduce((total, { points }) => total + points, 0);
  const best = rounds.toSorted((a, b) => b.points - a.points)[0];
  return { average: rounds.length === 0 ? null : sum / rounds.length, best: best ?? null };
};
