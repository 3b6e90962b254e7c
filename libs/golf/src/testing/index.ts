import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** A device with a key of its own, as a browser makes it, for tests and chaos. */
export const newSigner = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const id = createHash('sha256').update(point).digest('hex').slice(0, 16);
  return {
    key: { id, publicKey: point.toString('hex') },
    signatureOf: (bytes: Uint8Array): string =>
      sign('sha256', bytes, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('hex'),
  };
};
