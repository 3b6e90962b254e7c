import { lazy } from 'react';
import type { LeagueRemote } from '@society/league-client';
import { LeagueTable } from './league-table/LeagueTable.tsx';
import { LiveMatches } from './live-matches/LiveMatches.tsx';
import { LiveScoringPage } from './round/LiveScoringPage.tsx';

// The dashboard's first screen does not wait for what comes later or is rarely wanted.
const CourseLayout = lazy(() =>
  import(/* webpackChunkName: "course" */ './course-layout/CourseLayout.tsx').then((module) => ({
    default: module.CourseLayout,
  })),
);
const PrintCardPage = lazy(() =>
  import(/* webpackChunkName: "paper" */ './print-card/PrintCardPage.tsx').then((module) => ({
    default: module.PrintCardPage,
  })),
);
const SeasonPage = lazy(() =>
  import(/* webpackChunkName: "paper" */ './season/SeasonPage.tsx').then((module) => ({ default: module.SeasonPage })),
);

/** What the shell loads: Live Scoring, what is printed, and the dashboard's cards about the league and the course. */
export const remote: LeagueRemote = {
  name: 'scoring',
  routes: [
    { path: '/live-scoring', permission: 'enter-scores', Component: LiveScoringPage },
    { path: '/live-scoring/:matchId', permission: 'enter-scores', Component: LiveScoringPage },
    { path: '/live-scoring/:matchId/card', permission: 'enter-scores', Component: PrintCardPage },
    { path: '/league-table', permission: 'generate-reports', Component: SeasonPage },
  ],
  widgets: { 'league-table': LeagueTable, 'live-matches': LiveMatches, 'course-layout': CourseLayout },
};
