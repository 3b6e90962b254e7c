import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

const common = {
  owner: 'svc-league',
  access: 'session',
  status: 200,
  path: '/api/fixtures/:id/paid',
  params: z.object({ id }),
  response: z.object({ playerIds: z.array(id) }),
} as const;

/** Who has paid for an evening; the order means nothing. Admins only; no other response contains it. */
export const getPaid = route({ ...common, method: 'GET' });

/** Sets whether one person has paid; the last change counts. Returns everybody who has. Admins only. */
export const setPaid = route({ ...common, method: 'PUT', body: z.object({ playerId: id, paid: z.boolean() }) });

export const paidRoutes = { getPaid, setPaid };
