import * as z from 'zod/mini';
import { currentPassword } from '../passwords.ts';
import { id, requiredLine, timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { assertion, attestation, creationOptions, requestOptions } from '../webauthn.ts';
import { user } from './user.ts';

/** A passkey of the caller. `name` is what they call the device. */
const ownPasskey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: z.nullable(timestamp),
});
export type OwnPasskey = z.output<typeof ownPasskey>;

const common = { owner: 'svc-auth', access: 'session', status: 200 } as const;

/**
 * The caller's passkeys for this site, the oldest first. `isNeeded`: their password alone does not sign them in. `site` is the host for
 * which passkeys work; null if browsers allow no passkeys for the league's address.
 */
export const listPasskeys = route({
  ...common,
  method: 'GET',
  path: '/api/auth/passkeys',
  response: z.object({ passkeys: z.array(ownPasskey), isNeeded: z.boolean(), site: z.nullable(z.string()) }),
});

/**
 * The options with which the browser makes a passkey, valid for five minutes, once, for this session. 403 with an issue at `proof` if the
 * caller did not prove who they are within the last ten minutes (`proveIdentity`). 409 if there are ten already, or if there is no `site`.
 */
export const askToAddPasskey = route({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys/options',
  response: creationOptions,
});

/** Stores a passkey that the browser has made. 400 if it was not made for this site and these options, or without the device's lock. */
export const addPasskey = route({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys',
  status: 201,
  body: z.object({ name: requiredLine(60, 'A name is required'), credential: attestation }),
  response: ownPasskey,
});

/**
 * Removes a passkey of the caller: it no longer signs them in. An unknown passkey, or somebody else's, changes nothing. 403 as
 * `askToAddPasskey`.
 */
export const removePasskey = route({
  ...common,
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

/**
 * Sets whether the caller needs a passkey, so that their password alone does not sign them in. 409 if they have no passkey; 403 as
 * `askToAddPasskey`.
 */
export const needPasskey = route({
  ...common,
  method: 'PUT',
  path: '/api/auth/passkeys/needed',
  status: 204,
  body: z.object({ isNeeded: z.boolean() }),
  response: z.undefined(),
});

/** The options with which the browser signs in, or proves who is there, by a passkey. They name no account, so they are the same for everybody. Valid for five minutes, once. 409 if there is no `site`. */
export const askToUsePasskey = route({
  ...common,
  method: 'POST',
  path: '/api/auth/passkeys/sign-in-options',
  access: 'public',
  response: requestOptions,
});

/** Signs in by a passkey. 401 with the same text for anything wrong with it, 403 for a suspended person's. */
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
 * Proves again who is at the screen, by password or passkey, before a change of what lets people in. 400 if it is wrong, 403
 * for the password alone of somebody who needs a passkey.
 */
export const proveIdentity = route({
  ...common,
  method: 'POST',
  path: '/api/auth/prove',
  status: 204,
  paced: true,
  body: z.union([z.object({ currentPassword }), z.object({ credential: assertion })]),
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
