import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { handicap, user } from './user.ts';

const params = z.object({ id });
const common = { owner: 'svc-players', access: 'session', status: 200 } as const;

const statuses = ['done', 'waiting', 'refused'] as const;

/** A change of somebody's handicap, or their wish for one, and who made it. `decidedBy` is the admin who said yes or no to a wish. */
export const handicapChange = z.object({
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
 * The changes of somebody's handicap, the newest first, at most a hundred; none for whoever's has not changed since it is kept. What waits or was
 * refused is seen by themselves and admins alone.
 */
export const getHandicapHistory = route({
  ...common,
  method: 'GET',
  path: '/api/players/:id/handicap-history',
  params,
  response: z.array(handicapChange),
});

/** The handicaps that wait for an admin's word, the oldest first. Admins only. */
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

/** The handicap that the admin saw waiting, so that nobody says yes to another one. */
const asked = z.object({ handicap });

/** Gives somebody the handicap that they asked for. Admins only. 409 when it is decided already, or they ask for another one now. */
export const approveHandicap = route({
  ...common,
  method: 'POST',
  path: '/api/players/:id/handicap/approve',
  params,
  body: asked,
  response: user,
});
/** Leaves somebody's handicap as it is. Admins only. 409 as for a yes. */
export const refuseHandicap = route({
  ...common,
  method: 'POST',
  path: '/api/players/:id/handicap/refuse',
  params,
  body: asked,
  response: user,
});

export const handicapRoutes = { getHandicapHistory, listWaitingHandicaps, approveHandicap, refuseHandicap };
