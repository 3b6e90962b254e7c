import type { Assertion, Attestation, ResponseOf, askToAddPasskey, askToUsePasskey } from '@society/contracts';
import { AppError } from '@society/kernel';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Account } from '../accounts/account.ts';
import { challengeMs as timeout } from './challenge-store.ts';
import type { ChallengeFor, ChallengeStore } from './challenge-store.ts';
import type { Passkey } from './passkey.ts';
import type { PasskeySite } from './passkey-site.ts';

/** EdDSA, ECDSA with P-256 and RSA: what every device has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** Where there is nothing that browsers bind passkeys to. */
const requireSite = (site: PasskeySite | undefined): PasskeySite => {
  if (site) return site;
  throw new AppError('conflict', 'Passkeys need a league with a name for its address, and https.');
};

/** The challenge that an answer says it is to; an empty one where it says none. */
const challengeIn = (clientDataJSON: string): string => {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return '';
    return typeof said.challenge === 'string' ? said.challenge : '';
  } catch {
    return '';
  }
};

/**
 * What a device has made, without what its maker says of it: nobody asks for that, and to look at a certificate one calls addresses that stand in it,
 * whoever wrote them. Throws for what is no such thing.
 */
const withoutStatement = (attestationObject: string): string => {
  const authData = decodeAttestationObject(bytes(attestationObject)).get('authData');
  const bare = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url');
};

/** What a browser asks a device, and what its answer proves, by the rules of WebAuthn: https://www.w3.org/TR/webauthn-3/ */
export const createCeremonyService = (challenges: ChallengeStore, site: PasskeySite | undefined) => {
  const isAnswer = (clientDataJSON: string, purpose: ChallengeFor) =>
    challenges.take(challengeIn(clientDataJSON), purpose);

  return {
    rpId: site?.rpId,
    /** Asks for a passkey of one's own that this site can find by itself and the device's lock guards. */
    toAdd: async (
      { id, player, passkeys = [] }: Account,
      rpName: string,
      purpose: ChallengeFor,
    ): Promise<ResponseOf<typeof askToAddPasskey>> => {
      const { rpId } = requireSite(site);
      const options = await generateRegistrationOptions({
        rpName,
        rpID: rpId,
        // Nothing that says who it is: the device may show it to whoever holds it.
        userID: new Uint8Array(Buffer.from(id)),
        userName: player.email,
        userDisplayName: player.name,
        timeout,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await challenges.keep(options.challenge, purpose);
      return {
        ...options,
        rp: { id: rpId, name: rpName },
        timeout,
        excludeCredentials: passkeys.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
        attestation: 'none',
      };
    },
    /** What was made, if it was for this question and site, and behind the device's lock. */
    added: async (
      given: Attestation,
      purpose: ChallengeFor,
    ): Promise<Omit<Passkey, 'id' | 'name' | 'createdAt'> | undefined> => {
      const { rpId, origin } = requireSite(site);
      const { clientDataJSON, attestationObject, transports } = given.response;
      if (!(await isAnswer(clientDataJSON, purpose))) return undefined;
      const verify = async () => {
        const response = { clientDataJSON, attestationObject: withoutStatement(attestationObject) };
        return verifyRegistrationResponse({
          response: { ...given, response, clientExtensionResults: {} },
          expectedChallenge: challengeIn(clientDataJSON),
          expectedOrigin: origin,
          expectedRPID: rpId,
          requireUserVerification: true,
          supportedAlgorithmIDs,
        });
      };
      const { registrationInfo } = await verify().catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) return undefined;
      const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        rpId,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        deviceType: credentialDeviceType,
        backedUp: credentialBackedUp,
        ...(transports && { transports }),
      };
    },
    /** Asks for any passkey of this site: the device knows whose it has, so nobody learns here who has one. */
    toUse: async (): Promise<ResponseOf<typeof askToUsePasskey>> => {
      const { rpId } = requireSite(site);
      const { challenge } = await generateAuthenticationOptions({ rpID: rpId, timeout, userVerification: 'required' });
      await challenges.keep(challenge, 'use');
      return { rpId, challenge, timeout, userVerification: 'required' };
    },
    /** Uses the question of an answer up; whether it was asked here and is open. */
    takeUse: (given: Assertion): Promise<boolean> => isAnswer(given.response.clientDataJSON, 'use'),
    /** What an answer proves of a passkey: its new counter; undefined when it proves nothing. Its question must be used up before. */
    used: async (
      given: Assertion,
      { id }: Account,
      { credentialId, publicKey, counter }: Passkey,
    ): Promise<{ readonly counter: number; readonly backedUp: boolean } | undefined> => {
      const { rpId, origin } = requireSite(site);
      const { userHandle, ...response } = given.response;
      if (userHandle !== undefined && userHandle !== Buffer.from(id).toString('base64url')) return undefined;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...given, response, clientExtensionResults: {} },
        expectedChallenge: challengeIn(response.clientDataJSON),
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: { id: credentialId, publicKey: bytes(publicKey), counter },
        requireUserVerification: true,
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || !authenticationInfo) return undefined;
      return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
    },
  };
};
export type CeremonyService = ReturnType<typeof createCeremonyService>;
