import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { match } from './matches.ts';

/** A result that its sides may still settle; at `standsAt` it stands as it is. */
const disputed = z.object({ match, standsAt: timestamp });
/** A match to which somebody sent what could not count: how much of it in the last days, and when the last of it came. */
const notCounted = z.object({ match, count: z.number(), latestAt: timestamp });
/** The same of a match that was deleted, or went with its player; nothing of it can be looked at any more. */
const sentToDeleted = z.object({ id, players: z.array(z.string()), count: z.number(), latestAt: timestamp });

/** What waits for an admin, a list a kind. A service of the version before knows fewer kinds. */
const attention = z.object({
  disputed: z._default(z.array(disputed), []),
  notCounted: z._default(z.array(notCounted), []),
  sentToDeleted: z._default(z.array(sentToDeleted), []),
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
