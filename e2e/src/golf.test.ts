import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import { signIn, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { freeWidths } from './support/large-text.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const narrowest = { width: 320, height: 640 };
let annas: Device;

const world = openWorld(async ({ evening, device }) => {
  const { admin, match } = evening;
  const body = {
    version: match.version,
    player1: [5, 5, 4, 5, 4, 5, 5, 3, 6],
    player2: [5, 6, 5, 5, 3, 5, 5, 4, 6],
    reason: 'From the paper cards',
  };
  await admin.call(routes.putCards, { params: { id: match.id }, body });
  annas = await device('small phone');
});

/** Has a page read another name in an answer of the league. */
const rename = (page: Page, address: string, name: string, other: string): Promise<unknown> =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(name, other) });
  });

test('when a member goes to their golf from the dashboard, then it has the round, each hole, and whom they met', async () => {
  const { page } = annas;
  await signIn(page, world.evening.anna.email, password);
  await page.getByRole('link', { name: 'My golf' }).tap();
  await page.getByRole('heading', { level: 1, name: 'My Golf' }).waitFor();
  await page.getByRole('link', { name: /^Best round: \d+ points$/ }).waitFor();
  await looksFine(page, 'my golf');
  await page.setViewportSize(narrowest);
  for (const button of await page.getByRole('button', { name: 'Show as a table' }).all()) await button.tap();
  await looksFine(page, 'my golf with its tables, on the narrowest screen');
  const holes = page.getByRole('table', { name: /^Average points by hole/ }).getByRole('row');
  expect(await holes.count()).toBe(10);
});

test('when a name is long and the screen the narrowest, then what a bar stands for has its words beside it', async () => {
  const { page } = await world.deviceOf('anna', 'small phone');
  await page.setViewportSize(narrowest);
  await rename(page, `**/api/players/${world.evening.ben.id}/golf*`, 'Ben Okafor', 'Wilhelmina Okafor');
  await page.goto(`/golf/${world.evening.ben.id}`);
  const words = page
    .getByRole('region', { name: /^Hole by Hole/ })
    .getByText('Everybody else')
    .first();
  await words.waitFor();
  const [sampleEnds, wordsBegin] = await words.evaluate((near) => {
    const kinds = near.closest('p');
    const text = document.createRange();
    if (kinds) text.selectNodeContents(kinds);
    const lines = [...text.getClientRects()];
    const samples = [...(kinds?.querySelectorAll('span:empty') ?? [])];
    return [samples.at(-1)?.getBoundingClientRect().bottom ?? 0, lines.at(-1)?.top ?? 0];
  });
  expect(sampleEnds).toBeGreaterThan(wordsBegin);
});

test('when the screen is the narrowest, then the yards of one hole do not run into those of the next', async () => {
  const { page } = await world.deviceOf('admin', 'small phone');
  await page.setViewportSize(narrowest);
  await page.goto('/courses');
  const yards = page.getByRole('row', { name: /^Yards/ }).getByRole('cell');
  await yards.first().waitFor();
  expect(Math.min(...(await freeWidths(yards)))).toBeGreaterThan(2);
});

test('when the last evening has a long word in its name, then the proposals after it are no wider than their dialog', async () => {
  const { page } = await world.deviceOf('admin', 'small phone');
  await page.setViewportSize(narrowest);
  await rename(page, '**/api/fixtures', 'Week 1', 'Weihnachtsgemeinschaftswettspiel');
  await page.goto('/players');
  await page.getByRole('button', { name: 'Handicap Proposals' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Every handicap stays').waitFor();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('when they tap whom they met, then that is their golf, with what is between the two', async () => {
  const { page } = annas;
  await page.getByRole('region', { name: 'Head to Head' }).getByRole('link', { name: 'Ben Okafor' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Ben Okafor: Golf' }).waitFor();
  await page.getByText(/^Against you: .* over one match\.$/).waitFor();
  await looksFine(page, 'another member’s golf');
});

test('when somebody is looked up in the directory, then their golf is one tap away', async () => {
  const { page } = annas;
  const known = Promise.withResolvers<void>();
  await page.route(`**/api/matches?playerId=${world.evening.anna.id}`, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/networking');
  await page.getByRole('button', { name: 'Ben Okafor' }).first().tap();
  const golf = page.getByRole('dialog').getByRole('link', { name: 'Golf of Ben Okafor' });
  await page.getByRole('definition').first().waitFor();
  const before = await golf.boundingBox();
  // It says so in a line above, whose place was there.
  known.resolve();
  await page.getByText(/^You have met: /).waitFor();
  expect(await golf.boundingBox()).toEqual(before);
  await golf.tap();
  await page.getByRole('heading', { level: 1, name: 'Ben Okafor: Golf' }).waitFor();
  expect(world.problems()).toEqual([]);
});
