import { placeholderName } from '@society/contracts';
import type { LeagueRow } from '@society/contracts';
import { matchResult } from '@society/golf';

/** League points for a win, a draw and a defeat. */
export type LeaguePoints = { readonly win: number; readonly draw: number; readonly loss: number };

/** What the club awards unless it says otherwise. */
export const defaultPoints: LeaguePoints = { win: 3, draw: 1, loss: 0 };

/** The result of one match as the table holds it, with the version of the match it comes from. */
export type TableResult = {
  readonly version: number;
  readonly player1Id: string;
  readonly player2Id: string;
  readonly player1Score: number;
  readonly player2Score: number;
};

/** The table's document: every result by match id, and what they come to for each player. */
export type Standings = {
  readonly id: string;
  readonly results: Readonly<Record<string, TableResult>>;
  readonly tallies: readonly Tally[];
};

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

/** What the table needs to know of a person. */
export type TablePerson = {
  readonly id: string;
  readonly name: string;
  readonly photo?: string;
  readonly handicap: number;
  readonly role: string;
  readonly isActive: boolean;
};

/** The one document of the table. */
export const STANDINGS_ID = 'standings';

export const emptyStandings: Standings = { id: STANDINGS_ID, results: {}, tallies: [] };

const emptyTally = (playerId: string): Tally => ({
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

type Outcome = 'win' | 'draw' | 'loss';

/** A match from both sides. */
const sidesOf = (result: TableResult) => {
  const won = matchResult(result.player1Score, result.player2Score);
  const outcome = (side: 'player1' | 'player2'): Outcome => (won === 'draw' ? 'draw' : won === side ? 'win' : 'loss');
  return [
    {
      playerId: result.player1Id,
      opponentId: result.player2Id,
      goalsFor: result.player1Score,
      goalsAgainst: result.player2Score,
      outcome: outcome('player1'),
    },
    {
      playerId: result.player2Id,
      opponentId: result.player1Id,
      goalsFor: result.player2Score,
      goalsAgainst: result.player1Score,
      outcome: outcome('player2'),
    },
  ];
};

const level = (tally: Tally): string =>
  `${tally.leaguePoints}/${tally.goalsFor - tally.goalsAgainst}/${tally.goalsFor}`;

/** What all results come to, player by player, in no particular order. */
export const talliesOf = (results: readonly TableResult[], points: LeaguePoints): readonly Tally[] => {
  const sides = results.flatMap(sidesOf);
  const tallies = new Map<string, Tally>();
  for (const side of sides) {
    const before = tallies.get(side.playerId) ?? emptyTally(side.playerId);
    tallies.set(side.playerId, {
      ...before,
      matchesPlayed: before.matchesPlayed + 1,
      wins: before.wins + Number(side.outcome === 'win'),
      draws: before.draws + Number(side.outcome === 'draw'),
      losses: before.losses + Number(side.outcome === 'loss'),
      goalsFor: before.goalsFor + side.goalsFor,
      goalsAgainst: before.goalsAgainst + side.goalsAgainst,
      leaguePoints: before.leaguePoints + points[side.outcome],
    });
  }
  const levels = new Map([...tallies].map(([playerId, tally]) => [playerId, level(tally)]));
  const amongTied = new Map<string, number>();
  for (const side of sides) {
    if (levels.get(side.playerId) !== levels.get(side.opponentId)) continue;
    amongTied.set(side.playerId, (amongTied.get(side.playerId) ?? 0) + points[side.outcome]);
  }
  return [...tallies.values()].map((tally) => ({ ...tally, pointsAmongTied: amongTied.get(tally.playerId) ?? 0 }));
};

/** Takes in results; one whose version is not higher than the known one changes nothing (the same object comes back). */
export const applyResults = (
  standings: Standings,
  results: Readonly<Record<string, TableResult>>,
  points: LeaguePoints,
): Standings => {
  const newer = Object.entries(results).filter(
    ([matchId, result]) => result.version > (standings.results[matchId]?.version ?? 0),
  );
  if (newer.length === 0) return standings;
  const next = { ...standings.results, ...Object.fromEntries(newer) };
  return { ...standings, results: next, tallies: talliesOf(Object.values(next), points) };
};

/** The same results counted with these league points, which may have been changed since. */
export const recounted = (standings: Standings, points: LeaguePoints): Standings => ({
  ...standings,
  tallies: talliesOf(Object.values(standings.results), points),
});

/** Works the whole table out anew from these results, and drops those of matches that are no more. */
export const rebuilt = (
  standings: Standings,
  results: Readonly<Record<string, TableResult>>,
  points: LeaguePoints,
): Standings => {
  const known = Object.entries(results).map(([matchId, result]) => {
    const held = standings.results[matchId];
    return [matchId, held && held.version > result.version ? held : result] as const;
  });
  return {
    ...standings,
    results: Object.fromEntries(known),
    tallies: talliesOf(
      known.map(([, result]) => result),
      points,
    ),
  };
};

const difference = (tally: Tally): number => tally.goalsFor - tally.goalsAgainst;

/** Order of the table: points, difference, points for, points among the tied, wins; what is left equal shares the position. */
const compare = (a: Tally, b: Tally): number =>
  b.leaguePoints - a.leaguePoints ||
  difference(b) - difference(a) ||
  b.goalsFor - a.goalsFor ||
  b.pointsAmongTied - a.pointsAmongTied ||
  b.wins - a.wins;

/**
 * The rows in their order: everybody who played, and every active player, who has a row of zeros before the first match. Whoever is not
 * among the people any more has no row; their results still count for the opponents. Positions are counted without the placeholder admin.
 */
export const rowsOf = (tallies: readonly Tally[], people: readonly TablePerson[]): readonly LeagueRow[] => {
  const byPlayer = new Map(tallies.map((tally) => [tally.playerId, tally]));
  const ranked = people
    .filter(
      (person) =>
        person.name !== placeholderName && (byPlayer.has(person.id) || (person.role === 'player' && person.isActive)),
    )
    .map((person) => ({ person, tally: byPlayer.get(person.id) ?? emptyTally(person.id) }))
    .toSorted(
      (a, b) =>
        compare(a.tally, b.tally) ||
        a.person.name.localeCompare(b.person.name) ||
        a.person.id.localeCompare(b.person.id),
    );
  let position = 0;
  return ranked.map(({ person, tally }, index) => {
    const above = ranked[index - 1];
    if (!above || compare(above.tally, tally) !== 0) position = index + 1;
    const { playerId, matchesPlayed, wins, draws, losses, goalsFor, goalsAgainst, leaguePoints } = tally;
    return {
      id: playerId,
      playerId,
      position,
      matchesPlayed,
      wins,
      draws,
      losses,
      goalsFor,
      goalsAgainst,
      stablefordDifference: difference(tally),
      leaguePoints,
      player: {
        id: person.id,
        name: person.name,
        ...(person.photo && { photo: person.photo }),
        handicap: person.handicap,
      },
    };
  });
};
