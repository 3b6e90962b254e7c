import * as fc from 'fast-check';
import { fromBase45, toBase45 } from './base45.ts';

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

// The examples of RFC 9285.
test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
  ['', ''],
])('when %j is written, then it is %j, and is read back', (plain, written) => {
  expect(toBase45(ascii(plain))).toBe(written);
  expect(fromBase45(written)).toEqual(ascii(plain));
});

test.each([
  ['a length that no bytes make', 'BB8B'],
  ['small letters', 'abc'],
  ['characters from elsewhere', 'Ü00'],
  ['three characters above two bytes', 'GGW'],
  ['the highest three', ':::'],
  ['two characters above a byte', '::'],
  ['two just above a byte', 'VA5VA5W5'],
])('when a text has %s, then it is refused', (_what, text) => {
  expect(fromBase45(text)).toBeUndefined();
});

test('when any bytes are written, then they are read back, and the text is as short as it can be', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = toBase45(bytes);
      expect(text).toHaveLength(Math.ceil(bytes.length * 1.5));
      expect(fromBase45(text)).toEqual(bytes);
    }),
  );
});

test('when any text is read, then it is refused, or written again as the same text', () => {
  const characters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:a');
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 40 }), (all) => {
      const text = all.join('');
      const bytes = fromBase45(text);
      expect(bytes === undefined || toBase45(bytes) === text).toBe(true);
    }),
    { numRuns: 500 },
  );
});
