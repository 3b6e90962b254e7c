import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

const answer = z.enum(['in', 'out'], 'Please answer in or out');

/** What each person said who has answered for an evening; in no order that means anything. */
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

/** Who is in and who is out. The answers of people who are suspended or play no more are left out while that is so. */
export const getAvailability = route({ ...common, method: 'GET', keptOnDevice: true });

/**
 * The caller's answer, or with `playerId` somebody else's, which only admins give; the last one counts, `null` takes it back. Answers all.
 * 409 for an evening that is over, in a closed season, and for whoever is suspended or does not play.
 */
export const answerAvailability = route({
  ...common,
  method: 'PUT',
  body: z.object({ answer: z.nullable(answer), playerId: z.optional(id) }),
});

export const availabilityRoutes = { getAvailability, answerAvailability };
