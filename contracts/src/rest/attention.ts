import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { helps } from './absences.ts';
import { match } from './matches.ts';

/** A result that its sides may still settle; from `standsAt` on it is final. */
const disputed = z.object({ match, standsAt: timestamp });
/** A match for which somebody sent actions that could not count: how many in the last days, and when the last one came. */
const notCounted = z.object({ match, count: z.number(), latestAt: timestamp });
/** The same for a match that was deleted, or went with its player; only its history can still be read. */
const sentToDeleted = z.object({ id, players: z.array(z.string()), count: z.number(), latestAt: timestamp });

/**
 * Somebody in a match who cannot play: how many people were asked to play for them, and how many of those said no or can no longer come.
 * `offer` is the person who said yes; an admin may place them as a substitute for `playerId` or in that player's place. `playerId` is the
 * player of that side, for whom the absent person may stand in.
 */
const absent = z.object({
  match,
  personId: id,
  name: z.string(),
  playerId: id,
  asked: z.number(),
  refused: z.number(),
  offer: z.optional(z.object({ personId: id, name: z.string(), as: helps })),
});
/** An evening that is over, and how many of its matches were neither played to their end nor decided. */
const unfinished = z.object({ fixture: z.object({ id, name: z.string(), date: timestamp }), count: z.number() });

/** What waits for an admin, one list for each kind. An older service knows fewer kinds. */
const attention = z.object({
  disputed: z._default(z.array(disputed), []),
  notCounted: z._default(z.array(notCounted), []),
  sentToDeleted: z._default(z.array(sentToDeleted), []),
  absent: z._default(z.array(absent), []),
  unfinished: z._default(z.array(unfinished), []),
});
export type Attention = z.output<typeof attention>;

/** What waits for an admin, the most urgent of each kind first. Admins only. */
export const getAttention = route({
  owner: 'svc-league',
  access: 'session',
  status: 200,
  method: 'GET',
  path: '/api/matches/attention',
  response: attention,
});

export const attentionRoutes = { getAttention };
