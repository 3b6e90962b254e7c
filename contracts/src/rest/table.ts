import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { leagueRow } from './league.ts';
import { match } from './matches.ts';
import { season } from './seasons.ts';

const neighbour = z.object({ playerId: id, mine: z.number(), theirs: z.number() });

/**
 * What put a row where it is: of the keys that separate it from the rows next to it the one that is asked last, with what both rows have
 * of it. `headToHead` is the points from the matches between all who are level on points, difference and points for; `shared` says that
 * nothing separates them, and both values are the points.
 */
export const decidedBy = z.object({
  key: z.enum(['points', 'difference', 'for', 'headToHead', 'wins', 'shared']),
  above: z.optional(neighbour),
  below: z.optional(neighbour),
});
export type DecidedBy = z.output<typeof decidedBy>;

/** A match as the table counts it: with who won it, whatever the points of one that was decided. */
export const countedMatch = z.object({
  matchId: id,
  player1Id: id,
  player2Id: id,
  player1Score: z.number(),
  player2Score: z.number(),
  won: z.enum(['player1', 'player2', 'draw']),
});

const common = { owner: 'svc-league', access: 'session', status: 200, method: 'GET' } as const;
const query = z.object({ seasonId: z.optional(id) });

/**
 * A row of a season's table, the matches that it counts, the newest first, and what put it where it is; null where there is no other row.
 * 404 for somebody without a row.
 */
export const getLeagueRow = route({
  ...common,
  path: '/api/league-stats/:playerId',
  params: z.object({ playerId: id }),
  query,
  response: z.object({ row: leagueRow, matches: z.array(match), decidedBy: z.nullable(decidedBy) }),
});

/** Everything that a season's table counts, and with what points: who has this works the table out. */
export const getCountedMatches = route({
  ...common,
  path: '/api/league-stats/counted',
  query,
  response: z.object({
    points: season.shape.points,
    matches: z.array(countedMatch),
  }),
});

/**
 * The table after each fixture of a season of which something counts, in the order in which they were played. `positions` and `points` of a
 * player follow the fixtures; null before they had a row. The last ones are the table.
 */
export const getReplay = route({
  ...common,
  path: '/api/seasons/:id/replay',
  params: z.object({ id }),
  response: z.object({
    fixtures: z.array(z.object({ id, name: z.string(), date: timestamp })),
    players: z.array(
      z.object({
        playerId: id,
        name: z.string(),
        positions: z.array(z.nullable(z.number())),
        points: z.array(z.number()),
      }),
    ),
  }),
});

export const tableRoutes = { getLeagueRow, getCountedMatches, getReplay };
