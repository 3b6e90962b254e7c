import { ButtonLink, ErrorPanel, PageHeader, useParams } from '@society/web-kit';
import { Page } from '@society/web-kit/pages';
import { useFixture } from '../api/use-fixture.ts';
import { FixtureMatches } from './FixtureMatches.tsx';
import { PageSkeleton } from './MatchesSkeleton.tsx';
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
      return <PageSkeleton />;
    case 'failed':
      return <NoFixture onRetry={found.retry} retrying={found.retrying} />;
    case 'unknown':
      return <NoFixture />;
  }
};

const NoFixture = (again: { onRetry?: () => void; retrying?: boolean }) => (
  <Page>
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
  </Page>
);
