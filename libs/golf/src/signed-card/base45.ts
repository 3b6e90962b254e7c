const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const base = alphabet.length;

/**
 * Bytes as base45 (RFC 9285), whose characters a QR code stores in its short form. Two bytes make three characters, a single last byte
 * makes two.
 */
export const toBase45 = (bytes: Uint8Array): string => {
  const digits: number[] = [];
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    const value = low === undefined ? high : high * 256 + low;
    digits.push(value % base, Math.floor(value / base) % base);
    if (low !== undefined) digits.push(Math.floor(value / base ** 2));
  }
  return digits.map((digit) => alphabet[digit]).join('');
};

/**
 * The bytes of a base45 text; undefined if no bytes give this text: a character outside the alphabet, an impossible length, a group that is
 * too large.
 */
export const fromBase45 = (text: string): Uint8Array | undefined => {
  const digits = [...text].map((character) => alphabet.indexOf(character));
  if (digits.includes(-1) || digits.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; at += 3) {
    const [first = 0, second = 0, third] = digits.slice(at, at + 3);
    const value = first + second * base + (third ?? 0) * base ** 2;
    if (value > (third === undefined ? 255 : 65_535)) return undefined;
    if (third !== undefined) bytes.push(value >> 8);
    bytes.push(value & 255);
  }
  return Uint8Array.from(bytes);
};
