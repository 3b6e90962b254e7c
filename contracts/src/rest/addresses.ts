import * as z from 'zod/mini';
import { emailAddress, id } from '../primitives.ts';
import { route } from '../route.ts';
import { linkToken } from './auth.ts';

/** The token of a link to a new address; it travels in the body. */
export const addressToken = linkToken('This link is invalid or has expired.');

const common = { owner: 'svc-auth', access: 'service', callers: ['svc-players'], method: 'POST', status: 200 } as const;

/**
 * Asks for another address of somebody who shows that it is them, by their password or by the proof that their session has (`proveIdentity`): mails a
 * link to the new one, which is good for a day, and a note to the old one. 400 for a wrong password; without one 403, with an issue at `proof`, when who
 * is asking was not proved within the last ten minutes. `sent` is the mail server's word about the link. The present address needs neither: the link to
 * another works no more, and nothing is sent. Nor is it to one that is `taken`: who asks is looked at all the same, so that whoever cannot show that it
 * is them learns of no address whether somebody has it.
 */
export const askNewAddress = route({
  ...common,
  path: '/internal/accounts/:playerId/new-address',
  params: z.object({ playerId: id }),
  body: z.object({
    email: emailAddress,
    currentPassword: z.optional(z.string()),
    sessionId: id,
    taken: z.optional(z.boolean()),
  }),
  response: z.object({ sent: z.boolean() }),
});

/** Who has opened the link to a new address, and by which session they had asked. The link works until the account has moved. */
export const resolveNewAddress = route({
  ...common,
  path: '/internal/new-addresses/resolve',
  body: addressToken,
  response: z.object({ change: z.nullable(z.object({ playerId: id, email: z.string(), sessionId: id })) }),
});

/** Moves the account to the address whose mailed link was opened. 400 for a link that is unknown, used or older than a day; 409 for an address that somebody has taken. */
export const confirmNewAddress = route({
  method: 'POST',
  path: '/api/players/confirm-address',
  owner: 'svc-players',
  access: 'public',
  status: 200,
  body: addressToken,
  response: z.object({ message: z.string(), email: z.string() }),
});

export const addressRoutes = { askNewAddress, resolveNewAddress, confirmNewAddress };
