import type { Fixture } from '@society/contracts';
import { useRead } from '@society/league-client';
import { ButtonLink, classNames, EmptyState, ErrorPanel, PageHeader, useClub, useParams } from '@society/web-kit';
import { BackLink, FailedQuery, failureOf, LoadingBar, Page } from '@society/web-kit/pages';
import { PrintLogo, ReportActions, ReportTable } from '@society/web-kit/reports';
import { useFixture } from '../api/use-fixture.ts';
import { fixtureName } from '../rules/fixture-view.ts';
import { isAllWon, progressText, resultsReport, whenAndWhere } from './results-report.ts';
import styles from './FixtureResultsPage.module.css';

/** The results of one fixture, to print and to take along as a file. */
export const FixtureResultsPage = () => {
  const { fixtureId = '' } = useParams();
  const found = useFixture(fixtureId);
  if (found.state === 'found') return <Results fixture={found.value} />;
  return (
    <Page>
      <PageHeader title="Results" />
      {found.state === 'loading' && <ResultsSkeleton />}
      {found.state === 'unknown' && (
        <EmptyState
          framed
          title="Fixture not found"
          action={<ButtonLink to="/fixtures">Back to Fixtures</ButtonLink>}
        />
      )}
      {found.state === 'failed' && <FailedQuery of={found.of} />}
    </Page>
  );
};

const Results = ({ fixture }: { fixture: Fixture }) => {
  const { name, timeZone } = useClub();
  const matches = useRead('listMatches', { query: { fixtureId: fixture.id }, fresh: true });
  const paid = useRead('getPaid', { params: { id: fixture.id }, fresh: true });
  const players = useRead('listPlayers', { fresh: true });
  const failed = failureOf([paid, players]);
  const report = matches.data && resultsReport(fixture, matches.data, timeZone);
  // The file also says who has paid. The paper does not, so it needs neither of these two calls.
  const file =
    matches.data &&
    paid.data &&
    players.data &&
    resultsReport(fixture, matches.data, timeZone, { ids: paid.data.playerIds, people: players.data });
  const hasRows = [report, file].some((each) => each && each.rows.length > 0);
  const title = `${fixtureName(fixture)} Results`;
  return (
    <Page>
      <PrintLogo />
      <p className={styles.club} data-print-only>
        {name}
      </p>
      <PageHeader
        title={title}
        subtitle={whenAndWhere(fixture, timeZone)}
        actions={
          <>
            <BackLink to={`/fixtures/${fixture.id}/matches`}>Back to Matches</BackLink>
            {(matches.isPending || hasRows) && <ReportActions report={file} waiting={!report || (!file && !failed)} />}
          </>
        }
      />
      {matches.data && report && report.rows.length > 0 && (
        <>
          <p className={styles.progress}>{progressText(matches.data)}</p>
          <div className={classNames(styles.results, isAllWon(matches.data) && styles.won)}>
            <ReportTable report={report} caption={title} />
          </div>
        </>
      )}
      {report?.rows.length === 0 && <EmptyState framed title="No matches scheduled" />}
      {report && failed && (
        // On the screen only: the printed report lacks nothing.
        <div data-screen-only>
          <ErrorPanel message={failed.error.message} onRetry={failed.onRetry} />
        </div>
      )}
      {!report && matches.isPending && <ResultsSkeleton />}
      {!report && matches.error && <FailedQuery of={matches} />}
    </Page>
  );
};

const ResultsSkeleton = () => <LoadingBar height="320px" />;
