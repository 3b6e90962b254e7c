import type { Page } from 'playwright-core';
import { heads, press, says } from '../scene.ts';
import type { Scene } from '../scene.ts';

const northNine = '310 4 3, 150 3 9, 365 4 1, 280 4 5, 130 3 8';
/** Types the first holes of a card as people do: a full field moves the focus on by itself. */
const typeCourse = async (page: Page): Promise<void> => {
  await page.getByLabel('Course Name').fill('North Nine');
  await page.getByLabel('Yards of hole 1').focus();
  await page.keyboard.type(northNine.replaceAll(/\D/g, ''));
};

/** What admins keep: the club, its courses, its seasons. */
export const clubScenes: readonly Scene[] = [
  {
    name: 'set-up-club',
    title: 'Setting up a new club',
    club: 'empty',
    as: 'admin',
    path: '/dashboard',
    shown: (page) => page.getByRole('button', { name: 'Skip The members' }).waitFor(),
  },
  { name: 'club', title: 'Club', as: 'admin', path: '/club-settings', shown: (page) => says(page, 'Slate') },
  { name: 'courses', title: 'Courses', as: 'admin', path: '/courses', shown: (page) => heads(page, 'Home Course') },
  { name: 'course-add', title: 'Adding a course', as: 'admin', path: '/courses/new', shown: typeCourse },
  {
    name: 'seasons',
    title: 'Seasons',
    as: 'admin',
    path: '/seasons',
    shown: (page) => page.getByRole('button', { name: 'Close Season' }).waitFor(),
  },
  {
    name: 'season-edit',
    title: 'Edit Season',
    as: 'admin',
    path: '/seasons',
    shown: async (page) => {
      await press(page, 'Edit');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'season-close',
    title: 'Close Season',
    as: 'admin',
    path: '/seasons',
    shown: async (page) => {
      await press(page, 'Close Season');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'replay',
    title: 'Season Replay',
    as: 'player',
    path: '/league-table/replay',
    shown: (page) => page.getByRole('slider').waitFor(),
  },
];
