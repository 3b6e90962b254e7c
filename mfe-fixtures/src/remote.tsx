import type { RemoteModule } from '@society/web-kit';
import { FixturesPage } from './fixtures/FixturesPage.tsx';
import { FixtureMatchesPage } from './matches/FixtureMatchesPage.tsx';

/** What the shell loads: the fixtures list and the matches of one fixture. */
export const remote: RemoteModule = {
  name: 'fixtures',
  routes: [
    { path: '/fixtures', permission: 'view-all-matches', Component: FixturesPage },
    { path: '/fixtures/:fixtureId/matches', permission: 'view-all-matches', Component: FixtureMatchesPage },
  ],
};
