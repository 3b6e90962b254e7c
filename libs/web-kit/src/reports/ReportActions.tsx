import { Button, Download, errorText, Printer, useToast } from '@society/web-kit';
import { downloadCsv } from './report.ts';
import type { Report } from './report.ts';

/**
 * The buttons of what can be printed, and kept as a file when a report is given. They are not printed themselves. `waiting` keeps their place
 * while the report is on its way.
 */
export const ReportActions = ({ report, waiting = false }: { report?: Report | undefined; waiting?: boolean }) => {
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
      <Button variant="secondary" data-screen-only disabled={waiting} onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        Print
      </Button>
    </>
  );
};
