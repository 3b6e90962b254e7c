import { toHex } from '../hex.ts';

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;
const idBytes = 8;

/**
 * A key by which this device signs for a person. Its private half cannot be exported, not even by this page. The id (the first 8 bytes of the SHA-256
 * of the public half) and the public half (65 bytes) are hexadecimal.
 */
export type DeviceKey = { readonly id: string; readonly publicKey: string; readonly privateKey: CryptoKey };

type Bytes = Uint8Array<ArrayBuffer>;

const fromHex = (text: string): Bytes =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));

/** Whether this page may make keys and sign: browsers keep that from pages on plain http. */
export const canSign = (): boolean => window.isSecureContext && 'subtle' in crypto && typeof indexedDB !== 'undefined';

/** Makes a new key, ECDSA on P-256. Keeps it nowhere. */
export const makeKey = async (): Promise<DeviceKey> => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  const raw = await crypto.subtle.exportKey('raw', publicKey);
  const id = toHex(await crypto.subtle.digest('SHA-256', raw), idBytes);
  return { id, publicKey: toHex(raw), privateKey };
};

/** The signature of a device on these bytes: r and s, in hexadecimal. */
export const signBytes = async ({ privateKey }: DeviceKey, bytes: Uint8Array): Promise<string> =>
  toHex(await crypto.subtle.sign(signing, privateKey, Uint8Array.from(bytes)));

/** Whether the owner of this public half made this signature on these bytes; false also where one of them cannot be read. Works without signal. */
export const isSignatureOf = async (publicKey: string, bytes: Uint8Array, signature: string): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey('raw', fromHex(publicKey), curve, false, ['verify']);
    return await crypto.subtle.verify(signing, key, fromHex(signature), Uint8Array.from(bytes));
  } catch {
    return false;
  }
};
