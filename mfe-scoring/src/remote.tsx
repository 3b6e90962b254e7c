import { lazy } from 'react';
import type { LeagueRemote } from '@society/league-client';
import { LeagueTable } from './league-table/LeagueTable.tsx';
import { LiveMatches } from './live-matches/LiveMatches.tsx';
import { NeedsYou } from './needs-you/NeedsYou.tsx';
import { LiveScoringPage } from './round/LiveScoringPage.tsx';

// Chunks of their own: the dashboard's first screen does not wait for what comes later or is rarely needed.
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
const EveningCardsPage = lazy(() =>
  import(/* webpackChunkName: "paper" */ './print-card/EveningCardsPage.tsx').then((module) => ({
    default: module.EveningCardsPage,
  })),
);
const SeasonPage = lazy(() =>
  import(/* webpackChunkName: "paper" */ './season/SeasonPage.tsx').then((module) => ({ default: module.SeasonPage })),
);
const ReplayPage = lazy(() =>
  import(/* webpackChunkName: "replay" */ './replay/ReplayPage.tsx').then((module) => ({ default: module.ReplayPage })),
);
const CalibrationPage = lazy(() =>
  import(/* webpackChunkName: "chances" */ './chances/CalibrationPage.tsx').then((module) => ({
    default: module.CalibrationPage,
  })),
);
const HistoryPage = lazy(() =>
  import(/* webpackChunkName: "match-tools" */ './history/HistoryPage.tsx').then((module) => ({
    default: module.HistoryPage,
  })),
);
const BothCardsPage = lazy(() =>
  import(/* webpackChunkName: "match-tools" */ './both-cards/BothCardsPage.tsx').then((module) => ({
    default: module.BothCardsPage,
  })),
);

/** What the shell loads: Live Scoring, what is printed, and the dashboard's cards about the league and the course. */
export const remote: LeagueRemote = {
  name: 'scoring',
  routes: [
    { path: '/live-scoring', permission: 'enter-scores', quiet: true, Component: LiveScoringPage },
    { path: '/live-scoring/:matchId', permission: 'enter-scores', quiet: true, Component: LiveScoringPage },
    { path: '/live-scoring/:matchId/card', permission: 'enter-scores', Component: PrintCardPage },
    { path: '/live-scoring/cards/:fixtureId', permission: 'generate-reports', Component: EveningCardsPage },
    { path: '/live-scoring/:matchId/history', permission: 'enter-scores', Component: HistoryPage },
    { path: '/live-scoring/:matchId/both-cards', permission: 'edit-all-scores', quiet: true, Component: BothCardsPage },
    { path: '/league-table', permission: 'generate-reports', Component: SeasonPage },
    { path: '/league-table/replay', permission: 'view-all-matches', Component: ReplayPage },
    { path: '/league-table/chances', permission: 'generate-reports', Component: CalibrationPage },
  ],
  widgets: {
    'league-table': LeagueTable,
    'live-matches': LiveMatches,
    'course-layout': CourseLayout,
    'needs-you': NeedsYou,
  },
};
