import { routes } from '@society/contracts';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { startedMatch } from './support/evening.ts';
import { openHole, submit } from './support/hole.ts';
import { tapStrokes } from './support/scoring.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();

/** Takes from a page what Safari 16.4 and Chrome 110 did not have yet (`oldestBrowsers` in build-kit). */
const makeOlder = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [AbortSignal, ['any']],
      [Array, ['fromAsync']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['try', 'withResolvers']],
      [URL, ['canParse', 'parse']],
      [URLSearchParams.prototype, ['size']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object,
        ['map', 'filter', 'some', 'every', 'find', 'forEach', 'flatMap', 'reduce', 'take', 'drop', 'toArray'],
      ],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });

test('when a browser of 2023 comes, then the dashboard, the directory, a round and the clubhouse screen work in it', async () => {
  const { page, problems } = await world.deviceOf('ben', 'phone');
  await makeOlder(page);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Live Matches' }).waitFor();
  expect(await page.evaluate(() => Reflect.has(Map, 'groupBy'))).toBe(false);
  await page.goto('/networking');
  await page.getByRole('heading', { name: 'Ben Okafor' }).waitFor();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('LinkedIn URL').fill('linkedin.com/in/ben');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Profile updated' }).waitFor();
  const course = page.waitForRequest(/\/api\/course\?matchId=/);
  await openHole(page, await startedMatch(world.evening, 'Older'), 1);
  await course;
  await tapStrokes(page, 'Ben Okafor', 5);
  await submit(page, 1);
  const { token } = await world.evening.admin.call(routes.createBoardLink);
  await page.goto(`/board/${token}`);
  await page.getByRole('heading', { level: 2 }).waitFor();
  expect(problems).toEqual([]);
});

test('when a style sheet is loaded, then it names colours in a way that those browsers know', async () => {
  const { page } = await world.deviceOf('ben', 'phone');
  await page.goto('/networking');
  await page.getByRole('heading', { name: 'Ben Okafor' }).waitFor();
  const texts = await page.evaluate(() =>
    Promise.all([...document.styleSheets].map(async ({ href }) => (href === null ? '' : (await fetch(href)).text()))),
  );
  const has = (words: string): boolean => texts.some((text) => text.includes(words));
  expect([has('--paper:'), has('light-dark(')]).toEqual([true, false]);
});

describe('a browser that cannot mix colours, as Chrome 110', () => {
  const opened = async (): Promise<Page> => {
    const { page } = await world.deviceOf('ben', 'phone');
    await page.route('**/css/*', async (route) => {
      const css = await (await route.fetch()).text();
      await route.fulfill({ body: css.replaceAll('color-mix(', 'unknown('), contentType: 'text/css' });
    });
    return page;
  };

  test('when a season is replayed, then what is to come is covered', async () => {
    const page = await opened();
    const fixtures = ['1', '2'].map((id) => ({ id, name: `Week ${id}`, date: '2026-11-26T12:00:00.000Z' }));
    const players = [{ playerId: 'p1', name: 'Ben Okafor', positions: [1, 1], points: [3, 6] }];
    await page.route('**/api/seasons/*/replay', (route) => route.fulfill({ json: { fixtures, players } }));
    await page.goto('/league-table/replay');
    const sheet = page.getByRole('region', { name: 'Positions as lines' }).locator('svg + div');
    expect(await sheet.evaluate((each) => getComputedStyle(each).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('when a picture is uploaded by keyboard, then the button that has the focus has an outline', async () => {
    const page = await opened();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Upload Photo' }).click();
    const file = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file);
    const button = page.getByRole('button', { name: 'Upload 1 file' });
    await button.waitFor();
    await page.keyboard.press('Tab');
    await button.focus();
    expect(await button.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid');
  });
});

describe('a browser that is too old', () => {
  const tooOld = /this browser is too old\. Update it, or open the page in another one\.$/i;

  test('when it cannot read the scripts, then the style sheet says so, and not that the signal is weak', async () => {
    const { page } = await world.device('desktop');
    await page.route('**/js/*', (route) => route.abort());
    await page.route('**/css/*', async (route) => {
      const css = await (await route.fetch()).text();
      await route.fulfill({ body: css.replaceAll('1lh', '1unknown'), contentType: 'text/css' });
    });
    await page.goto('/board/any');
    const said = () =>
      page.locator('.splash').evaluate((splash) => {
        const { content, visibility } = getComputedStyle(splash, '::after');
        return visibility === 'visible' && content.replace(/"/g, '');
      });
    await becomes(async () => tooOld.test(`${await said()}`), true);
  });

  test('when it can read the scripts, but cannot limit a call, then the page says so, and not that there is no signal', async () => {
    const { page } = await world.device('desktop');
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
    await page.goto('/board/any');
    await page.getByText(tooOld).waitFor();
  });
});
