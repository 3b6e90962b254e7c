import { Button, Download, errorText, Printer, useToast } from '@society/web-kit';
import { downloadCsv } from './report.ts';
import type { Report } from './report.ts';

/** Prints the page; not printed itself. */
export const PrintButton = ({ waiting = false }: { waiting?: boolean }) => (
  <Button variant="secondary" data-screen-only disabled={waiting} onClick={() => window.print()}>
    <Printer size={18} aria-hidden="true" />
    Print
  </Button>
);

/** The buttons of what can be kept as a file, when a report is given, and printed. `waiting` keeps their place while the report is on its way. */
export const ReportActions = ({ report, waiting = false }: { report: Report | undefined; waiting?: boolean }) => {
  const toast = useToast();
  const keep = (what: Report) =>
    void downloadCsv(what).catch((error: unknown) =>
      toast({ title: 'Error', description: errorText(error, 'Failed to download'), variant: 'destructive' }),
    );
  return (
    <>
      {(report ?? waiting) && (
        <Button variant="secondary" data-screen-only disabled={!report} onClick={() => report && keep(report)}>
          <Download size={18} aria-hidden="true" />
          Download CSV
        </Button>
      )}
      <PrintButton waiting={waiting} />
    </>
  );
};
