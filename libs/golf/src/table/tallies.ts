import { countedMatches, partsOf } from './facts.ts';
import type { CountedMatch, LeaguePoints, TableFacts } from './facts.ts';

/** One player's season so far. `pointsAmongTied` counts only matches against those level on points, difference and points for. */
export type Tally = {
  readonly playerId: string;
  readonly matchesPlayed: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly leaguePoints: number;
  readonly pointsAmongTied: number;
};

/** The tally of somebody who has not played yet. */
export const emptyTally = (playerId: string): Tally => ({
  playerId,
  matchesPlayed: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  leaguePoints: 0,
  pointsAmongTied: 0,
});

/** Stableford points for, less those against. */
export const differenceOf = ({ goalsFor, goalsAgainst }: Pick<Tally, 'goalsFor' | 'goalsAgainst'>): number =>
  goalsFor - goalsAgainst;

/** The numbers of a row of the table. */
export const figuresOf = ({ playerId: _playerId, pointsAmongTied: _pointsAmongTied, ...figures }: Tally) => ({
  ...figures,
  stablefordDifference: differenceOf(figures),
});

const level = (tally: Tally): string => `${tally.leaguePoints}/${differenceOf(tally)}/${tally.goalsFor}`;

/** The tallies from all results and decisions, one for each player, in no particular order. */
export const talliesOf = (facts: TableFacts, points: LeaguePoints): readonly Tally[] =>
  talliesAfter(countedMatches(facts), points);

/** The tallies from these matches, one for each player, in no particular order. */
export const talliesAfter = (matches: readonly CountedMatch[], points: LeaguePoints): readonly Tally[] => {
  const parts = matches.flatMap(partsOf);
  const tallies = new Map<string, Tally>();
  for (const part of parts) {
    const before = tallies.get(part.playerId) ?? emptyTally(part.playerId);
    tallies.set(part.playerId, {
      ...before,
      matchesPlayed: before.matchesPlayed + 1,
      wins: before.wins + Number(part.outcome === 'win'),
      draws: before.draws + Number(part.outcome === 'draw'),
      losses: before.losses + Number(part.outcome === 'loss'),
      goalsFor: before.goalsFor + part.goalsFor,
      goalsAgainst: before.goalsAgainst + part.goalsAgainst,
      leaguePoints: before.leaguePoints + points[part.outcome],
    });
  }
  const levels = new Map([...tallies].map(([playerId, tally]) => [playerId, level(tally)]));
  const amongTied = new Map<string, number>();
  for (const part of parts) {
    if (levels.get(part.playerId) !== levels.get(part.opponentId)) continue;
    amongTied.set(part.playerId, (amongTied.get(part.playerId) ?? 0) + points[part.outcome]);
  }
  return [...tallies.values()].map((tally) => ({ ...tally, pointsAmongTied: amongTied.get(tally.playerId) ?? 0 }));
};
