import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

const answer = z.enum(['in', 'out'], 'Please answer in or out');

/** The answers of the people who have answered for an evening; the order means nothing. */
export const availability = z.array(z.object({ playerId: id, answer }));
export type Availability = z.output<typeof availability>;
/** Whether somebody comes to an evening. */
export type InOrOut = z.output<typeof answer>;

const common = {
  owner: 'svc-league',
  access: 'session',
  status: 200,
  path: '/api/fixtures/:id/availability',
  params: z.object({ id }),
  response: availability,
} as const;

/** Who is in and who is out. Answers of people who are suspended, or take no part now, are left out while that lasts. */
export const getAvailability = route({ ...common, method: 'GET', keptOnDevice: true });

/**
 * Sets the caller's answer, or with `playerId` somebody else's, which only admins may. The last answer counts, `null` takes it back.
 * Returns all answers. 409 for an evening that is over or in a closed season, and for a person who is suspended or does not play.
 */
export const answerAvailability = route({
  ...common,
  method: 'PUT',
  body: z.object({ answer: z.nullable(answer), playerId: z.optional(id) }),
});

export const availabilityRoutes = { getAvailability, answerAvailability };
