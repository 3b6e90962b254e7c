import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';

const somebody = z.object({ id, name: z.string() });
const record = z.object({ won: z.number(), drawn: z.number(), lost: z.number() });

/**
 * A match that is over, as somebody in it sees it. `part`: they played, somebody else swung for them (`away`), or they stood in for another (`standIn`),
 * whose result it is. `outcome` is null for a match that was called off. Points are Stableford points, null for a match that was decided.
 * `disputed`: its sides may still settle a hole.
 */
export const golfMatch = z.object({
  matchId: id,
  date: timestamp,
  // Of a match whose fixture is gone.
  fixture: z.nullable(z.string()),
  opponent: somebody,
  part: z.catch(z.enum(['player', 'away', 'standIn']), 'player'),
  outcome: z.nullable(z.enum(['won', 'drawn', 'lost'])),
  points: z.nullable(z.number()),
  against: z.nullable(z.number()),
  disputed: z.optional(z.boolean()),
});
export type GolfMatch = z.output<typeof golfMatch>;

/** The average points on a hole of a course: one's own, and those of everybody else; null where nobody has a whole card. */
const golfHole = z.object({
  hole: z.number(),
  par: z.number(),
  own: z.nullable(z.number()),
  field: z.nullable(z.number()),
});

/**
 * Somebody's golf in a season. `record`, and `season` and `ever` of a rival, count results as the table does: a walkover too, a substitute's for the player.
 * `average`, `best` and the holes count what they swung themselves, decided matches never. `matches` are in the order they were played, `rivals` the
 * most met first, `holes` by course with how many cards of their own there are (`rounds`).
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

/** Of the season named, else the current one. 404 for somebody the league does not know, and for an unknown season. */
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
