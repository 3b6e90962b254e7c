import type { ServiceName } from '@society/contracts';
import type { Actor } from '../auth/actor.ts';
import { generateKeyPair } from '../auth/keys.ts';
import type { Issuers, KeyPair } from '../auth/keys.ts';
import { createTokenSigner } from '../auth/token-signer.ts';
import type { TokenSigner } from '../auth/token-signer.ts';
import { createTokenVerifier } from '../auth/token-verifier.ts';

const names = [
  'gateway',
  'svc-auth',
  'svc-players',
  'svc-league',
  'svc-media',
] as const satisfies readonly ServiceName[];

const make = () => {
  const pairs = Object.fromEntries(names.map((name) => [name, generateKeyPair(`${name}-1`)])) as Record<
    ServiceName,
    KeyPair
  >;
  const issuers: Issuers = Object.fromEntries(
    names.map((name) => [name, [{ kid: pairs[name].kid, publicKey: pairs[name].publicKey }]]),
  );
  const signer = (issuer: ServiceName): TokenSigner =>
    createTokenSigner({ issuer, kid: pairs[issuer].kid, privateKey: pairs[issuer].privateKey });
  const signers = Object.fromEntries(names.map((name) => [name, signer(name)])) as Record<ServiceName, TokenSigner>;
  return {
    pairs,
    issuers,
    signer: (issuer: ServiceName) => signers[issuer],
    verifier: (audience: ServiceName) => createTokenVerifier({ audience, issuers }),
    /** A token as this actor would send it to a service: a person's comes from the gateway, a service's is its own. */
    tokenFor: (actor: Actor, audience: string): string => {
      if (actor.kind === 'person') return signers.gateway.forPerson(actor, audience);
      const name = names.find((each) => each === actor.name);
      if (!name) throw new Error(`There is no test key of ${actor.name}`);
      return signers[name].forService(audience);
    },
  };
};

let made: ReturnType<typeof make> | undefined;

/**
 * Key pairs of the gateway and every service, with signers and verifiers. Made once per process, so that `request` signs with the same
 * keys.
 */
export const testKeys = () => (made ??= make());
