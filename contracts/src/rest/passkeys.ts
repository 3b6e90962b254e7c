import * as z from 'zod/mini';
import { id, requiredLine, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { assertion, attestation, creationOptions, requestOptions } from '../webauthn.ts';
import { changePasswordForm } from './auth.ts';
import { user } from './user.ts';

/** A passkey of one's own. `name` is what its person calls the device. */
export const ownPasskey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type OwnPasskey = z.output<typeof ownPasskey>;

const common = { owner: 'svc-auth', access: 'session', status: 200 } as const;

/**
 * The caller's passkeys for this site, the oldest first. `isNeeded`: their password alone does not sign in. `site` is the host that passkeys work
 * at; null where the league has no address of a kind that browsers take for them.
 */
export const listPasskeys = route({
  ...common,
  method: 'GET',
  path: '/api/auth/passkeys',
  response: z.object({ passkeys: z.array(ownPasskey), isNeeded: z.boolean(), site: z.nullable(z.string()) }),
});

/**
 * What the browser needs to make a passkey; good for five minutes, once, for this session. 403 with an issue at `proof` when who is asking was not
 * proved within the last ten minutes (`proveIdentity`), 409 when there are ten already, or where there is no `site`.
 */
export const askToAddPasskey = route({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys/options',
  response: creationOptions,
});

/** Keeps a passkey that the browser has made. 400 when it was not made for this site and question, or without the device's lock. */
export const addPasskey = route({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys',
  status: 201,
  body: z.object({ name: requiredLine(60, 'A name is required'), credential: attestation }),
  response: ownPasskey,
});

/** The caller's passkey signs them in no more. There being none, or it being somebody else's, changes nothing. 403 as `askToAddPasskey`. */
export const removePasskey = route({
  ...common,
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

/** Whether the caller's password alone signs in. 409 to whoever has no passkey; 403 as `askToAddPasskey`. */
export const needPasskey = route({
  ...common,
  method: 'PUT',
  path: '/api/auth/passkeys/needed',
  status: 204,
  body: z.object({ isNeeded: z.boolean() }),
  response: z.undefined(),
});

/** What the browser needs to sign in, or to prove, by a passkey: the same for everybody. Good for five minutes, once. 409 where there is no `site`. */
export const askToUsePasskey = route({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys/sign-in-options',
  access: 'public',
  response: requestOptions,
});

/** Signs in by a passkey; 401 alike for whatever is wrong with it, 403 for a suspended person's. */
export const signInByPasskey = route({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'public',
  signsIn: true,
  endsSession: true,
  paced: true,
  knowsDevice: true,
  body: z.object({ credential: assertion }),
  response: user,
});

/**
 * Proves again who is at the screen, by the password or a passkey, before something is changed that lets people in. 400 at the field when it is
 * wrong; the password is not enough for whoever needs a passkey.
 */
export const proveIdentity = route({
  ...common,
  method: 'POST',
  path: '/api/auth/prove',
  status: 204,
  paced: true,
  body: z.union([
    z.object({ currentPassword: changePasswordForm.shape.currentPassword }),
    z.object({ credential: assertion }),
  ]),
  response: z.undefined(),
});

export const passkeyRoutes = {
  listPasskeys,
  askToAddPasskey,
  addPasskey,
  removePasskey,
  needPasskey,
  askToUsePasskey,
  signInByPasskey,
  proveIdentity,
};
