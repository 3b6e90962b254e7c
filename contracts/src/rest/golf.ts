import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';

const somebody = z.object({ id, name: z.string() });
const record = z.object({ won: z.number(), drawn: z.number(), lost: z.number() });

/**
 * A match that is over, from the view of a person in it. `part`: they played (`player`), somebody else swung for them (`away`), or they
 * stood in for another, whose result it is (`standIn`). `outcome` is null for a match that was called off. Points are Stableford points,
 * null for a match that was decided. `disputed`: its sides may still settle a hole.
 */
const golfMatch = z.object({
  matchId: id,
  date: timestamp,
  // Null for a match whose fixture is gone.
  fixture: z.nullable(z.string()),
  opponent: somebody,
  part: z.catch(z.enum(['player', 'away', 'standIn']), 'player'),
  outcome: z.nullable(z.enum(['won', 'drawn', 'lost'])),
  points: z.nullable(z.number()),
  against: z.nullable(z.number()),
  disputed: z.optional(z.boolean()),
});
export type GolfMatch = z.output<typeof golfMatch>;

/** The average points on a hole of a course: the person's own, and everybody else's; null if nobody has a whole card. */
const golfHole = z.object({
  hole: z.number(),
  par: z.number(),
  own: z.nullable(z.number()),
  field: z.nullable(z.number()),
});

/**
 * Somebody's golf in a season. `record`, and a rival's `season` and `ever`, count results as the table does: walkovers count, and a
 * substitute's result counts for the player. `average`, `best` and the holes count only what the person swung, and no decided matches.
 * `matches` are in playing order, `rivals` with the most met first, `courses` with the number of the person's own cards (`rounds`).
 */
export const golf = z.object({
  player: z.object({ ...somebody.shape, photo: z.optional(z.string()) }),
  record,
  average: z.nullable(z.number()),
  best: z.nullable(z.object({ matchId: id, points: z.number() })),
  matches: z.array(golfMatch),
  rivals: z.array(z.object({ opponent: somebody, season: record, ever: record })),
  courses: z.array(z.object({ courseId: id, name: z.string(), rounds: z.number(), holes: z.array(golfHole) })),
});
export type Golf = z.output<typeof golf>;

/**
 * The golf of the season that is named, otherwise of the current one. 404 for a person whom the league does not know, and for an unknown
 * season.
 */
export const getGolf = route({
  owner: 'svc-league',
  access: 'session',
  method: 'GET',
  path: '/api/players/:id/golf',
  status: 200,
  params: z.object({ id }),
  query: z.object({ seasonId: z.optional(id) }),
  response: golf,
});

export const golfRoutes = { getGolf };
