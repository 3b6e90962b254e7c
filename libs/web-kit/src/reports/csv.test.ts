import fc from 'fast-check';
import { parse } from 'papaparse';
import { csvOf } from './csv.ts';
import type { Cell } from './csv.ts';

const rowsOf = (csv: string): string[][] =>
  parse<string[]>(csv.replace(/^\uFEFF/, ''), { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);

test('when a table is written, then it is UTF-8 with quoted texts and bare numbers', async () => {
  expect(
    await csvOf([
      ['Player', 'GD'],
      ['Zoë "Zed" Okafor, jr', -3],
      [undefined, 0],
    ]),
  ).toBe('\uFEFF"Player","GD"\r\n"Zoë ""Zed"" Okafor, jr",-3\r\n,0\r\n');
});

test('when the person’s language has a comma before decimals, then semicolons separate the cells, as their spreadsheet expects', async () => {
  const language = jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-CH');
  const rows = [['Okafor, jr', -3]];
  expect(await csvOf(rows)).toBe('\uFEFF"Okafor, jr",-3\r\n');
  language.mockReturnValue('de-AT');
  expect(await csvOf(rows)).toBe('\uFEFF"Okafor, jr";-3\r\n');
  // Where commas separate, this would be a formula: a row that begins with a number hides our quotation marks.
  expect(await csvOf([[1, 'Foo,=1+1']])).toContain("Foo,'=1+1");
  language.mockRestore();
});

test.each(['=1+1', '+44 20 7946 0000', '-3', '@SUM(A1)', '\t1', '\r1', '\n1', '＝1'])(
  'when a text is %j, then a spreadsheet takes it for a text',
  async (text) => {
    expect(rowsOf(await csvOf([[text]]))).toEqual([[`'${text}`]]);
  },
);

/** What begins a formula where a spreadsheet splits at semicolons or tabs, with all our quotes taken for signs. */
const formulasIn = (csv: string): string[] =>
  csv.split(/[;\t\r\n]/).filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell));

test.each(['Foo;=1+1', 'Foo; =1+1', 'Foo;"=1+1', 'Foo\t=1+1', 'Foo\n=1+1', '=1\n+2', '\t=1', 'Foo;＝1'])(
  'when a text is %j behind a number, then a spreadsheet that splits elsewhere takes it for a text, too',
  async (text) => {
    expect(formulasIn(await csvOf([[1, text, 3]]))).toEqual([]);
  },
);

const unmarked = (cell: Cell) => `${cell ?? ''}`.replaceAll("'", '');

test('when any table is read back, then every number is itself, and no text begins a formula or is changed but for that', async () => {
  const cell: fc.Arbitrary<Cell> = fc.oneof(
    fc.integer(),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', '"', ',', ' ', '1'))
      .map((signs) => signs.join('')),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      async (rows) => {
        const csv = await csvOf(rows.map((row) => [1, ...row]));
        expect(formulasIn(csv)).toEqual([]);
        const back = rowsOf(csv);
        expect(back).toHaveLength(rows.length);
        for (const [index, row] of rows.entries()) {
          for (const [column, written] of row.entries()) {
            const read = back[index]?.[column + 1] ?? '';
            if (typeof written === 'number') expect(Number(read)).toBe(written);
            else expect(unmarked(read)).toBe(unmarked(written));
            if (typeof written === 'string') expect(read).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
          }
        }
      },
    ),
  );
});
