import type { LeagueRemote } from '@society/league-client';
import { lazyPage } from '@society/web-kit/lazy';
import { FixturesPage } from './fixtures/FixturesPage.tsx';
import { FixtureMatchesPage } from './matches/FixtureMatchesPage.tsx';

// Loaded on demand, since they are rarely wanted.
const ClubSettingsPage = lazyPage(
  () => import(/* webpackChunkName: "club" */ './club/ClubSettingsPage.tsx'),
  'ClubSettingsPage',
);
const SetUpClub = lazyPage(() => import(/* webpackChunkName: "club" */ './set-up/SetUpClub.tsx'), 'SetUpClub');
const FixtureResultsPage = lazyPage(
  () => import(/* webpackChunkName: "results" */ './results/FixtureResultsPage.tsx'),
  'FixtureResultsPage',
);
const CoursesPage = lazyPage(
  () => import(/* webpackChunkName: "courses" */ './courses/CoursesPage.tsx'),
  'CoursesPage',
);
const NewCoursePage = lazyPage(
  () => import(/* webpackChunkName: "courses" */ './courses/CourseFormPage.tsx'),
  'NewCoursePage',
);
const EditCoursePage = lazyPage(
  () => import(/* webpackChunkName: "courses" */ './courses/CourseFormPage.tsx'),
  'EditCoursePage',
);
const AnswerPage = lazyPage(
  () => import(/* webpackChunkName: "answer" */ './availability/AnswerPage.tsx'),
  'AnswerPage',
);
const StandInPage = lazyPage(
  () => import(/* webpackChunkName: "answer" */ './availability/StandInPage.tsx'),
  'StandInPage',
);
const DrawPage = lazyPage(() => import(/* webpackChunkName: "draw" */ './draw/DrawPage.tsx'), 'DrawPage');
const SeasonsPage = lazyPage(
  () => import(/* webpackChunkName: "seasons" */ './seasons/SeasonsPage.tsx'),
  'SeasonsPage',
);

/** What the shell loads: the pages of fixtures, with the draw, the report and the pages behind mail links, those of seasons, courses and the club, and a card. */
export const remote: LeagueRemote = {
  name: 'fixtures',
  routes: [
    { path: '/fixtures', permission: 'view-all-matches', Component: FixturesPage },
    { path: '/fixtures/:fixtureId/matches', permission: 'view-all-matches', Component: FixtureMatchesPage },
    { path: '/fixtures/:fixtureId/draw', permission: 'create-tournaments', Component: DrawPage },
    { path: '/fixtures/:fixtureId/answer', permission: 'view-all-matches', Component: AnswerPage },
    { path: '/fixtures/:fixtureId/stand-in', permission: 'view-all-matches', Component: StandInPage },
    { path: '/fixtures/:fixtureId/results', permission: 'generate-reports', Component: FixtureResultsPage },
    { path: '/club-settings', permission: 'create-tournaments', Component: ClubSettingsPage },
    { path: '/courses', permission: 'create-tournaments', Component: CoursesPage },
    { path: '/courses/new', permission: 'create-tournaments', Component: NewCoursePage },
    { path: '/courses/:courseId', permission: 'create-tournaments', Component: EditCoursePage },
    { path: '/seasons', permission: 'create-tournaments', Component: SeasonsPage },
  ],
  widgets: { 'set-up-club': SetUpClub },
};
