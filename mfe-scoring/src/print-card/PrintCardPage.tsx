import { useState } from 'react';
import type { Fixture, Match } from '@society/contracts';
import { useRead } from '@society/league-client';
import { CheckboxField, ErrorPanel, formatDate, PageHeader, useClub, useParams } from '@society/web-kit';
import { BackLink, FailedQuery, failureOf, LoadingBar, Page } from '@society/web-kit/pages';
import { PrintButton, PrintLogo } from '@society/web-kit/reports';
import { useCourse } from '../api/use-course.ts';
import { useMatch } from '../api/use-match.ts';
import { MatchNotFound } from '../match-tools/MatchPage.tsx';
import { teeTimeText } from '../rules/match-days.ts';
import { PaperCard } from './PaperCard.tsx';
import styles from './PrintCard.module.css';

/** The scorecard of a match for paper: filled with what is recorded, or empty to take out on the course. */
export const PrintCardPage = () => {
  const { matchId = '' } = useParams();
  const lookup = useMatch(matchId);
  const match = lookup.state === 'found' ? lookup.value : undefined;
  const fixture = useRead('getFixture', { params: { id: match?.fixtureId ?? '' }, enabled: match !== undefined });
  // Shown all at once: the fixture's name may take one line or three.
  if (match && !fixture.isPending) return <CardOf match={match} fixture={fixture.data} />;
  return (
    <Page>
      <PageHeader title="Scorecard" />
      {(lookup.state === 'loading' || match) && <CardSkeleton />}
      {lookup.state === 'unknown' && <MatchNotFound />}
      {lookup.state === 'failed' && <FailedQuery of={lookup.of} />}
    </Page>
  );
};

const CardOf = ({ match, fixture }: { match: Match; fixture: Fixture | undefined }) => {
  const { name: club, timeZone } = useClub();
  const [isEmpty, setEmpty] = useState(false);
  const course = useCourse(match);
  const hasStarted = match.status !== 'scheduled';
  const scores = useRead('listScores', { query: { matchId: match.id }, fresh: true, enabled: hasStarted });
  const isMissing = !course.data || (hasStarted && !scores.data);
  const failed = failureOf(hasStarted ? [course, scores] : [course]);
  const evening =
    fixture &&
    [fixture.name, formatDate(fixture.date, timeZone, 'full'), teeTimeText(match, { timeZone }), fixture.location]
      .filter(Boolean)
      .join(', ');
  return (
    <Page>
      <PrintLogo />
      <PageHeader
        title="Scorecard"
        subtitle={evening}
        actions={
          <>
            <BackLink to={`/live-scoring/${match.id}`}>Back to Match</BackLink>
            <PrintButton waiting={isMissing} />
          </>
        }
      />
      <p data-print-only className={styles.club}>
        {club}
      </p>
      {hasStarted && (
        <div data-screen-only>
          <CheckboxField
            label="Leave the scores empty"
            checked={isEmpty}
            onChange={(event) => setEmpty(event.target.checked)}
          />
        </div>
      )}
      {failed ? (
        <ErrorPanel message={failed.error.message} onRetry={failed.onRetry} />
      ) : isMissing ? (
        <CardSkeleton />
      ) : (
        <PaperCard match={match} course={course.data} scores={isEmpty || !hasStarted ? undefined : scores.data} />
      )}
    </Page>
  );
};

const CardSkeleton = () => <LoadingBar height="560px" />;
