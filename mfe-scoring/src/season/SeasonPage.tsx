import { useRead } from '@society/league-client';
import {
  ButtonLink,
  ChevronLeft,
  EmptyState,
  ErrorPanel,
  formatDate,
  Loading,
  PageHeader,
  Skeleton,
  useClub,
} from '@society/web-kit';
import { Page } from '@society/web-kit/pages';
import { ReportActions, ReportTable } from '@society/web-kit/reports';
import { seasonReport } from './season-report.ts';

/** The season's table, to print and to take along as a file. */
export const SeasonPage = () => {
  const { name: club, timeZone } = useClub();
  const table = useRead('getLeagueStats', { fresh: true });
  const now = new Date(table.dataUpdatedAt);
  const report = table.data && seasonReport(table.data, now, timeZone);
  return (
    <Page>
      <PageHeader
        title="League Table"
        subtitle={table.data ? `${club}, ${formatDate(now.toISOString(), timeZone)}` : club}
        actions={
          <>
            <ButtonLink variant="secondary" to="/dashboard" data-screen-only>
              <ChevronLeft size={18} aria-hidden="true" />
              Back to Dashboard
            </ButtonLink>
            {(table.isPending || (report && report.rows.length > 0)) && (
              <ReportActions report={report} waiting={!report} />
            )}
          </>
        }
      />
      {report &&
        (report.rows.length > 0 ? (
          <ReportTable report={report} caption="League Table" />
        ) : (
          <EmptyState framed title="No players available" />
        ))}
      {!report && table.isPending && (
        <Loading>
          <Skeleton height="480px" />
        </Loading>
      )}
      {!report && table.error && (
        <ErrorPanel message={table.error.message} onRetry={() => void table.refetch()} retrying={table.isFetching} />
      )}
    </Page>
  );
};
