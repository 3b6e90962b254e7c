import { createPrivateKey, sign } from 'node:crypto';

/** Identifies this club to push services (VAPID, RFC 8292). */
export type Identity = {
  /** What browsers subscribe with: 65 bytes in base64url. */
  readonly publicKey: string;
  /** The header that goes with a message to this address. */
  readonly authorizationFor: (endpoint: string, now: Date) => string;
};

const hours12 = 12 * 60 * 60;
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * @param privateKey P-256, in PEM: browsers and push services know no other curve
 * @param contact whom a push service may write to when something is wrong
 */
export const createIdentity = (privateKey: string, contact: string): Identity => {
  const key = createPrivateKey(privateKey);
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = [Buffer.of(4), ...[x, y].map((part) => Buffer.from(part, 'base64url'))];
  const publicKey = Buffer.concat(point).toString('base64url');
  return {
    publicKey,
    authorizationFor: (endpoint, now) => {
      const exp = Math.floor(now.getTime() / 1000) + hours12;
      const claims = { aud: new URL(endpoint).origin, exp, sub: `mailto:${contact}` };
      const said = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
      const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
};
