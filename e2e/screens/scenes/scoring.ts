import type { Page } from 'playwright-core';
import { heads, press, says } from '../scene.ts';
import type { Club, Scene } from '../scene.ts';

const matchIn =
  (status: string) =>
  ({ matches }: Club): string =>
    `/live-scoring?matchId=${matches.find((match) => match.status === status)?.id ?? 'none'}`;
const hole = (page: Page): Promise<void> => heads(page, /^Hole \d of 9/);

/** Live scoring as an admin, who may score any match, and as a spectator. */
export const scoringScenes: readonly Scene[] = [
  {
    name: 'scoring-before',
    title: 'Before the round',
    as: 'admin',
    path: matchIn('scheduled'),
    shown: (page) => says(page, 'Ready to Start Round?'),
  },
  { name: 'scoring', title: 'Live scoring', as: 'admin', path: matchIn('in_progress'), shown: hole },
  {
    name: 'scoring-chosen',
    title: 'Strokes chosen, not yet sent',
    as: 'admin',
    path: matchIn('in_progress'),
    shown: async (page) => {
      await hole(page);
      await page
        .getByRole('group', { name: /^Strokes of/ })
        .first()
        .getByRole('button', { name: '5', exact: true })
        .click();
      await page
        .getByRole('group', { name: /^Strokes of/ })
        .last()
        .getByRole('button', { name: 'Custom' })
        .click();
      await page.getByPlaceholder('Enter strokes (1-20)').fill('11');
    },
  },
  {
    name: 'scoring-complete',
    title: 'Completing a round with holes missing',
    as: 'admin',
    path: matchIn('in_progress'),
    shown: async (page) => {
      await hole(page);
      await press(page, 'Go to hole 9');
      await page
        .getByRole('button', { name: /Complete .*Round/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'scoring-viewer',
    title: 'Match Viewer',
    as: 'player',
    path: matchIn('in_progress'),
    shown: (page) => says(page, 'View-only mode - You are not assigned to this match'),
  },
  {
    name: 'scoring-finished',
    title: 'A finished match',
    as: 'admin',
    path: matchIn('completed'),
    shown: (page) => says(page, 'Scorecard Overview'),
  },
  {
    name: 'scoring-correct',
    title: 'Correct Score',
    as: 'admin',
    path: matchIn('completed'),
    shown: async (page) => {
      await press(page, 'Correct Score');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'scorecard-paper',
    title: 'A scorecard to print',
    as: 'player',
    path: (club) => `/live-scoring/${club.matches.find(({ status }) => status === 'completed')?.id ?? 'none'}/card`,
    shown: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'league-table',
    title: 'The season table, a row open',
    as: 'admin',
    path: '/league-table',
    shown: async (page) => {
      await press(page, 'James Whitfield');
      await page.getByRole('link', { name: /^v / }).first().waitFor();
    },
  },
  {
    name: 'scoring-not-found',
    title: 'Match not found',
    as: 'player',
    path: '/live-scoring?matchId=999',
    shown: (page) => says(page, 'Match not found'),
  },
];
