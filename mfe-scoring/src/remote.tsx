import type { RemoteModule } from '@society/web-kit';
import { CourseLayout } from './course-layout/CourseLayout.tsx';
import { LeagueTable } from './league-table/LeagueTable.tsx';
import { LiveMatches } from './live-matches/LiveMatches.tsx';
import { LiveScoringPage } from './round/LiveScoringPage.tsx';

/** What the shell loads: the Live Scoring pages and the dashboard's cards about the league and the course. */
export const remote: RemoteModule = {
  name: 'scoring',
  routes: [
    { path: '/live-scoring', permission: 'enter-scores', Component: LiveScoringPage },
    { path: '/live-scoring/:matchId', permission: 'enter-scores', Component: LiveScoringPage },
  ],
  widgets: { 'league-table': LeagueTable, 'live-matches': LiveMatches, 'course-layout': CourseLayout },
};
