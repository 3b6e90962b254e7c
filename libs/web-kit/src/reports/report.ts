import { csvOf } from './csv.ts';
import type { Cell } from './csv.ts';
import { download } from './download.ts';

/** A column of a report. `title` is the label in full where it is an abbreviation; `shown` is how a number stands on the page. */
export type ReportColumn = {
  readonly label: string;
  readonly title?: string;
  readonly align?: 'start';
  readonly shown?: (value: number) => string;
};

/**
 * A table to print and to keep as a file. `fileName` is without its ending; the rows' cells follow the columns. `bold` is the column that
 * stands out, row by row; without it, it is the name of each row.
 */
export type Report = {
  readonly fileName: string;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly bold?: readonly (number | undefined)[];
};

/** Keeps a report as a CSV file that is safe to open in a spreadsheet. */
export const downloadCsv = async ({ fileName, columns, rows }: Report): Promise<void> => {
  const csv = await csvOf([columns.map(({ title, label }) => title ?? label), ...rows]);
  download(`${fileName}.csv`, csv, 'text/csv;charset=utf-8');
};
