/** How a workbook begins: since 2007 it is a ZIP archive, before that an OLE document. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

const beginsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** By the mark at its beginning; without one, a text of Latin letters in UTF-16 has a zero in every other byte. */
const isUtf16 = (bytes: Uint8Array, [first, second]: readonly [number, number], zero: 0 | 1): boolean =>
  beginsWith(bytes, [first, second]) || (bytes[zero] === 0 && bytes[1 - zero] !== 0);

type Decoded = {
  readonly text: string;
  /** Whether letters beyond ASCII may be wrong: nothing in a file says which of the one-byte code pages it is in. */
  readonly isGuess: boolean;
};

/**
 * The text of a file that a spreadsheet has saved: UTF-8 with and without its mark, UTF-16 (Excel's "Unicode Text"), else windows-1252, which is what
 * Excel calls CSV in western Europe. undefined for a workbook, which is no text.
 */
export const decodeSheet = (bytes: Uint8Array): Decoded | undefined => {
  const read = (encoding: string, isGuess = false): Decoded => ({
    text: new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes),
    isGuess,
  });
  if (workbooks.some((mark) => beginsWith(bytes, mark))) return undefined;
  if (isUtf16(bytes, [0xff, 0xfe], 1)) return read('utf-16le');
  if (isUtf16(bytes, [0xfe, 0xff], 0)) return read('utf-16be');
  try {
    return read('utf-8');
  } catch {
    return read('windows-1252', true);
  }
};
