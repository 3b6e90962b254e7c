import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Attestation } from '@society/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { androidStatement } from './attestation.ts';

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

type Over = {
  readonly origin?: string;
  readonly rpId?: string;
  /** Flags of the authenticator data: 1 is user present, 4 is user verified. */
  readonly flags?: number;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Sends an attestation statement, as Android phones do, with certificates that name this address. */
  readonly vouchedAt?: string;
};

/** A device in software that makes and uses one passkey, as the standard says, or with deviations (`Over`). https://www.w3.org/TR/webauthn-3/ */
export const softAuthenticator = (holder = 'p1') => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(24);
  const here = { origin: 'http://localhost:3000', rpId: 'localhost', flags: 5, counter: 0 };

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = (rpId: string, flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const credential = { id: b64(id), rawId: b64(id), type: 'public-key' } as const;

  return {
    id: credential.id,
    make: (challenge: string, over: Over = {}): Attestation => {
      const { origin, rpId, flags, counter, vouchedAt } = { ...here, ...over };
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const cose = isoCBOR.encode(key);
      const authData = Buffer.concat([dataOf(rpId, flags | 64, counter), Buffer.alloc(16), length, id, cose]);
      const data = clientData('webauthn.create', challenge, origin);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | ReturnType<typeof androidStatement>>([
          ['fmt', vouchedAt === undefined ? 'none' : 'android-key'],
          ['attStmt', vouchedAt === undefined ? new Map() : androidStatement(publicKey, data, vouchedAt)],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return { ...credential, response: { clientDataJSON: b64(data), attestationObject: b64(attestationObject) } };
    },
    use: (challenge: string, over: Over = {}): Assertion => {
      const { origin, rpId, flags, counter } = { ...here, ...over };
      const data = clientData('webauthn.get', challenge, origin);
      const authenticatorData = dataOf(rpId, flags, counter);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
          userHandle: over.userHandle ?? b64(Buffer.from(holder)),
        },
      };
    },
  };
};
export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;
