// What can be printed, kept as a file, and read from one. Bundled by the remotes with reports and sheets; nobody else loads it.
export type { Cell } from './csv.ts';
export { decodeSheet } from './decode-sheet.ts';
export { download } from './download.ts';
export { readSheet } from './read-sheet.ts';
export type { SheetRow } from './read-sheet.ts';
export type { Report } from './report.ts';
export { PrintLogo } from './PrintLogo.tsx';
export { PrintButton, ReportActions } from './ReportActions.tsx';
export { ReportTable } from './ReportTable.tsx';
