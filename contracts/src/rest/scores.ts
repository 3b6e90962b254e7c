import * as z from 'zod/mini';
import { id, whole } from '../primitives.ts';
import { route } from '../route.ts';

/** Strokes on a hole: 0 is a Blob (no score), otherwise 1 to 20. */
export const strokes = whole(0, 20, 'Strokes must be a whole number from 0 to 20');
/** The number of a hole, 1 to 9. */
export const hole = whole(1, 9, 'Invalid hole information');

/** A player's strokes on a hole, with the Stableford points that the server worked out. The id names match, player and hole. */
export const score = z.object({
  id: z.string(),
  matchId: id,
  playerId: id,
  hole: z.number(),
  strokes: z.number(),
  stablefordPoints: z.number(),
});
export type Score = z.output<typeof score>;

const common = { owner: 'svc-league', access: 'session', status: 200 } as const;
/** Made by the client at the tap, so that a repeated request is answered and not applied twice. */
const entryId = z.optional(id);

/** The scores of a match that are shown on its cards. */
export const listScores = route({
  ...common,
  method: 'GET',
  path: '/api/scores',
  askedAhead: true,
  query: z.object({ matchId: id }),
  response: z.array(score),
});

/** Records a hole: 201 the first time, 200 if it replaces a score. Points in the body are dropped. */
export const recordScore = route({
  ...common,
  method: 'POST',
  path: '/api/scores',
  status: 201,
  body: z.object({ matchId: id, playerId: id, hole, strokes, entryId }),
  response: score,
});

/** Replaces a recorded score. */
export const changeScore = route({
  ...common,
  method: 'PUT',
  path: '/api/scores/:id',
  params: z.object({
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}:[A-Za-z0-9_-]{1,64}:[1-9]$/, 'This is not a valid id')),
  }),
  body: z.object({ strokes, entryId }),
  response: score,
});

export const scoreRoutes = { listScores, recordScore, changeScore };
