import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { ECDH } from 'node:crypto';

/** The keys with which a browser decrypts its messages, in base64url. */
export type ReaderKeys = { readonly p256dh: string; readonly auth: string };

const curve = 'prime256v1';
/** Larger than any message here, so that a message is always one record. */
const recordSize = 4096;

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
const newKey = (): ECDH => {
  const key = createECDH(curve);
  key.generateKeys();
  return key;
};

/** Whether a key is a point of the curve; the contract has checked its 65 bytes. */
export const isReadersKey = (p256dh: string): boolean => {
  try {
    newKey().computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
};

/**
 * Encrypts a text of at most 3 KB so that one browser alone can read it (RFC 8291, in the aes128gcm coding of RFC 8188).
 * @param sender made for this message alone, as is the salt; given by tests
 */
export const encryptFor = (
  { p256dh, auth }: ReaderKeys,
  text: string,
  { sender = newKey(), salt = randomBytes(16) }: { readonly sender?: ECDH; readonly salt?: Buffer } = {},
): Buffer => {
  const reader = Buffer.from(p256dh, 'base64url');
  const own = sender.getPublicKey();
  const secret = sender.computeSecret(reader);
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), reader, own]);
  const input = derive(secret, Buffer.from(auth, 'base64url'), both, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 marks the last record (RFC 8188, section 2).
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.of(own.length), own, content, cipher.getAuthTag()]);
};
