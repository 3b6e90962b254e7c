// What can be printed and kept as a file. Bundled by the remotes with reports; nobody else loads it.
export { csvOf } from './csv.ts';
export type { Cell } from './csv.ts';
export { download } from './download.ts';
export { downloadCsv } from './report.ts';
export type { Report, ReportColumn } from './report.ts';
export { PrintLogo } from './PrintLogo.tsx';
export { ReportActions } from './ReportActions.tsx';
export { ReportTable } from './ReportTable.tsx';
