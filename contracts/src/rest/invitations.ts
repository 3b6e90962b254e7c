import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';

/**
 * The latest state of somebody's invitations: made, taken by the mail server, refused by it, its page opened, accepted, too old, or `void`:
 * it no longer works, since address or password have changed. `way`: mailed, or made as a link to hand over. `words` are the mail server's,
 * without addresses.
 */
const invitationNews = z.object({
  playerId: id,
  state: z.enum(['created', 'taken', 'refused', 'opened', 'accepted', 'expired', 'void']),
  way: z.enum(['mail', 'link']),
  at: timestamp,
  words: z.optional(z.string()),
});
export type InvitationNews = z.output<typeof invitationNews>;

const common = { owner: 'svc-auth', access: 'session' } as const;

/** The invitations of everybody who was ever invited. Admins only. */
export const listInvitations = route({
  ...common,
  method: 'GET',
  path: '/api/invitations',
  status: 200,
  response: z.array(invitationNews),
});

/**
 * Makes a link to hand over. An older link of this kind stops working, a mailed one stays. The response tells the link once; it works once,
 * within seven days. Admins only. 409 for somebody who has accepted or is suspended.
 */
export const createInviteLink = route({
  ...common,
  method: 'POST',
  path: '/api/invitations/:playerId/link',
  status: 201,
  params: z.object({ playerId: id }),
  response: z.object({ link: z.string(), expiresAt: timestamp }),
});

export const invitationRoutes = { listInvitations, createInviteLink };
