import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** One ASN.1 value in DER, the encoding of certificates: https://www.rfc-editor.org/rfc/rfc5280 */
const der = (tag: number, ...parts: readonly (Uint8Array | string)[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly (Uint8Array | string)[]): Buffer => der(0x30, ...parts);
const extension = (oid: string, value: Buffer): Buffer => sequence(der(0x06, oid), der(0x04, value));

const ecdsaWithSha256 = sequence(der(0x06, '2a8648ce3d040302'));
const name = sequence(der(0x31, sequence(der(0x06, '550403'), der(0x0c, Buffer.from('Anybody')))));
const time = (at: number): Buffer => der(0x17, Buffer.from(new Date(at).toISOString().replace(/^20|[-:T]|\.\d+/g, '')));

const certificate = (serial: string, publicKey: KeyObject, signedBy: KeyObject, ...extensions: readonly Buffer[]) => {
  const day = 86_400_000;
  const validity = sequence(time(Date.now() - day), time(Date.now() + day));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const more = extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : [];
  const signed = sequence(der(0xa0, '020102'), der(0x02, serial), ecdsaWithSha256, name, validity, name, key, ...more);
  return sequence(signed, ecdsaWithSha256, der(0x03, '00', sign('sha256', signed, signedBy)));
};

/**
 * An Android phone's attestation statement for a key, with self-made certificates that name a revocation list at `listedAt`:
 * https://www.w3.org/TR/webauthn-3/#sctn-android-key-attestation
 */
export const androidStatement = (publicKey: KeyObject, clientData: Buffer, listedAt: string) => {
  const root = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const challenge = createHash('sha256').update(clientData).digest();
  const description = sequence('0201030a0101', '0201040a0101', der(0x04, challenge), '0400', '3000', '3000');
  const lists = sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(listedAt))))));
  const leaf = certificate(
    '02',
    publicKey,
    root.privateKey,
    extension('551d1f', lists),
    extension('2b06010401d679020111', description),
  );
  const x5c = [leaf, certificate('01', root.publicKey, root.privateKey)].map((each) => new Uint8Array(each));
  return new Map<string, number | Uint8Array | Uint8Array[]>([
    ['alg', -7],
    ['sig', new Uint8Array(8)],
    ['x5c', x5c],
  ]);
};
