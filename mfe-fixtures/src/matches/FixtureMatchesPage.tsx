import { PageHeader, useParams } from '@society/web-kit';
import { useFixture } from '../api/use-fixture.ts';

/** The matches of one fixture. */
export const FixtureMatchesPage = () => {
  const { fixtureId = '' } = useParams();
  const found = useFixture(fixtureId);
  return <PageHeader title={found.state === 'found' ? `${found.fixture.name} Matches` : 'Matches'} subtitle="View and manage all matches for this tournament" />;
};
