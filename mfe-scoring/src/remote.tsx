import type { LeagueRemote } from '@society/league-client';
import { lazyPage } from '@society/web-kit/lazy';
import { LeagueTable } from './league-table/LeagueTable.tsx';
import { LiveMatches } from './live-matches/LiveMatches.tsx';
import { NeedsYou } from './needs-you/NeedsYou.tsx';
import { LiveScoringPage } from './round/LiveScoringPage.tsx';

// Chunks of their own: the dashboard's first screen does not wait for what comes later or is rarely needed.
const CourseLayout = lazyPage(
  () => import(/* webpackChunkName: "course" */ './course-layout/CourseLayout.tsx'),
  'CourseLayout',
);
const PrintCardPage = lazyPage(
  () => import(/* webpackChunkName: "paper" */ './print-card/PrintCardPage.tsx'),
  'PrintCardPage',
);
const EveningCardsPage = lazyPage(
  () => import(/* webpackChunkName: "paper" */ './print-card/EveningCardsPage.tsx'),
  'EveningCardsPage',
);
const SeasonPage = lazyPage(() => import(/* webpackChunkName: "paper" */ './season/SeasonPage.tsx'), 'SeasonPage');
const ReplayPage = lazyPage(() => import(/* webpackChunkName: "replay" */ './replay/ReplayPage.tsx'), 'ReplayPage');
const CalibrationPage = lazyPage(
  () => import(/* webpackChunkName: "chances" */ './chances/CalibrationPage.tsx'),
  'CalibrationPage',
);
const HistoryPage = lazyPage(
  () => import(/* webpackChunkName: "match-tools" */ './history/HistoryPage.tsx'),
  'HistoryPage',
);
const BothCardsPage = lazyPage(
  () => import(/* webpackChunkName: "match-tools" */ './both-cards/BothCardsPage.tsx'),
  'BothCardsPage',
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
