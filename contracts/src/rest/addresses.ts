import * as z from 'zod/mini';
import { emailAddress, id } from '../primitives.ts';
import { route } from '../route.ts';
import { linkToken } from './auth.ts';

/** The token of the link that confirms a new address; it travels in the body. */
const addressToken = linkToken('This link is invalid or has expired.');

const common = { owner: 'svc-auth', access: 'service', callers: ['svc-players'], method: 'POST', status: 200 } as const;

/**
 * Asks to move somebody to another address. They show who they are by their password, or by the proof that their session has
 * (`proveIdentity`). Mails a link to the new address, valid for a day, and a note to the old one. 400 for a wrong password. Without a
 * password 403, with an issue at `proof`, if the session was not proved within the last ten minutes. `sent` says whether the mail server
 * took the link. The present address needs neither password nor proof: it cancels the link to another one, and nothing is sent. Nothing is
 * sent to a `taken` address either, but password or proof are checked all the same, so that nobody else can find out whether an address is
 * in use.
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

/** Who has opened the link to a new address, and from which session they had asked for it. The link works until the account has moved. */
export const resolveNewAddress = route({
  ...common,
  path: '/internal/new-addresses/resolve',
  body: addressToken,
  response: z.object({ change: z.nullable(z.object({ playerId: id, email: z.string(), sessionId: id })) }),
});

/**
 * Moves the account to the address whose link was opened. 400 for a link that is unknown, used or older than a day; 409 for an address that
 * somebody else has.
 */
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
