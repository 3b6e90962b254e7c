import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

/**
 * A row of the league table. Goals are Stableford points for and against; players who are level on everything share a position. `disputed`
 * counts results that the sides may still settle.
 */
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
  // An older service leaves it out.
  disputed: z._default(z.number(), 0),
  player: z.object({ id, name: z.string(), photo: z.optional(z.string()), handicap: z.number() }),
});
export type LeagueRow = z.output<typeof leagueRow>;

const common = { owner: 'svc-league', access: 'session', status: 200, method: 'GET' } as const;

/**
 * A season's table in order: the named season's, otherwise the open one's, otherwise the newest one's. A closed season's table stays as it
 * ended.
 */
export const getLeagueStats = route({
  ...common,
  path: '/api/league-stats',
  query: z.object({ seasonId: z.optional(id) }),
  askedAhead: true,
  keptOnDevice: true,
  response: z.array(leagueRow),
});

export const leagueRoutes = { getLeagueStats };
