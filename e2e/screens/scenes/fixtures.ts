import type { Page } from 'playwright-core';
import { fail, heads, hold, press, says } from '../scene.ts';
import type { Club, Scene } from '../scene.ts';

/** The fixture of tonight. */
const tonight = ({ fixtures }: Club) => fixtures.find(({ isActive }) => isActive);
const matchesOf = (club: Club): string => `/fixtures/${tonight(club)?.id ?? 'none'}/matches`;
const played = ({ fixtures }: Club) => fixtures.toSorted((a, b) => a.date.localeCompare(b.date))[0];

const cards = (page: Page): Promise<void> => page.getByRole('link', { name: 'View Matches' }).first().waitFor();
const matchCards = (page: Page): Promise<void> => heads(page, /^Match #/);

const theDraw = async (page: Page): Promise<void> => {
  await cards(page);
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Generate Matches' }).click();
  await page.getByRole('button', { name: /^Pair \d+ Players/ }).waitFor();
};
const fromFixtureMenu =
  (item: string, fixture: RegExp = /./) =>
  async (page: Page): Promise<void> => {
    await cards(page);
    await page
      .getByRole('button', { name: /^More actions for/ })
      .and(page.getByRole('button', { name: fixture }))
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };
/** Acts on tonight's scheduled match, whose two players have not begun. */
const fromPlayerMenu =
  (item: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Actions for James Whitfield' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };

/** Fixtures and the matches of one. */
export const fixtureScenes: readonly Scene[] = [
  { name: 'fixtures', title: 'Fixtures, as an admin', as: 'admin', path: '/fixtures', shown: cards },
  { name: 'fixtures-member', title: 'Fixtures, as a member', as: 'player', path: '/fixtures', shown: cards },
  {
    name: 'fixtures-loading',
    title: 'Fixtures, loading',
    as: 'player',
    path: '/fixtures',
    prepare: (page) => hold(page, '**/api/fixtures'),
    shown: (page) => page.getByText('Loading...').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'fixtures-failed',
    title: 'Fixtures, failed',
    as: 'player',
    path: '/fixtures',
    prepare: (page) => fail(page, '**/api/fixtures'),
    shown: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'fixtures-empty',
    title: 'No fixtures yet',
    club: 'empty',
    as: 'admin',
    path: '/fixtures',
    shown: (page) => says(page, 'No fixtures scheduled'),
  },
  {
    name: 'fixture-create',
    title: 'Create Fixture, with errors',
    as: 'admin',
    path: '/fixtures',
    shown: async (page) => {
      await press(page, 'Create Fixture');
      await page.getByRole('dialog').getByRole('button', { name: 'Create Fixture' }).click();
      await says(page, 'Date is required');
    },
  },
  {
    name: 'fixture-add-match',
    title: 'Add Match',
    as: 'admin',
    path: '/fixtures',
    shown: async (page) => {
      await cards(page);
      await press(page, 'Add Match');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'fixture-edit',
    title: 'Edit Fixture',
    as: 'admin',
    path: '/fixtures',
    shown: fromFixtureMenu('Edit Fixture', /Week 4/),
  },
  {
    name: 'fixture-edit-refused',
    title: 'Edit Fixture, once scores are recorded',
    as: 'admin',
    path: '/fixtures',
    shown: fromFixtureMenu('Edit Fixture', /Week 3/),
  },
  {
    name: 'fixture-delete',
    title: 'Delete Fixture',
    as: 'admin',
    path: '/fixtures',
    shown: fromFixtureMenu('Delete Fixture', /Week 4/),
  },
  {
    name: 'fixture-generate',
    title: 'Generate Matches',
    as: 'admin',
    path: '/fixtures',
    shown: theDraw,
  },
  {
    name: 'fixture-generate-crowd',
    title: 'Generate Matches for twenty players with long names',
    club: 'crowd',
    as: 'admin',
    path: '/fixtures',
    shown: theDraw,
  },
  {
    name: 'fixture-matches',
    title: 'Matches of a fixture, as an admin',
    as: 'admin',
    path: matchesOf,
    shown: matchCards,
  },
  {
    name: 'fixture-matches-member',
    title: 'Matches of a fixture, as a member',
    as: 'player',
    path: matchesOf,
    shown: matchCards,
  },
  {
    name: 'fixture-matches-played',
    title: 'Matches of an evening gone by',
    as: 'player',
    path: (club) => `/fixtures/${played(club)?.id ?? 'none'}/matches`,
    shown: matchCards,
  },
  {
    name: 'fixture-matches-crowd',
    title: 'Forty matches with long names',
    club: 'crowd',
    as: 'admin',
    path: matchesOf,
    shown: matchCards,
  },
  {
    name: 'fixture-unknown',
    title: 'An unknown fixture',
    as: 'player',
    path: '/fixtures/999/matches',
    shown: (page) => says(page, 'Failed to fetch fixture'),
  },
  {
    name: 'match-menu',
    title: 'What an admin can do about a player',
    as: 'admin',
    path: matchesOf,
    shown: async (page) => {
      await page.getByRole('button', { name: 'Actions for James Whitfield' }).click();
      await page.getByRole('menuitem', { name: 'Change Player' }).waitFor();
    },
  },
  {
    name: 'match-substitute',
    title: 'Add Substitute Player',
    as: 'admin',
    path: matchesOf,
    shown: fromPlayerMenu('Add Substitute'),
  },
  {
    name: 'match-change-player',
    title: 'Change Player',
    as: 'admin',
    path: matchesOf,
    shown: fromPlayerMenu('Change Player'),
  },
  {
    name: 'match-add-score',
    title: 'Add Match Score',
    as: 'admin',
    path: matchesOf,
    shown: fromPlayerMenu('Add Score'),
  },
  {
    name: 'fixture-results',
    title: 'Results of a fixture, to print',
    as: 'admin',
    path: (club) => `/fixtures/${played(club)?.id ?? 'none'}/results`,
    shown: (page) => page.getByRole('table').waitFor(),
  },
];
