import type { Page } from 'playwright-core';
import { fail, hold, says } from '../scene.ts';
import type { Scene } from '../scene.ts';

/** Waits for the lower cards, each of which comes once it is near the part of the page that is in sight. */
const whole = async (page: Page, words: string): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const before = scrollY;
    scrollBy(0, innerHeight / 2);
    if (scrollY === before) scrollTo(0, 0);
    return [wanted, 'yards, par'].every((text) => document.body.innerText.includes(text));
  }, words);
  await page.evaluate(() => scrollTo(0, 0));
};

/** The dashboard, full, empty, loading and failed. */
export const dashboardScenes: readonly Scene[] = [
  { name: 'dashboard', title: 'Dashboard', as: 'player', path: '/dashboard', shown: (page) => whole(page, 'In form') },
  {
    name: 'dashboard-admin',
    title: 'Dashboard of an admin',
    as: 'admin',
    path: '/dashboard',
    shown: (page) => whole(page, 'In form'),
  },
  {
    name: 'user-menu',
    title: 'User menu',
    as: 'player',
    path: '/dashboard',
    shown: async (page) => {
      await page.getByRole('row', { name: /James Whitfield/ }).waitFor();
      await page
        .getByRole('button', { name: /James Whitfield/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'dashboard-empty',
    title: 'Dashboard of an empty club',
    club: 'empty',
    as: 'admin',
    path: '/dashboard',
    shown: (page) => whole(page, 'No live matches at the moment'),
  },
  {
    name: 'dashboard-crowd',
    title: 'Dashboard with a hundred players',
    club: 'crowd',
    as: 'player',
    path: '/dashboard',
    shown: (page) => whole(page, 'In form'),
  },
  {
    name: 'dashboard-loading',
    title: 'Dashboard, loading',
    as: 'player',
    path: '/dashboard',
    prepare: (page) =>
      hold(page, '**/api/{matches/live,matches?*,league-stats,fixtures/active,fixtures,players,course}'),
    shown: (page) => says(page, 'League Table'),
  },
  {
    name: 'dashboard-failed',
    title: 'Dashboard without the league service',
    as: 'player',
    path: '/dashboard',
    prepare: (page) => fail(page, '**/api/{matches/live,matches?*,league-stats,fixtures/active,fixtures,course}'),
    shown: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
  },
];
