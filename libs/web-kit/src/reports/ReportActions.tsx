import { Button, Download, errorText, Printer, useToast } from '@society/web-kit';
import { downloadCsv } from './report.ts';
import type { Report } from './report.ts';

/** The buttons of what can be printed, and kept as a file when a report is given. They are not printed themselves. */
export const ReportActions = ({ report }: { report?: Report | undefined }) => {
  const toast = useToast();
  const keep = (what: Report) =>
    void downloadCsv(what).catch((error: unknown) => toast({ title: 'Error', description: errorText(error, 'Failed to download'), variant: 'destructive' }));
  return (
    <>
      {report && (
        <Button variant="secondary" data-screen-only onClick={() => keep(report)}>
          <Download size={18} aria-hidden="true" />
          Download CSV
        </Button>
      )}
      <Button variant="secondary" data-screen-only onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" />
        Print
      </Button>
    </>
  );
};
