import type { LeagueRemote } from '@society/league-client';
import { FixturesPage } from './fixtures/FixturesPage.tsx';
import { FixtureMatchesPage } from './matches/FixtureMatchesPage.tsx';
import { FixtureResultsPage } from './results/FixtureResultsPage.tsx';

/** What the shell loads: the fixtures list, the matches of a fixture, and its results as a report. */
export const remote: LeagueRemote = {
  name: 'fixtures',
  routes: [
    { path: '/fixtures', permission: 'view-all-matches', Component: FixturesPage },
    { path: '/fixtures/:fixtureId/matches', permission: 'view-all-matches', Component: FixtureMatchesPage },
    { path: '/fixtures/:fixtureId/results', permission: 'generate-reports', Component: FixtureResultsPage },
  ],
};
