/** A cell of a report: text, a number that stays a number, or nothing. */
export type Cell = string | number | undefined;

/** What a spreadsheet would take for a formula at the start of a text (OWASP, CSV Injection), full-width forms too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same within a text: a spreadsheet that splits at other signs reads our quotation marks as text, unless the cell begins with one. */
const formulaBehindSplit = /[,;\t\r\n](?=[\s"]*[=+\-@＝＋－＠])/g;
const safe = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replace(formulaBehindSplit, "$&'") : cell);

/** Spreadsheets that write 0,5 expect semicolons, and show the whole of a row in one cell otherwise. */
const separator = (): string => ((0.5).toLocaleString(navigator.language).includes(',') ? ';' : ',');

/**
 * Rows as CSV (RFC 4180, but for the separator of the person's language), safe to open in a spreadsheet: every text is quoted, and what a
 * spreadsheet could take for a formula gets an apostrophe in front. Numbers stay numbers, negative ones too. Begins with the mark that tells
 * Excel the text is UTF-8. The library is fetched when this is first called.
 */
export const csvOf = async (rows: readonly (readonly Cell[])[]): Promise<string> => {
  const { unparse } = (await import('papaparse')).default;
  const text = unparse(
    rows.map((row) => row.map(safe)),
    {
      delimiter: separator(),
      escapeFormulae: formula,
      quotes: (value: unknown) => typeof value === 'string',
      newline: '\r\n',
    },
  );
  return `\uFEFF${text}\r\n`;
};
