import type { Fixture, Pairing } from '../rest/fixtures.ts';
import type { Course, CourseHole } from '../rest/courses.ts';
import type { LeagueRow } from '../rest/league.ts';
import type { Match, MatchPlayer, Odds } from '../rest/matches.ts';
import type { RoundView } from '../rest/rounds.ts';
import type { Score } from '../rest/scores.ts';
import type { Season } from '../rest/seasons.ts';
import type { User } from '../rest/user.ts';
import { aUser, anOpponent } from './people.ts';
import { builder } from './builder.ts';

const onCard = ({ id, name, handicap, businessCompany }: User): MatchPlayer => ({
  id,
  name,
  handicap,
  businessCompany,
});

/** An evening in March: fixture 4. */
export const aFixture = builder<Fixture>(() => ({
  id: '4',
  name: 'Week 4 - March Medal',
  date: '2026-03-12T12:00:00.000Z',
  location: 'Home Golf Club',
  seasonId: '1',
  isActive: true,
  createdAt: '2026-02-01T09:00:00.000Z',
  version: 1,
}));

/** Match 12 of fixture 4, Anna Keller against Ben Okafor, not yet started. */
export const aMatch = builder<Match>(() => ({
  id: '12',
  fixtureId: '4',
  player1Id: 'p1',
  player2Id: 'p2',
  player1: onCard(aUser()),
  player2: onCard(anOpponent()),
  player1Score: 0,
  player2Score: 0,
  winnerId: null,
  status: 'scheduled',
  currentHole: 0,
  player1Completed: false,
  player2Completed: false,
  isCompleted: false,
  finalScoreByAdmin: false,
  differences: 0,
  disputed: false,
  version: 1,
}));

/** The same match under way on hole 1, playing handicaps frozen. */
export const aRunningMatch = (over: Partial<Match> = {}): Match =>
  aMatch({
    status: 'in_progress',
    currentHole: 1,
    player1PlayingHandicap: 9,
    player2PlayingHandicap: 6,
    startedAt: '2026-03-12T17:30:00.000Z',
    version: 2,
    ...over,
  });

/** The same match finished, won by Anna Keller 18 to 15. */
export const aFinishedMatch = (over: Partial<Match> = {}): Match =>
  aRunningMatch({
    status: 'completed',
    currentHole: 9,
    player1Score: 18,
    player2Score: 15,
    player1Completed: true,
    player2Completed: true,
    isCompleted: true,
    winnerId: 'p1',
    completedAt: '2026-03-12T19:40:00.000Z',
    version: 24,
    ...over,
  });

/** The round of a running match of p1 and p2, of which nothing is recorded. */
export const aRound = builder<RoundView>(() => ({
  matchId: '12',
  version: 7,
  status: 'in_progress',
  player1Id: 'p1',
  player2Id: 'p2',
  player1PlayingHandicap: 9,
  player2PlayingHandicap: 6,
  player1Completed: false,
  player2Completed: false,
  disputed: false,
  ruled: false,
  formerIds: [],
  entries: [],
  scores: [],
  differences: [],
  notCounted: [],
  receipts: [],
}));

/** Five strokes by Anna Keller on hole 1 (par 4, one shot): two points. */
export const aScore = (over: Partial<Score> = {}): Score => {
  const base = { matchId: '12', playerId: 'p1', hole: 1, strokes: 5, stablefordPoints: 2, ...over };
  return { id: `${base.matchId}:${base.playerId}:${base.hole}`, ...base };
};

/** Anna Keller's row after one win. */
export const aLeagueRow = builder<LeagueRow>(() => ({
  id: 'p1',
  playerId: 'p1',
  position: 1,
  matchesPlayed: 1,
  wins: 1,
  draws: 0,
  losses: 0,
  goalsFor: 18,
  goalsAgainst: 15,
  stablefordDifference: 3,
  leaguePoints: 3,
  disputed: 0,
  player: { id: 'p1', name: 'Anna Keller', handicap: 18 },
}));

/** The season that exists from the beginning, open. */
export const aSeason = builder<Season>(() => ({
  id: '1',
  name: 'Season 1',
  points: { win: 3, draw: 1, loss: 0 },
  isOpen: true,
  openedAt: '2026-02-01T09:00:00.000Z',
  winners: [],
}));

type HoleRow = readonly [yards: number, par: number, strokeIndex: number];

const homeHoles: readonly HoleRow[] = [
  [279, 4, 9],
  [449, 4, 2],
  [389, 4, 5],
  [312, 4, 1],
  [134, 3, 8],
  [365, 4, 3],
  [326, 4, 7],
  [164, 3, 4],
  [484, 5, 6],
];

const northHoles: readonly HoleRow[] = [
  [310, 4, 5],
  [142, 3, 9],
  [355, 4, 3],
  [288, 4, 7],
  [165, 3, 6],
  [471, 5, 2],
  [128, 3, 8],
  [402, 4, 1],
  [151, 3, 4],
];

const asHoles = (rows: readonly HoleRow[]): CourseHole[] =>
  rows.map(([yards, par, strokeIndex], index) => ({ hole: index + 1, yards, par, strokeIndex }));

/** The nine holes of the spec's course. */
export const theCourse = (): CourseHole[] => asHoles(homeHoles);

/** A course that a club made: par 33, with other stroke indices. */
export const aCourse = builder<Course>(() => ({
  id: '1',
  name: 'North Nine',
  version: 1,
  isDefault: false,
  holes: asHoles(northHoles),
}));

/** Anna Keller against Ben Okafor, who have not met this season. */
export const aPairing = builder<Pairing>(() => ({
  player1Id: 'p1',
  player2Id: 'p2',
  player1: onCard(aUser()),
  player2: onCard(anOpponent()),
  timesMet: 0,
}));

/** The odds of match 12, Anna Keller a narrow favourite. */
export const someOdds = builder<Odds>(() => ({
  player1: { name: 'Anna Keller', odds: 1.91 },
  player2: { name: 'Ben Okafor', odds: 2.5 },
  draw: { odds: 12.5 },
}));
