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
      return <NoFixture error={found.error} onRetry={found.retry} retrying={found.retrying} />;
    case 'unknown':
      return <NoFixture why="It was deleted, or the link to it is wrong." />;
  }
};

type NoFixtureProps = { why?: string; error?: unknown; onRetry?: () => void; retrying?: boolean };

const NoFixture = (failure: NoFixtureProps) => (
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
      <ErrorPanel message="Failed to fetch fixture" {...failure} />
    </div>
  </Page>
);
