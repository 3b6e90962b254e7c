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

test.each(['=1+1', '+44 20 7946 0000', '-3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=1\n+2', '＝1'])(
  'when a text is %j, then a spreadsheet takes it for a text',
  async (text) => {
    expect(rowsOf(await csvOf([[text]]))).toEqual([[`'${text}`]]);
  },
);

test('when any table is read back, then every number is itself, and no text begins a formula or is changed but for that', async () => {
  const cell: fc.Arbitrary<Cell> = fc.oneof(
    fc.integer(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';=1', '",=1'),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      async (rows) => {
        const back = rowsOf(await csvOf(rows));
        expect(back).toHaveLength(rows.length);
        for (const [index, row] of rows.entries()) {
          for (const [column, written] of row.entries()) {
            const read = back[index]?.[column] ?? '';
            if (typeof written === 'number') expect(Number(read)).toBe(written);
            else expect([written, `'${written ?? ''}`]).toContain(read);
            if (typeof written === 'string') expect(read).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
          }
        }
      },
    ),
  );
});
