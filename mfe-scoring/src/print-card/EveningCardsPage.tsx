import type { CourseHole, Fixture, Match } from '@society/contracts';
import { isOver, useRead } from '@society/league-client';
import { EmptyState, ErrorPanel, formatDate, PageHeader, useClub, useParams } from '@society/web-kit';
import { BackLink, failureOf, LoadingBar, Page } from '@society/web-kit/pages';
import { QrCode } from '@society/web-kit/qr';
import { PrintButton, PrintLogo } from '@society/web-kit/reports';
import { teeTimeText } from '../rules/match-days.ts';
import { isOnlyHere } from '../rules/only-here.ts';
import { PaperCard } from './PaperCard.tsx';
import { useEveningCourses } from './use-evening-courses.ts';
import styles from './PrintCard.module.css';

/** The empty scorecards of an evening in one print. Matches that are over need none. */
export const EveningCardsPage = () => {
  const { fixtureId = '' } = useParams();
  const fixture = useRead('getFixture', { params: { id: fixtureId } });
  const all = useRead('listMatches', { query: { fixtureId }, fresh: true });
  const matches = all.data?.filter((match) => !isOver(match));
  const { courses, needed } = useEveningCourses(matches ?? []);
  const isMissing = !fixture.data || !matches?.every(({ id }) => courses?.has(id));
  const failed = failureOf([fixture, all, ...needed]);
  return (
    <Page>
      <div data-screen-only>
        <PageHeader
          title="Scorecards"
          subtitle={fixture.data?.name ?? '\u00a0'}
          actions={
            <>
              <BackLink to={`/fixtures/${fixtureId}/matches`}>Back to Matches</BackLink>
              <PrintButton waiting={isMissing || matches?.length === 0} />
            </>
          }
        />
        {isOnlyHere(window.location.hostname) && (
          <p className={styles.note}>Before you print, open this page at the address that phones use.</p>
        )}
      </div>
      {!isMissing && fixture.data && matches ? (
        <Cards fixture={fixture.data} matches={matches} courseOf={({ id }) => courses?.get(id) ?? []} />
      ) : failed ? (
        <ErrorPanel message={failed.error.message} onRetry={failed.onRetry} />
      ) : (
        <LoadingBar height="560px" />
      )}
    </Page>
  );
};

type CardsProps = { fixture: Fixture; matches: readonly Match[]; courseOf: (match: Match) => readonly CourseHole[] };

const Cards = ({ fixture, matches, courseOf }: CardsProps) => {
  const { name, timeZone } = useClub();
  if (matches.length === 0) return <EmptyState framed title="No matches to play" />;
  const evening = [fixture.name, formatDate(fixture.date, timeZone, 'full'), fixture.location].filter(Boolean);
  return (
    <ol className={styles.cards}>
      {matches.map((match) => (
        <li key={match.id} className={styles.one}>
          <div className={styles.head}>
            <PrintLogo />
            <div className={styles.title}>
              <h2 className={styles.match}>
                {[teeTimeText(match, { timeZone }), `Match #${match.id}`].filter(Boolean).join(' · ')}
              </h2>
              <p className={styles.where}>{evening.join(', ')}</p>
              <p className={styles.where} data-print-only>
                {name}
              </p>
            </div>
            <div className={styles.code}>
              <QrCode
                text={`${window.location.origin}/live-scoring?matchId=${match.id}`}
                label={`The code that leads to Match #${match.id}`}
              />
            </div>
          </div>
          <PaperCard match={match} course={courseOf(match)} label={`Scorecard of Match #${match.id}`} />
        </li>
      ))}
    </ol>
  );
};
