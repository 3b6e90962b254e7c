import { routes, type Match } from '@society/contracts';
import type { Page } from 'playwright-core';
import { beginSession } from './support/browser.ts';
import { password, startedMatch } from './support/evening.ts';
import { addPerson, fixtureCard, fromPlayerMenu, matchCard } from './support/fixtures.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

let running: Match;
let finished: Match;

const world = openWorld(async ({ evening }) => {
  const { admin, anna } = evening;
  running = await startedMatch(evening, 'Week 2 - A Long Name For An Evening In The Rain');
  finished = await startedMatch(evening, 'Week 3');
  await admin.call(routes.completeByAdmin, {
    params: { id: finished.id },
    body: { player1Score: 20, player2Score: 14 },
  });
  await admin.call(routes.recordScore, { body: { matchId: running.id, playerId: anna.id, hole: 1, strokes: 4 } });
  await addPerson(admin, 'Sue', 'Standin', { password, role: 'substitution' });
  await addPerson(admin, 'Dan', 'Reyes', { password });
});

describe.each(['phone', 'desktop'] as const)('on a %s, in the light and in the dark', (size) => {
  const openPage = async (email: string, secret: string): Promise<Page> => {
    const { page } = await world.device(size);
    if (size === 'phone') await page.setViewportSize({ width: 360, height: 740 });
    await beginSession(page, world.league.url, email, secret);
    return page;
  };
  const close = async (page: Page): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const openMatches = async (page: Page, fixtureId: string): Promise<void> => {
    await page.goto(`/fixtures/${fixtureId}/matches`);
    await page
      .getByRole('article', { name: /^Match #/ })
      .first()
      .waitFor();
  };

  test('when an admin goes through the fixtures and their dialogs, then axe finds nothing', async () => {
    const page = await openPage(world.league.admin.email, world.league.admin.password);
    await page.goto('/fixtures');
    const card = fixtureCard(page, 'Week 1 - Opening Evening');
    await card.waitFor();
    await looksFine(page, 'fixtures');
    await page.getByRole('button', { name: 'Create Fixture' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Fixture Name').waitFor();
    await looksFine(page, 'creating a fixture');
    await dialog.getByLabel('Location').fill('');
    await dialog.getByRole('button', { name: 'Create Fixture' }).click();
    await dialog.getByText('Date is required').waitFor();
    await looksFine(page, 'creating a fixture with errors');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
    await looksFine(page, 'leaving what was typed');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Add Match' }).click();
    await dialog.getByLabel('Player 1').waitFor();
    await looksFine(page, 'adding a match');
    await close(page);
    for (const item of ['Edit Fixture', 'Delete Fixture']) {
      await card.getByRole('button', { name: /^More actions/ }).click();
      await page.getByRole('menuitem', { name: item }).waitFor();
      // What the menu lies over is no target while it is open.
      await looksFine(page, `menu of a fixture, before ${item}`, { within: '[role=menu]' });
      await page.getByRole('menuitem', { name: item }).click();
      await dialog.getByRole('button').nth(1).waitFor();
      await looksFine(page, item);
      await close(page);
    }
    await page.context().close();
  });

  test('when an admin goes through a fixture’s matches and their dialogs, then axe finds nothing', async () => {
    const { fixture, match } = world.evening;
    const page = await openPage(world.league.admin.email, world.league.admin.password);
    await openMatches(page, fixture.id);
    // Odds are asked for when the card comes near the screen.
    await matchCard(page, match).scrollIntoViewIfNeeded();
    await matchCard(page, match).locator('dl').waitFor();
    // Not half under the bar at the top, where nobody would tap.
    await page.evaluate(() => window.scrollTo(0, 0));
    await looksFine(page, 'matches of a fixture');
    await page.getByRole('button', { name: 'Add Match' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Player 1').waitFor();
    await looksFine(page, 'adding a match');
    await close(page);
    await matchCard(page, match).getByRole('button', { name: 'Actions for Anna Keller' }).click();
    await page.getByRole('menuitem', { name: 'Add Score' }).waitFor();
    await looksFine(page, 'menu of a player', { within: '[role=menu]' });
    await page.keyboard.press('Escape');
    for (const [item, ready] of [
      ['Add Substitute', /Sue Standin/],
      ['Change Player', 'Change Player'],
      ['Add Score', 'Add Score'],
    ] as const) {
      const opened = await fromPlayerMenu(page, match, 'Anna Keller', item);
      await opened.getByRole('button', { name: ready }).waitFor();
      await looksFine(page, item);
      if (item === 'Add Score') {
        await opened.getByRole('button', { name: 'Add Score' }).click();
        await opened.getByText('Please enter valid scores between 0 and 54').waitFor();
        await looksFine(page, 'Add Score with errors');
      }
      await close(page);
    }
    await matchCard(page, match)
      .getByRole('button', { name: /^Delete Match/ })
      .click();
    await dialog.waitFor();
    await looksFine(page, 'deleting a match');
    await close(page);
    await openMatches(page, running.fixtureId);
    await looksFine(page, 'a running match');
    await openMatches(page, finished.fixtureId);
    await looksFine(page, 'a finished match');
    await page.goto(`/fixtures/${finished.fixtureId}/results`);
    await page
      .getByRole('row', { name: /Anna Keller/ })
      .first()
      .waitFor();
    await looksFine(page, 'results');
    await page.context().close();
  });

  test('when a member looks at fixtures, one that takes its time, one that fails and one that there is not, then axe finds nothing', async () => {
    const page = await openPage(world.evening.cleo.email, password);
    await page.route('**/api/fixtures', () => undefined);
    await page.goto('/fixtures');
    await page.getByText('Loading...').first().waitFor({ state: 'attached' });
    await looksFine(page, 'fixtures loading');
    await page.unroute('**/api/fixtures');
    await page.goto('/fixtures');
    await fixtureCard(page, 'Week 3').waitFor();
    await looksFine(page, 'fixtures of a member');
    await page.route('**/api/matches?*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Please try again"}' }),
    );
    await page.goto(`/fixtures/${world.evening.fixture.id}/matches`);
    await page.getByText('Failed to fetch matches').waitFor();
    await looksFine(page, 'matches failed');
    await page.goto('/fixtures/999/matches');
    await page.getByText('Failed to fetch fixture').waitFor();
    await looksFine(page, 'no such fixture');
    expect(world.problems()).toEqual([]);
    await page.context().close();
  });
});
