import { nameApart } from '@society/contracts';
import { SeasonSwitch, useRead, useSeasonChoice } from '@society/league-client';
import { ButtonLink, EmptyState, formatDate, PageHeader, useClub } from '@society/web-kit';
import { BackLink, FailedQuery, LoadingBar, Page } from '@society/web-kit/pages';
import { PrintLogo, ReportActions, ReportTable } from '@society/web-kit/reports';
import { Rows } from '../league-table/Rows.tsx';
import { RollOfHonour } from './RollOfHonour.tsx';
import { seasonReport } from './season-report.ts';
import styles from './SeasonPage.module.css';

/** A season's table, whose rows open as on the dashboard; to print and to take along as a file. */
export const SeasonPage = () => {
  const { name: club, timeZone } = useClub();
  const choice = useSeasonChoice();
  const { seasons, chosen, query } = choice;
  const table = useRead('getLeagueStats', { fresh: true, query });
  const now = new Date(table.dataUpdatedAt);
  const named = seasons.length > 1 ? chosen : undefined;
  // Waits for both: the choice of seasons would push the table down while somebody reads it.
  const isPending = choice.isPending || table.isPending;
  const report = isPending || !table.data ? undefined : seasonReport(table.data, now, timeZone, named);
  const printed = [club, choice.titled, formatDate(now.toISOString(), timeZone)].filter((part) => part !== undefined);
  return (
    <Page>
      <PrintLogo />
      <PageHeader
        title="League Table"
        subtitle={report ? printed.map(nameApart).join(', ') : club}
        actions={
          <>
            <BackLink to="/dashboard">Back to Dashboard</BackLink>
            {(isPending || (report && report.rows.length > 0)) && <ReportActions report={report} waiting={!report} />}
          </>
        }
      />
      <SeasonSwitch choice={choice} className={styles.season} />
      {table.data &&
        report &&
        (table.data.length > 0 ? (
          <>
            <div className={styles.rows} data-screen-only>
              <Rows rows={table.data.map((row) => ({ row }))} />
            </div>
            <div data-print-only>
              <ReportTable report={report} caption="League Table" />
            </div>
          </>
        ) : (
          <EmptyState framed title="No players available" />
        ))}
      {isPending && <LoadingBar height="480px" />}
      <RollOfHonour seasons={seasons} />
      <div data-screen-only>
        <ButtonLink variant="ghost" className={styles.more} to="/league-table/chances">
          How good the chances are
        </ButtonLink>
      </div>
      {!isPending && !report && table.error && <FailedQuery of={table} />}
    </Page>
  );
};
