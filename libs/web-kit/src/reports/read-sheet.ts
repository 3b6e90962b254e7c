/** A row with its number in the spreadsheet, from 1, and the text of each cell, on one line. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] };

export type Sheet = {
  /** Without empty rows. */
  readonly rows: readonly SheetRow[];
  /** The row whose quotation marks do not pair up: what follows may stand in one of its cells. */
  readonly unclosed?: number;
};

/** The line that tells Excel what separates the cells. */
const separatorLine = /^\uFEFF?sep=(.)\n/i;
/** The comma last, since it stands in names and numbers too. */
const separators = ['\t', ';', '|', ','] as const;
const rowsLookedAt = 10;

/**
 * What separates the cells: the separator that most of the first rows have, since a title above them may have another. The library's own guess would
 * take the comma of "12,4" for it.
 */
const separatorOf = (text: string): string => {
  const lines = text.replace(/"[^"]*"/g, '').split(/\n+/);
  const first = lines.filter((line) => separators.some((separator) => line.includes(separator))).slice(0, rowsLookedAt);
  const rowsWith = (separator: string): number => first.filter((line) => line.includes(separator)).length;
  return separators.toSorted((a, b) => rowsWith(b) - rowsWith(a))[0] ?? ',';
};

/**
 * A cell on one line, without the formula ="…" that keeps a spreadsheet from dropping leading zeros, and without the apostrophe that exports, as
 * our own, put before what looks like a formula: '+44 20 7946 0000.
 */
const textOf = (cell: string): string =>
  cell
    .replace(/\s+/g, ' ')
    .replace(/^ ?="([^"]*)" ?$/, '$1')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/**
 * Reads what was pasted from a spreadsheet or saved by one as text. Finds out whether commas, semicolons, tabs or bars separate the cells. The
 * library is fetched when this is first called.
 */
export const readSheet = async (text: string): Promise<Sheet> => {
  const { parse } = (await import('papaparse')).default;
  // The library expects every row to end like the first, and would join a row that ends otherwise with the next one.
  const even = text.replace(/\r*\n|\r/g, '\n');
  const declared = separatorLine.exec(even)?.[1];
  const body = even.replace(separatorLine, '');
  const { data, errors } = parse<string[]>(body, { delimiter: declared ?? separatorOf(body), newline: '\n' });
  const rows = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  return { rows, ...(unclosed?.row !== undefined && { unclosed: unclosed.row + 1 }) };
};
