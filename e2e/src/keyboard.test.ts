import type { Locator, Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { password, startedMatch } from './support/evening.ts';
import { cardsOf } from './support/hole.ts';
import { press, showsFocus, tabTo } from './support/keyboard.ts';
import { makePatient } from './support/patient.ts';
import { onHole } from './support/scoring.ts';
import { openWorld } from './support/world.ts';

const annas = [4, 5, 6, 12, 3, 5, 0, 4, 6];
const bens = [5, 4, 5, 6, 4, 7, 5, 3, 5];

let page: Page;

const world = openWorld(async ({ device }) => {
  ({ page } = await device('desktop'));
});

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const strokesOf = (name: string): Locator => page.getByRole('group', { name: `Strokes of ${name}` });

/** What was pressed is gone, and the focus comes to the title of what is there now. */
const comesToTitle = (name: string): Promise<void> =>
  becomes(() => page.getByRole('heading', { name }).evaluate((element) => element === document.activeElement), true);

/** Chooses strokes on a card by keyboard; 0 is Blob, above 8 is typed. */
const choose = async (name: string, strokes: number): Promise<void> => {
  const card = strokesOf(name);
  if (strokes > 8) {
    await press(page, card.getByRole('button', { name: 'Custom' }));
    await tabTo(page, card.getByPlaceholder('Enter strokes (1-20)'));
    await page.keyboard.type(String(strokes));
    return;
  }
  await press(page, card.getByRole('button', { name: strokes === 0 ? 'Blob' : String(strokes), exact: true }), 'Space');
};

const signInByKeyboard = async (email: string): Promise<void> => {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email', { exact: false }));
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
};

const completeByKeyboard = async (): Promise<void> => {
  await press(page, button('Complete My Round'));
  const dialog = page.getByRole('dialog');
  await becomes(() => dialog.evaluate((element) => element.contains(document.activeElement)), true);
  await tabTo(page, dialog.getByRole('button', { name: 'Complete Round' }));
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press('Enter');
};

describe('a match without a mouse', () => {
  test('when Anna signs in and opens the match from the dashboard, then the keyboard is enough, and the focus shows', async () => {
    await signInByKeyboard(world.evening.anna.email);
    await page
      .getByRole('link', { name: /Anna Keller.*Ben Okafor/s })
      .first()
      .waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    // No step in the history, which Back would have to undo.
    expect(await page.evaluate(() => [document.activeElement?.id, location.hash])).toEqual(['main', '']);
    await press(page, page.getByRole('link', { name: /Anna Keller.*Ben Okafor/s }).first());
    await page.waitForURL(`**/live-scoring?matchId=${world.evening.match.id}`);
    await tabTo(page, button('Start Round'));
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await onHole(page, 1);
    await comesToTitle('Hole 1 of 9');
  });

  test('when both cards are scored over nine holes, then each next hole is announced where the focus is', async () => {
    for (let hole = 1; hole <= 9; hole += 1) {
      await onHole(page, hole);
      await choose('Anna Keller', annas[hole - 1] ?? 0);
      if (hole <= 2) expect(await showsFocus(page)).toBe(true);
      await choose('Ben Okafor', bens[hole - 1] ?? 0);
      await tabTo(page, button(`Submit Scores for Hole ${hole}`));
      if (hole <= 2) expect(await showsFocus(page)).toBe(true);
      await page.keyboard.press('Enter');
      if (hole === 9) continue;
      await onHole(page, hole + 1);
      await comesToTitle(`Hole ${hole + 1} of 9`);
    }
    await page.getByRole('region', { name: 'Ben Okafor' }).getByText('Recorded Score').waitFor();
    await comesToTitle('Hole 9 of 9');
    // The cards show at once what is still on its way.
    await becomes(() => cardsOf(world.evening, world.evening.match), [annas, bens]);
  });

  test('when Anna completes and signs out, and Ben signs in and completes, then the match is final', async () => {
    await completeByKeyboard();
    await button('Round Completed - Waiting for opponent').waitFor();
    await comesToTitle('Hole 9 of 9');
    await page.keyboard.press('Home');
    await press(page, page.getByRole('button', { name: /^Account menu of Anna Keller/ }), 'Enter');
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    await tabTo(page, logout, 'ArrowDown');
    await page.keyboard.press('Enter');
    await button('Sign In').waitFor();

    await signInByKeyboard(world.evening.ben.email);
    await press(page, page.getByRole('link', { name: /Anna Keller.*Ben Okafor/s }).first());
    await onHole(page, 9);
    await completeByKeyboard();
    await comesToTitle('Both players completed - Match finalized!');
  });

  test('when a score was refused, then the keyboard is still at Submit and can send it again', async () => {
    const match = await startedMatch(world.evening, 'Refused');
    await makePatient(page);
    await page.goto(`/live-scoring?matchId=${match.id}`);
    await onHole(page, 1);
    await page.route('**/api/matches/*/actions', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/json',
        body: '{"message":"You are not assigned to this match","requestId":"r1"}',
      }),
    );
    await choose('Ben Okafor', 5);
    await press(page, button('Submit Scores for Hole 1'));
    await page.getByRole('region', { name: 'Ben Okafor' }).getByRole('alert').waitFor();
    await page.unroute('**/api/matches/*/actions');
    expect(await button('Submit Scores for Hole 1').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('Enter');
    await onHole(page, 2);
    expect(world.problems()).toEqual([]);
  });
});
