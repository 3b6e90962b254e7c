import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

/** The keys of a browser that subscribes: those that it sends to the server, and the private one. */
export const readerKeys = () => {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const auth = randomBytes(16);
  return { key, auth, p256dh: key.getPublicKey('base64url'), authText: auth.toString('base64url') };
};
export type ReaderKeys = ReturnType<typeof readerKeys>;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message as its browser does (RFC 8291). Throws if it was not encrypted for that browser. */
export const decrypted = (body: Buffer, { key, auth }: Pick<ReaderKeys, 'key' | 'auth'>): string => {
  const salt = body.subarray(0, 16);
  const senderEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, senderEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender]);
  const input = derive(key.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(body.subarray(-16));
  const content = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()]);
  const end = content.lastIndexOf(2);
  if (end < 0 || content.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the last record does not end');
  return content.subarray(0, end).toString('utf8');
};

const dayS = 24 * 60 * 60;

/** What is wrong with the header that identifies a message's sender (RFC 8292); undefined if nothing is. */
export const wrongWithIdentity = (header: string, origin: string, now: Date): string | undefined => {
  const [, said = '', signature = '', k = ''] = /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(k, 'base64url');
  if (point.length !== 65) return `no key in ${header}`;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(said),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'the signature is not of this key';
  const claims = JSON.parse(Buffer.from(said.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const left = Number(claims['exp']) - now.getTime() / 1000;
  if (claims['aud'] !== origin) return `it is for ${String(claims['aud'])}`;
  if (!(left > 0 && left <= dayS)) return `it ends in ${left} s`;
  return String(claims['sub']).startsWith('mailto:') ? undefined : 'nobody is named to write to';
};
