/**
 * An id for one tap: 128 random bits as 32 hexadecimal digits. Not `crypto.randomUUID`, which browsers keep from pages served over plain
 * http, as when phones on the club's Wi-Fi play against one laptop.
 */
export const newEntryId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
