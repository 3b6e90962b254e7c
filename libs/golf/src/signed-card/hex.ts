/** Bytes as lower-case hexadecimal digits. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The `length` bytes of a lower-case hexadecimal text; undefined for anything else. */
export const fromHex = (text: string, length: number): Uint8Array | undefined =>
  /^[0-9a-f]*$/.test(text) && text.length === length * 2
    ? Uint8Array.from({ length }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16))
    : undefined;
