import type { Page } from 'playwright-core';
import { button, inDialog, typeScores } from '../support/hands.ts';
import { trouble, wordless } from '../support/provoke.ts';
import { openFixture, type Catalogue, type Row } from './catalogue.ts';

/** What an admin is told about the matches of a fixture. */
export const fixtures = ({ world }: Catalogue): readonly Row[] => {
  const ofAnna = async (page: Page, item: string): Promise<void> => {
    await openFixture(page, world);
    await button(page, 'Actions for Anna Keller');
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };
  const chooseOther = async (page: Page): Promise<void> => {
    await ofAnna(page, 'Change Player');
    await page.getByLabel('Replacement player').selectOption({ label: 'Cleo Marsh' });
  };
  const addMatch = async (page: Page): Promise<void> => {
    await openFixture(page, world);
    await button(page, 'Add Match');
    await page.getByLabel('Player 1').selectOption({ index: 1 });
    await page.getByLabel('Player 2').selectOption({ index: 2 });
  };

  return [
    {
      message: 'Failed to add score',
      screen: 'Add Match Score',
      provoked: 'a wordless failure',
      who: 'admin',
      act: async (page) => (
        await ofAnna(page, 'Add Score'),
        await typeScores(page, '18', '17'),
        await wordless(page, 'POST', '**/complete-admin'),
        inDialog(page, 'Add Score')
      ),
    },
    {
      message: 'Please enter valid scores between 0 and 54',
      screen: 'Add Match Score',
      provoked: 'a score of 55',
      who: 'admin',
      act: async (page) => (
        await ofAnna(page, 'Add Score'),
        await typeScores(page, '55', '17'),
        inDialog(page, 'Add Score')
      ),
    },
    {
      message: 'Failed to change player',
      screen: 'Change Player',
      provoked: 'a wordless failure',
      who: 'admin',
      act: async (page) => (
        await chooseOther(page),
        await wordless(page, 'PUT', '**/change-player'),
        inDialog(page, 'Change Player')
      ),
    },
    {
      message: "Error: Please try again or check if you're logged in.",
      screen: 'Add Substitute Player',
      provoked: 'a 409 of the substitute',
      who: 'admin',
      act: async (page) => {
        await trouble(page, 'POST', '**/substitute', { message: 'Sue Standin plays in another match', status: 409 });
        await ofAnna(page, 'Add Substitute');
        await page.getByRole('button', { name: /Sue Standin/ }).click();
      },
      shows: ["Error: Please try again or check if you're logged in.", 'Sue Standin plays in another match'],
    },
    {
      message: 'the reason why a match was not made (only logged in the spec)',
      screen: 'Add New Match',
      provoked: 'a 409 of the match',
      who: 'admin',
      act: async (page) => (
        await trouble(page, 'POST', '**/api/matches', { message: 'Somebody already has a match', status: 409 }),
        await addMatch(page),
        inDialog(page, 'Create Match')
      ),
      shows: ['Somebody already has a match'],
    },
  ];
};
