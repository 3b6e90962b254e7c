/** Bytes in hexadecimal; `length`: of so many of them, all unless said. */
export const toHex = (bytes: ArrayBuffer, length = bytes.byteLength): string =>
  Array.from(new Uint8Array(bytes, 0, length), (byte) => byte.toString(16).padStart(2, '0')).join('');
