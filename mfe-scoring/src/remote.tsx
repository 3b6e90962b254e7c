import type { RemoteModule } from '@society/web-kit';
import { CourseLayout } from './course-layout/CourseLayout.tsx';
import { LeagueTable } from './league-table/LeagueTable.tsx';
import { LiveMatches } from './live-matches/LiveMatches.tsx';
import { PrintCardPage } from './print-card/PrintCardPage.tsx';
import { LiveScoringPage } from './round/LiveScoringPage.tsx';
import { SeasonPage } from './season/SeasonPage.tsx';

/** What the shell loads: Live Scoring, what is printed, and the dashboard's cards about the league and the course. */
export const remote: RemoteModule = {
  name: 'scoring',
  routes: [
    { path: '/live-scoring', permission: 'enter-scores', Component: LiveScoringPage },
    { path: '/live-scoring/:matchId', permission: 'enter-scores', Component: LiveScoringPage },
    { path: '/live-scoring/:matchId/card', permission: 'enter-scores', Component: PrintCardPage },
    { path: '/league-table', permission: 'generate-reports', Component: SeasonPage },
  ],
  widgets: { 'league-table': LeagueTable, 'live-matches': LiveMatches, 'course-layout': CourseLayout },
};
