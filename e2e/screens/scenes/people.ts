import type { Page } from 'playwright-core';
import { card, fromMenu as chooseFromMenu } from '../../src/support/hands.ts';
import { fail, hold, press, says } from '../scene.ts';
import type { Scene } from '../scene.ts';

const somebody = 'Priya Raman';
const fromMenu = async (page: Page, item: string): Promise<void> => {
  await chooseFromMenu(page, somebody, item);
  await page.getByRole('dialog', { name: item }).waitFor();
};
const onCard =
  (button: string, dialog: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await card(page, somebody).getByRole('button', { name: button }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
  };

/** Player Management. */
export const peopleScenes: readonly Scene[] = [
  {
    name: 'players',
    title: 'Player Management',
    as: 'admin',
    path: '/players',
    // The table's numbers come after the people.
    shown: (page) => page.getByText('#2').waitFor(),
  },
  {
    name: 'players-loading',
    title: 'Player Management, loading',
    as: 'admin',
    path: '/players',
    prepare: (page) => hold(page, '**/api/players'),
    shown: (page) => page.getByText('Loading...').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'players-failed',
    title: 'Player Management, failed',
    as: 'admin',
    path: '/players',
    prepare: (page) => fail(page, '**/api/players'),
    shown: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'players-empty',
    title: 'No players yet',
    club: 'empty',
    as: 'admin',
    path: '/players',
    shown: (page) => says(page, 'No players yet'),
  },
  {
    name: 'players-crowd',
    title: 'Player Management with long names',
    club: 'crowd',
    as: 'admin',
    path: '/players',
    shown: (page) => page.getByRole('article').nth(60).waitFor(),
  },
  {
    name: 'substitutions',
    title: 'Substitutions',
    as: 'admin',
    path: '/players',
    shown: async (page) => {
      await page.getByRole('tab', { name: /^Substitutions/ }).click();
      await card(page, 'Daniel Okonkwo').waitFor();
    },
  },
  {
    name: 'substitute-request',
    title: 'Requesting a substitute',
    as: 'admin',
    path: '/players',
    shown: async (page) => {
      await page.getByRole('tab', { name: /^Substitutions/ }).click();
      await page
        .getByRole('button', { name: /^Request Sub/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'player-add',
    title: 'Add New Player, with errors',
    as: 'admin',
    path: '/players',
    shown: async (page) => {
      await press(page, 'Add New Player');
      await page.getByRole('dialog').getByRole('button', { name: 'Add Player' }).click();
      await says(page, 'First name is required');
    },
  },
  {
    name: 'player-edit',
    title: 'Edit Player Profile',
    as: 'admin',
    path: '/players',
    shown: onCard('Edit Profile', 'Edit Player Profile'),
  },
  { name: 'player-contact', title: 'Contact', as: 'admin', path: '/players', shown: onCard('Contact', /Contact/) },
  {
    name: 'player-suspend',
    title: 'Suspend Player',
    as: 'admin',
    path: '/players',
    shown: (page) => fromMenu(page, 'Suspend Player'),
  },
  {
    name: 'player-delete',
    title: 'Delete Player',
    as: 'admin',
    path: '/players',
    shown: (page) => fromMenu(page, 'Delete Player'),
  },
];
