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

/** EdDSA, ECDSA with P-256 and RSA: every device supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** The site; AppError conflict where browsers can make no passkeys. */
const requireSite = (site: PasskeySite | undefined): PasskeySite => {
  if (site) return site;
  throw new AppError('conflict', 'Passkeys need a league with a name for its address, and https.');
};

/** The challenge that a response says it answers; empty where it names none. */
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
 * The attestation object without its statement about the device's maker. The product does not use that, and the library would check its
 * certificates by calling addresses that stand in them, which an attacker may have written. Throws for data that is no attestation object.
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

/**
 * The options that a browser passes to a device, and the check of the device's response, by the rules of WebAuthn:
 * https://www.w3.org/TR/webauthn-3/
 */
export const createCeremonyService = (challenges: ChallengeStore, site: PasskeySite | undefined) => {
  const isAnswer = (clientDataJSON: string, purpose: ChallengeFor) =>
    challenges.take(challengeIn(clientDataJSON), purpose);

  return {
    /** The domain that passkeys are for; undefined where browsers make none. */
    rpId: site?.rpId,
    /** Options for making a passkey that the device can find without being told its id, and that the device's lock guards. */
    toAdd: async (
      { id, player, passkeys = [] }: Account,
      rpName: string,
      purpose: ChallengeFor,
    ): Promise<ResponseOf<typeof askToAddPasskey>> => {
      const { rpId } = requireSite(site);
      const options = await generateRegistrationOptions({
        rpName,
        rpID: rpId,
        // Not the name or address, since the device may show this value to anybody who holds it.
        userID: new Uint8Array(Buffer.from(id)),
        userName: player.email,
        userDisplayName: player.name,
        supportedAlgorithmIDs,
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
    /** The passkey that was made; undefined unless it answers this challenge, for this site, and the device's lock was used. */
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
    /** Options for using any passkey of this site. They are the same for everybody, so they do not show who has a passkey. */
    toUse: async (): Promise<ResponseOf<typeof askToUsePasskey>> => {
      const { rpId } = requireSite(site);
      const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
      await challenges.keep(challenge, 'use');
      return { rpId, challenge, timeout, userVerification: 'required' };
    },
    /** Uses up the challenge of a response; true if this service made it and it was still open. */
    takeUse: (given: Assertion): Promise<boolean> => isAnswer(given.response.clientDataJSON, 'use'),
    /** The new counter of a passkey after a valid response; undefined when the response proves nothing. Call `takeUse` first. */
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
