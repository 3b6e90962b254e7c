import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { handicap, user } from './user.ts';

const common = { owner: 'svc-players', access: 'session', status: 200 } as const;

const statuses = ['done', 'waiting', 'refused'] as const;

/** A change of somebody's handicap, or a wish for one, and who made it. `decidedBy` is the admin who approved or refused a wish. */
const handicapChange = z.object({
  at: timestamp,
  by: z.object({ id, name: z.string() }),
  from: z.number(),
  to: z.number(),
  status: z.enum(statuses),
  decidedBy: z.optional(z.object({ id, name: z.string() })),
  decidedAt: z.optional(timestamp),
});
export type HandicapChange = z.output<typeof handicapChange>;

/**
 * The changes of somebody's handicap, newest first, at most a hundred; empty if it has not changed since changes are kept. Only the person
 * and admins see what waits or was refused.
 */
export const getHandicapHistory = route({
  ...common,
  method: 'GET',
  path: '/api/players/:id/handicap-history',
  params: z.object({ id }),
  response: z.array(handicapChange),
});

/** The handicaps that wait for an admin's decision, the oldest first. Admins only. */
export const listWaitingHandicaps = route({
  ...common,
  method: 'GET',
  path: '/api/players/handicaps/waiting',
  response: z.array(
    z.object({
      player: z.object({ id, name: z.string(), photo: z.optional(z.string()) }),
      from: z.number(),
      to: z.number(),
      at: timestamp,
    }),
  ),
});
export type WaitingHandicap = z.output<typeof listWaitingHandicaps.response>[number];

/** The body has the handicap that the admin saw waiting, so that nobody approves a different one. */
const decision = {
  ...common,
  method: 'POST',
  params: z.object({ id }),
  body: z.object({ handicap }),
  response: user,
} as const;

/** Gives somebody the handicap that they asked for. Admins only. 409 if it is decided already, or they now ask for another one. */
export const approveHandicap = route({ ...decision, path: '/api/players/:id/handicap/approve' });
/** Refuses the wish; the handicap stays. Admins only. 409 as for an approval. */
export const refuseHandicap = route({ ...decision, path: '/api/players/:id/handicap/refuse' });

export const handicapRoutes = { getHandicapHistory, listWaitingHandicaps, approveHandicap, refuseHandicap };
