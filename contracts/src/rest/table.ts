import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { leagueRow } from './league.ts';
import { match } from './matches.ts';
import { season } from './seasons.ts';

const neighbour = z.object({ playerId: id, mine: z.number(), theirs: z.number() });

/**
 * What put a row in its place. A key separates the row from each neighbour; this is the key of the two that is compared last, with both
 * rows' values. `headToHead` is the points from the matches between all who are level on points, difference and points for. `shared` says
 * that nothing separates them; then both values are the points.
 */
export const decidedBy = z.object({
  key: z.enum(['points', 'difference', 'for', 'headToHead', 'wins', 'shared']),
  above: z.optional(neighbour),
  below: z.optional(neighbour),
});
export type DecidedBy = z.output<typeof decidedBy>;

/** A match as the table counts it, and who won it. The points of a decided match say nothing about that. */
const countedMatch = z.object({
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
 * A row of a season's table, the matches that it counts, newest first, and what put it in its place; null if there is no other row. 404 for
 * somebody without a row.
 */
export const getLeagueRow = route({
  ...common,
  path: '/api/league-stats/:playerId',
  params: z.object({ playerId: id }),
  query,
  response: z.object({ row: leagueRow, matches: z.array(match), decidedBy: z.nullable(decidedBy) }),
});

/** Everything that a season's table counts, and its league points: a reader can compute the table from it. */
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
 * The table after each fixture of a season in which something counts, in playing order. A player's `positions` and `points` follow the
 * fixtures; a position is null before their first row. The last column is the table itself.
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
