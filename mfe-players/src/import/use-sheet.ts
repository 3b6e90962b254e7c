import { useRef, useState } from 'react';
import { decodeSheet, readSheet } from '@society/web-kit/reports';
import { sheetOfRecipients } from './recipients.ts';
import { findColumns, type Columns, type Found, type SheetField } from './sheet-columns.ts';

const maxBytes = 1_000_000;
const maxRows = 1000;

const workbook = 'This is a workbook. Save it as CSV and choose that file, or copy its cells and paste them below.';
const noText =
  'This is not a spreadsheet saved as text. Open the list in a spreadsheet, save it as CSV and choose that file, or copy its cells and paste them below.';
/** PDF, RTF, a vCard, a web page (as some programs save their “.xls”), and what has bytes that no text has, such as a picture. */
const isNoText = (text: string): boolean => /^\uFEFF?\s*(%PDF-|\{\\rtf|BEGIN:VCARD|<[!?]?[a-z]+[\s>])|\0/i.test(text);
const tooLarge = 'This is more than a list of members. Choose a file of at most 1 MB.';
const tooMany = `At most ${maxRows} rows at once. Please take the first ${maxRows}, then the rest below the same headings.`;
const unread = 'The spreadsheet could not be read. Please try again.';
const empty = 'This file is empty. Choose the one that holds the members.';
const noRows = 'There are no rows below the headings.';
const doubtful =
  'This file does not say how its letters are stored. Look through the names: where one is wrong, save the sheet as CSV UTF-8 and choose that file.';
const unpaired = (row: number): string =>
  `The quotation marks in row ${row} do not pair up, so what follows would be read as one cell. Put them right, then choose or paste the sheet again.`;

/** What the screen knows of the sheet: its text, what was found in it, and what is wrong with it as a whole. */
export const useSheet = () => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>();
  const [columns, setColumns] = useState<Columns>({});
  /** A warning about a file's letters, to read before its rows are added. */
  const [doubt, setDoubt] = useState<string>();
  /** `file` when the file was refused, else `text`. */
  const [problem, setProblem] = useState<{ readonly file?: string; readonly text?: string }>({});
  /** Counts the sheets that were chosen or typed. When several are still being read, only the last one counts. */
  const latest = useRef(0);

  const read = async (next: string, nextDoubt?: string): Promise<void> => {
    const mine = (latest.current += 1);
    setText(next);
    setDoubt(nextDoubt);
    const sheet = await readSheet(sheetOfRecipients(next)).catch(() => undefined);
    if (latest.current !== mine) return;
    const fitting = sheet && sheet.rows.length <= maxRows ? findColumns(sheet.rows) : undefined;
    setFound(fitting && fitting.rows.length > 0 && sheet?.unclosed === undefined ? fitting : undefined);
    setColumns(fitting?.columns ?? {});
    if (!sheet) return setProblem({ text: unread });
    if (!fitting) return setProblem({ text: tooMany });
    if (sheet.unclosed !== undefined) return setProblem({ text: unpaired(sheet.unclosed) });
    setProblem(sheet.rows.length > 0 && fitting.rows.length === 0 ? { text: noRows } : {});
  };
  /** Clears the sheet before, or its members could be added instead of the file's. */
  const refuse = (message: string): void => {
    latest.current += 1;
    setText('');
    setFound(undefined);
    setDoubt(undefined);
    setProblem({ file: message });
  };
  return {
    text,
    found,
    columns,
    problem,
    doubt,
    read,
    readFile: async (file: File): Promise<void> => {
      if (file.size > maxBytes) return refuse(tooLarge);
      const mine = (latest.current += 1);
      const bytes = await file.arrayBuffer().catch(() => undefined);
      if (latest.current !== mine) return;
      if (!bytes) return refuse(unread);
      const decoded = decodeSheet(new Uint8Array(bytes));
      if (decoded === undefined) return refuse(workbook);
      if (isNoText(decoded.text)) return refuse(noText);
      return decoded.text.trim() === '' ? refuse(empty) : read(decoded.text, decoded.isGuess ? doubtful : undefined);
    },
    choose: (field: SheetField, column: number | undefined): void =>
      setColumns(({ [field]: _, ...others }) => (column === undefined ? others : { ...others, [field]: column })),
  };
};
