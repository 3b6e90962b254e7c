import { gunzipSync, gzipSync } from 'node:zlib';
import { readArchive } from '../src/club-file/format.ts';
import { archiveOf, contentsWith } from './club-file/contents.ts';

const contents = contentsWith();
const whole = archiveOf(contents);
const lines = gunzipSync(whole).toString().split('\n');
const manifest = JSON.parse(lines[0] ?? '') as { parts: { name: string; documents: number }[] };
/** The archive with another list of contents. */
const listing = (over: object): Buffer =>
  gzipSync([JSON.stringify({ ...manifest, ...over }), ...lines.slice(1)].join('\n'));

test('when an archive is read, then it holds what was written, with times, bytes and unknown fields', () => {
  expect(readArchive(whole).contents).toEqual(contents);
  const later = contentsWith({ fixtures: [{ _id: '1', ofALaterVersion: { kept: [1.5, null] } }] });
  expect(readArchive(archiveOf(later)).contents).toEqual(later);
});

test('when an archive is unpacked, then its first line says what is in it', () => {
  expect(manifest).toMatchObject({ format: 'golf-society-club', version: 2, club: 'A “Club”', withSecrets: false });
  expect(manifest.parts.find(({ name }) => name === 'people')?.documents).toBe(3);
  expect(lines[1]).toContain('"firstName":"ann"');
});

test('when an archive is cut off anywhere, then it is refused', () => {
  for (let length = 0; length < whole.length; length += 1)
    expect(() => readArchive(whole.subarray(0, length))).toThrow(
      length < 2 ? 'This is no archive of a club' : 'The archive is cut off: its end is missing',
    );
});

test('when any byte of an archive is another one, then it is refused, or nothing of what it says has changed', () => {
  for (let position = 0; position < whole.length; position += 1) {
    const other = Buffer.from(whole);
    other[position] = (other[position] ?? 0) ^ 0x41;
    try {
      expect(readArchive(other)).toEqual(readArchive(whole));
    } catch (error) {
      expect(String(error)).toMatch(/^Error: (The archive is (damaged|cut off)|This is no archive of a club)/);
    }
  }
});

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a text', Buffer.from('name,email\n')],
  ['another packed file', gzipSync('name,email\n')],
  ['an empty packed file', gzipSync('')],
  ['another program’s lines', gzipSync('{"format":"tennis-club","version":1}\n')],
])('when %s is given, then it is called no archive', (_what, bytes) => {
  expect(() => readArchive(bytes)).toThrow('Choose a file that `npm run club:export` has written');
});

test('when an archive is of the first version, then what it does not know is empty', () => {
  const parts = manifest.parts.filter(({ name }) => name !== 'availability');
  expect(readArchive(listing({ version: 1, parts })).contents).toEqual({ ...contents, availability: [] });
});

test('when an archive is of a newer version, then it says which is read here', () => {
  expect(() => readArchive(listing({ version: 3, parts: 'other than today' }))).toThrow(
    'its format is 3, and this version reads 2. Install the newer version first.',
  );
});

test.each([
  [
    'a document changed',
    gzipSync(lines.join('\n').replace('"handicap":12', '"handicap":13')),
    'people is not what its checksum says',
  ],
  ['a document too many', gzipSync(`${lines.join('\n')}{}\n`), 'more than its list of contents says'],
  ['a document missing', gzipSync(`${lines.slice(0, -2).join('\n')}\n`), 'cut off'],
  ['a part missing', listing({ parts: manifest.parts.slice(1) }), 'its parts are not those of format 2'],
  ['no list of parts', listing({ parts: undefined }), 'its list of contents cannot be read'],
])('when an archive was packed anew with %s, then it is refused', (_what, bytes, words) => {
  expect(() => readArchive(bytes)).toThrow(words);
});
