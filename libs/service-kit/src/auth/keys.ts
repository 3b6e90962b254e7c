import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import { jsonOf } from '../http/config.ts';
import { isP256 } from '../http/variables.ts';

/** A public key and the id that a token names it by. */
export type PublicKey = { readonly kid: string; readonly publicKey: string };
export type KeyPair = PublicKey & { readonly privateKey: string };

/**
 * The public keys of each issuer, by its name. It is a list, so that a key can be rotated: add the new one everywhere, sign with it, remove
 * the old one.
 */
export type Issuers = Readonly<Record<string, readonly PublicKey[]>>;

/** A new P-256 key pair in PEM. */
export const generateKeyPair = (kid: string): KeyPair => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    kid,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

const isPublicKey = (pem: string): boolean => !pem.includes('PRIVATE') && isP256(() => createPublicKey(pem));

/** A list of public keys in configuration: `[{ "kid": "2026-11", "publicKey": "-----BEGIN PUBLIC KEY-----…" }]`. */
const publicKeyList = z
  .array(
    z.object({
      kid: z.string().check(z.minLength(1)),
      publicKey: z.string().check(z.refine(isPublicKey, 'is not a public P-256 key in PEM')),
    }),
  )
  .check(z.refine((keys) => new Set(keys.map((key) => key.kid)).size === keys.length, 'names a kid twice'));

/** The same as a JSON text in an environment variable, by issuer: `{ "gateway": [{ "kid", "publicKey" }] }`. */
export const issuersJson = jsonOf(z.record(z.string(), publicKeyList));
