import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

/** A row of the league table. Goals are Stableford points for and against; players level on everything share a position. */
export const leagueRow = z.object({
  id: z.string(),
  playerId: id,
  position: z.number(),
  matchesPlayed: z.number(),
  wins: z.number(),
  draws: z.number(),
  losses: z.number(),
  goalsFor: z.number(),
  goalsAgainst: z.number(),
  stablefordDifference: z.number(),
  leaguePoints: z.number(),
  player: z.object({ id, name: z.string(), photo: z.optional(z.string()), handicap: z.number() }),
});
export type LeagueRow = z.output<typeof leagueRow>;

/** One hole of the course; yards, par and stroke index 1 (hardest) to 9. */
export const courseHole = z.object({ hole: z.number(), yards: z.number(), par: z.number(), strokeIndex: z.number() });
export type CourseHole = z.output<typeof courseHole>;

const common = { owner: 'svc-league', access: 'session', status: 200, method: 'GET' } as const;

/** The season's table in its order. */
export const getLeagueStats = route({
  ...common,
  path: '/api/league-stats',
  askedAhead: true,
  response: z.array(leagueRow),
});
/** The nine holes in playing order. */
export const getCourse = route({ ...common, path: '/api/course', askedAhead: true, response: z.array(courseHole) });

export const leagueRoutes = { getLeagueStats, getCourse };
