/** A row with its number in the spreadsheet, from 1; of each cell its text on one line. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] };

export type Sheet = {
  /** Without those that hold nothing. */
  readonly rows: readonly SheetRow[];
  /** The row whose quotation marks do not pair up: what follows may stand in one of its cells. */
  readonly unclosed?: number;
};

/** The line in which Excel is told how cells are parted. */
const separatorLine = /^\uFEFF?sep=(.)\r?\n/i;
const separators = ['\t', ';', ',', '|'] as const;

/**
 * What parts the cells: of what the first row with any of it has most. The library's own guess compares rows, and takes the comma of "12,4" for it.
 */
const separatorOf = (text: string): string => {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/);
  const counts = (line: string) => separators.map((separator) => line.split(separator).length - 1);
  const first = lines.map(counts).find((found) => found.some((count) => count > 0)) ?? [];
  return separators[first.indexOf(Math.max(...first))] ?? ',';
};

/** A cell on one line, and without the formula ="…" that keeps a spreadsheet from dropping leading zeros. */
const textOf = (cell: string): string =>
  cell
    .replace(/\s+/g, ' ')
    .replace(/^ ?="([^"]*)" ?$/, '$1')
    .trim();

/**
 * Reads what was pasted from a spreadsheet or saved by one as text. Commas, semicolons, tabs or bars part the cells, whichever the text itself shows. The
 * library is fetched when this is first called.
 */
export const readSheet = async (text: string): Promise<Sheet> => {
  const { parse } = (await import('papaparse')).default;
  const declared = separatorLine.exec(text)?.[1];
  const body = text.replace(separatorLine, '');
  const { data, errors } = parse<string[]>(body, { delimiter: declared ?? separatorOf(body) });
  const rows = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  return { rows, ...(unclosed?.row !== undefined && { unclosed: unclosed.row + 1 }) };
};
