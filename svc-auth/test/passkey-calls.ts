import {
  addPasskey,
  askToAddPasskey,
  askToUsePasskey,
  listPasskeys,
  needPasskey,
  proveIdentity,
  removePasskey,
  signInByPasskey,
} from '@society/contracts';
import type { Assertion } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { gateway, person } from './harness.ts';
import type { Auth } from './harness.ts';
import { softAuthenticator } from './soft-authenticator.ts';

/** A browser's calls about passkeys; `sid` is the session that asks. */
export const passkeyCalls = (auth: Auth) => {
  const as = (sid: string, playerId = 'p1') => ({ actor: person(playerId, sid) });
  const calls = {
    /** A session of somebody who has just signed in with their password. */
    session: auth.session,
    list: async (sid: string) => (await request(auth.url, listPasskeys, as(sid))).body,
    askToAdd: (sid: string, playerId?: string) => request(auth.url, askToAddPasskey, as(sid, playerId)),
    add: (sid: string, credential: object, name = 'iPhone, Safari', playerId?: string) =>
      request(auth.url, addPasskey, { ...as(sid, playerId), body: { name, credential } }),
    remove: (sid: string, id: string, playerId?: string) =>
      request(auth.url, removePasskey, { ...as(sid, playerId), params: { id } }),
    need: (sid: string, isNeeded: boolean) => request(auth.url, needPasskey, { ...as(sid), body: { isNeeded } }),
    /** A new challenge for any passkey. */
    question: async (): Promise<string> =>
      (await request(auth.url, askToUsePasskey, { actor: gateway })).body.challenge,
    signIn: (credential: Assertion, headers: Record<string, string> = {}) =>
      request(auth.url, signInByPasskey, { actor: gateway, body: { credential }, headers }),
    prove: (sid: string, body: object) => request(auth.url, proveIdentity, { ...as(sid), body: body }),
    /** Gives the account a passkey on a new device. */
    added: async (sid: string, playerId = 'p1') => {
      const device = softAuthenticator(playerId);
      const { body } = await calls.askToAdd(sid, playerId);
      const answer = await calls.add(sid, device.make(body.challenge), 'iPhone, Safari', playerId);
      if (answer.status !== 201) throw new Error(answer.error.message);
      return { device, ...answer.body };
    },
  };
  return calls;
};
export type PasskeyCalls = ReturnType<typeof passkeyCalls>;
