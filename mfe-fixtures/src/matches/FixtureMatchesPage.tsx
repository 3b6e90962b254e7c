import { ButtonLink, ErrorPanel, PageHeader, Skeleton, useParams } from '@society/web-kit';
import { useFixture } from '../api/use-fixture.ts';
import { FixtureMatches } from './FixtureMatches.tsx';
import { MatchesSkeleton } from './MatchesSkeleton.tsx';
import styles from './FixtureMatchesPage.module.css';

/** The matches of one fixture. */
export const FixtureMatchesPage = () => {
  const { fixtureId = '' } = useParams();
  return <Found key={fixtureId} fixtureId={fixtureId} />;
};

const Found = ({ fixtureId }: { fixtureId: string }) => {
  const found = useFixture(fixtureId);
  switch (found.state) {
    case 'found':
      return <FixtureMatches fixture={found.fixture} />;
    case 'loading':
      return (
        <div className={styles.page}>
          <Skeleton width="200px" height="44px" />
          <Skeleton width="320px" height="66px" />
          <Skeleton height="134px" />
          <MatchesSkeleton />
        </div>
      );
    case 'failed':
      return <NoFixture onRetry={found.retry} retrying={found.retrying} />;
    case 'unknown':
      return <NoFixture />;
  }
};

const NoFixture = (again: { onRetry?: () => void; retrying?: boolean }) => (
  <div className={styles.page}>
    <PageHeader
      title="Matches"
      actions={
        <ButtonLink to="/fixtures" variant="secondary">
          Back to Fixtures
        </ButtonLink>
      }
    />
    <div className={styles.panel}>
      <ErrorPanel message="Failed to fetch fixture" {...again} />
    </div>
  </div>
);
