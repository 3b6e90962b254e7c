import { lazy } from 'react';
import type { LeagueRemote } from '@society/league-client';
import { FixturesPage } from './fixtures/FixturesPage.tsx';
import { FixtureMatchesPage } from './matches/FixtureMatchesPage.tsx';

// Loaded on demand: rarely wanted, and by admins only.
const ClubSettingsPage = lazy(() =>
  import(/* webpackChunkName: "club" */ './club/ClubSettingsPage.tsx').then((module) => ({
    default: module.ClubSettingsPage,
  })),
);
const SetUpClub = lazy(() =>
  import(/* webpackChunkName: "club" */ './set-up/SetUpClub.tsx').then((module) => ({ default: module.SetUpClub })),
);
const FixtureResultsPage = lazy(() =>
  import(/* webpackChunkName: "results" */ './results/FixtureResultsPage.tsx').then((module) => ({
    default: module.FixtureResultsPage,
  })),
);

const CoursesPage = lazy(() =>
  import(/* webpackChunkName: "courses" */ './courses/CoursesPage.tsx').then((module) => ({
    default: module.CoursesPage,
  })),
);
const NewCoursePage = lazy(() =>
  import(/* webpackChunkName: "courses" */ './courses/CourseFormPage.tsx').then((module) => ({
    default: module.NewCoursePage,
  })),
);
const EditCoursePage = lazy(() =>
  import(/* webpackChunkName: "courses" */ './courses/CourseFormPage.tsx').then((module) => ({
    default: module.EditCoursePage,
  })),
);

const AnswerPage = lazy(() =>
  import(/* webpackChunkName: "answer" */ './availability/AnswerPage.tsx').then((module) => ({
    default: module.AnswerPage,
  })),
);

const StandInPage = lazy(() =>
  import(/* webpackChunkName: "answer" */ './availability/StandInPage.tsx').then((module) => ({
    default: module.StandInPage,
  })),
);

const DrawPage = lazy(() =>
  import(/* webpackChunkName: "draw" */ './draw/DrawPage.tsx').then((module) => ({ default: module.DrawPage })),
);

const SeasonsPage = lazy(() =>
  import(/* webpackChunkName: "seasons" */ './seasons/SeasonsPage.tsx').then((module) => ({
    default: module.SeasonsPage,
  })),
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
