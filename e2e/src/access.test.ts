import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { beginSession, signIn } from './support/browser.ts';
import { password } from './support/evening.ts';
import { onHole, playHole, tapStrokes } from './support/scoring.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

/** Nothing found by axe, on a page that is styled: axe also passes a page without its style sheets. */
const isFineTo = async (page: Page, state: string): Promise<void> => {
  const sunlight = new URL(page.url()).pathname.startsWith('/live-scoring');
  expect({ state, findings: await axeFindings(page, { sunlight }) }).toEqual({ state, findings: [] });
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(font).not.toMatch(/^"?Times/);
};

const devices = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
] as const;

describe.each(devices)('on a %s in the %s', (size, scheme) => {
  test('when somebody signs in, looks round and signs out, then axe finds nothing on any screen', async () => {
    const { page } = await world.device(size, scheme);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    await isFineTo(page, 'login');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Invalid email address').waitFor();
    await isFineTo(page, 'login with errors');

    await signIn(page, world.evening.cleo.email, password);
    await page.getByRole('row', { name: /Cleo Marsh/ }).waitFor();
    await isFineTo(page, 'dashboard with its toast');
    await page.getByRole('button', { name: /^Account menu of Cleo Marsh/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await isFineTo(page, 'user menu open');
    await page.keyboard.press('Escape');

    await page.goto('/nowhere');
    await page.getByText('404 - Page Not Found').waitFor();
    await isFineTo(page, 'not found');
    await page.goto('/players');
    await page.getByText("You don't have permission to access this page.").waitFor();
    await isFineTo(page, 'access denied');
    await page.goto('/live-scoring?matchId=999');
    await page.getByText('Match not found').waitFor();
    await isFineTo(page, 'match not found');
  });
});

describe('live scoring', () => {
  test('when the list cannot be read, then the error is shown and axe finds nothing', async () => {
    const { page } = await world.device('phone');
    await page.route('**/api/matches/live', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Something went wrong"}' }),
    );
    await signIn(page, world.evening.cleo.email, password);
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await isFineTo(page, 'dashboard with a failed card');
  });

  test('when the lists take their time, then skeletons are shown and axe finds nothing', async () => {
    const { page } = await world.device('phone');
    await page.route('**/api/{matches/live,league-stats,fixtures/active}', () => undefined);
    await signIn(page, world.evening.cleo.email, password);
    await page.getByText('League Table').waitFor();
    await isFineTo(page, 'dashboard loading');
  });

  test('when a match goes through its states, then axe finds nothing for player and viewer', async () => {
    const [anna, cleo, dark] = [
      await world.device('phone'),
      await world.device('desktop'),
      await world.device('desktop', 'dark'),
    ];
    const address = `/live-scoring?matchId=${world.evening.match.id}`;
    await beginSession(anna.page, world.league.url, world.evening.anna.email, password);
    await anna.page.goto(address);
    await anna.page.getByText('Ready to Start Round?').waitFor();
    await isFineTo(anna.page, 'before the round');
    await beginSession(cleo.page, world.league.url, world.evening.cleo.email, password);
    await cleo.page.goto(address);
    await cleo.page.getByText('Match Not Started').waitFor();
    await isFineTo(cleo.page, 'viewer before the round');

    await anna.page.getByRole('button', { name: 'Start Round' }).click();
    await onHole(anna.page, 1);
    await isFineTo(anna.page, 'hole 1');
    await tapStrokes(anna.page, 'Anna Keller', 12);
    await isFineTo(anna.page, 'custom strokes');
    await tapStrokes(anna.page, 'Anna Keller', 4);
    await playHole(anna.page, 'Ben Okafor', 1, 5);
    await isFineTo(anna.page, 'after a submit');
    await cleo.page.reload();
    await onHole(cleo.page, 2);
    await isFineTo(cleo.page, 'viewer in the round');
    await beginSession(dark.page, world.league.url, world.evening.ben.email, password);
    await dark.page.goto(address);
    await onHole(dark.page, 2);
    await isFineTo(dark.page, 'in the dark');

    await anna.page.getByRole('button', { name: 'Go to hole 9' }).click();
    await anna.page.getByRole('button', { name: 'Complete My Round' }).click();
    await anna.page
      .getByRole('dialog')
      .getByText(/will be recorded as Blob/)
      .waitFor();
    await isFineTo(anna.page, 'completing, with holes missing');
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Complete Round' }).click();
    await anna.page.getByRole('button', { name: 'Round Completed - Waiting for opponent' }).waitFor();
    await isFineTo(anna.page, 'waiting for the opponent');
    await dark.page.getByRole('button', { name: 'Go to hole 9' }).click();
    await dark.page.getByRole('button', { name: 'Complete My Round' }).click();
    await dark.page.getByRole('dialog').getByRole('button', { name: 'Complete Round' }).click();
    await dark.page.getByText('Both players completed - Match finalized!').waitFor();
    await isFineTo(dark.page, 'finished');
  });

  test('when the scoring screen is measured, then stroke buttons are 48 px and text on it is at least 12 px', async () => {
    const { page } = await world.device('phone');
    const { admin, anna, cleo } = world.evening;
    await beginSession(page, world.league.url, anna.email, password);
    const week2 = await admin.call(routes.createFixture, {
      body: { name: 'Week 2', date: new Date().toISOString().slice(0, 10), location: 'Home Golf Club' },
    });
    const match = await admin.call(routes.createMatch, {
      body: { fixtureId: week2.id, player1Id: anna.id, player2Id: cleo.id },
    });
    await page.goto(`/live-scoring?matchId=${match.id}`);
    await page.getByRole('button', { name: 'Start Round' }).click();
    await onHole(page, 1);
    const sizes = await page
      .getByRole('group', { name: 'Strokes of Anna Keller' })
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      );
    expect(sizes).toHaveLength(10);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(48);
    const smallest = await page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('body *')]
          .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
          .map((element) => parseFloat(getComputedStyle(element).fontSize)),
      ),
    );
    expect(smallest).toBeGreaterThanOrEqual(12);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });
});
