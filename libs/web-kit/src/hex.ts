/** The first `length` bytes in hexadecimal; all unless said. */
export const toHex = (bytes: ArrayBuffer, length = bytes.byteLength): string =>
  Array.from(new Uint8Array(bytes, 0, length), (byte) => byte.toString(16).padStart(2, '0')).join('');
