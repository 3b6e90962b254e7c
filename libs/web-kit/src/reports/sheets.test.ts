import { csvOf } from './csv.ts';
import { decodeSheet } from './decode-sheet.ts';
import { readSheet } from './read-sheet.ts';

const zoe = 'Name;Handicap\r\nZoë Müller;12,4\r\n';
const latin = Uint8Array.from(zoe, (letter) => letter.charCodeAt(0));
const utf16 = (mark: readonly number[], isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(mark.length + zoe.length * 2);
  bytes.set(mark);
  const view = new DataView(bytes.buffer);
  [...zoe].forEach((letter, index) => view.setUint16(mark.length + index * 2, letter.charCodeAt(0), isLittle));
  return bytes;
};

test.each([
  ['UTF-8', new Uint8Array(Buffer.from(zoe)), false],
  ['UTF-8 with its mark', new Uint8Array(Buffer.from(`\uFEFF${zoe}`)), false],
  ['what Excel calls CSV', latin, true],
  ['what Excel calls Unicode Text', utf16([0xff, 0xfe], true), false],
  ['UTF-16 the other way round', utf16([0xfe, 0xff], false), false],
  ['UTF-16 without its mark', utf16([], true), false],
])(
  'when a sheet was saved as %s, then its letters are right, and whether that is a guess is said',
  (_, bytes, isGuess) => {
    expect(decodeSheet(bytes)).toEqual({ text: zoe, isGuess });
  },
);

test.each([
  ['of today', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['of long ago', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
])('when it is a workbook %s, then it is no text', (_, bytes) => {
  expect(decodeSheet(Uint8Array.from(bytes))).toBeUndefined();
});

const cellsOf = async (text: string) => (await readSheet(text)).rows.map(({ cells }) => cells);

test.each([
  ['semicolons', 'Name;Handicap\r\nAnna;12,4\r\n'],
  ['tabs', 'Name\tHandicap\nAnna\t12,4\n'],
  ['commas', 'Name,Handicap\r\n"Anna","12,4"'],
  ['bars', 'Name|Handicap\rAnna|12,4\r'],
  ['what its first line names', 'sep=;\r\nName;Handicap\r\nAnna;12,4\r\n'],
  ['semicolons, after the mark of UTF-8', '\uFEFFName;Handicap\r\nAnna;12,4\r\n'],
])('when cells are parted by %s, then they are found', async (_, text) => {
  expect(await cellsOf(text)).toEqual([
    ['Name', 'Handicap'],
    ['Anna', '12,4'],
  ]);
});

test.each([
  ['semicolons', 'Members, season 2026\nName;Handicap\nKeller, Anna;12,4\n'],
  ['tabs', 'Members, season 2026\n\nName\tHandicap\nKeller, Anna\t12,4'],
  ['bars', 'Members; season 2026\nName|Handicap\nKeller, Anna|12,4'],
  ['commas', 'Members; season 2026\nName,Handicap\n"Keller, Anna","12,4"'],
])('when a title above cells parted by %s has another separator, then they are found all the same', async (_, text) => {
  expect((await cellsOf(text)).slice(1)).toEqual([
    ['Name', 'Handicap'],
    ['Keller, Anna', '12,4'],
  ]);
});

test.each([
  ['the headings', 'Name,Company\r\nAnna,Acme\nBen,Foo\nCem,Bar\n'],
  ['the first rows', 'Name,Company\r\nAnna,Acme\r\nBen,Foo\nCem,Bar'],
  ['some rows', 'Name,Company\nAnna,Acme\r\nBen,Foo\rCem,Bar'],
])('when %s end otherwise than the rest, then each row is one all the same', async (_, text) => {
  expect(await cellsOf(text)).toEqual([
    ['Name', 'Company'],
    ['Anna', 'Acme'],
    ['Ben', 'Foo'],
    ['Cem', 'Bar'],
  ]);
});

test.each([';', '#'])(
  'when the first line names %j, then that parts the cells, whatever else they hold',
  async (named) => {
    expect(await cellsOf(`sep=${named}\r\nName\t${named}Handicap|\r\nAnna\t${named}12|\r\n`)).toEqual([
      ['Name', 'Handicap|'],
      ['Anna', '12|'],
    ]);
  },
);

test('when cells hold quotes, separators and line breaks, then each is one text on one line', async () => {
  expect(await cellsOf('Name,Company\n"Anna\r\nKeller","Keller ""K"", Stone"\n')).toEqual([
    ['Name', 'Company'],
    ['Anna Keller', 'Keller "K", Stone'],
  ]);
});

test('when a cell is a formula that keeps its leading zero, then its text is read, and an empty one holds nothing', async () => {
  expect(await cellsOf('Name,Phone\nAnna,="0447700900123"\n"Ben","=""044 7700"""\n="",=""\n')).toEqual([
    ['Name', 'Phone'],
    ['Anna', '0447700900123'],
    ['Ben', '044 7700'],
  ]);
});

test('when an export has put an apostrophe before what looks like a formula, then it is no part of the text, and any other stays', async () => {
  const own = ['+44 20 7946 0000', '-3', '@work', "'t Hooft", "O'Brien"];
  expect(await cellsOf(await csvOf([['Phone', 'Name'], own]))).toEqual([['Phone', 'Name'], own]);
});

test('when rows are empty, then the others keep the numbers that the spreadsheet shows', async () => {
  const { rows } = await readSheet('Name;Email\n;\n\nAnna;a@example.org\n   ;\nBen;b@example.org');
  expect(rows.map(({ line }) => line)).toEqual([1, 4, 6]);
});

test.each([
  ['is never closed', '"Ben,b@example.org\nCleo,c@example.org'],
  [
    'closes inside a cell, so that the next row stands in it',
    '"Big" Ben,b@example.org\n"Cleo",c@example.org\nDan,d@example.org',
  ],
])('when a quote %s, then its row is named', async (_, rows) => {
  expect(await readSheet(`Name,Email\nAnna,a@example.org\n${rows}`)).toMatchObject({ unclosed: 3 });
});

test.each(['', ' \n\n', 'Name'])('when there is as little as %j, then nothing is wrong with it', async (text) => {
  expect((await readSheet(text)).unclosed).toBeUndefined();
});
