import { headlessOptions } from '@society/build-kit/tools';
import { aLeagueRow } from '@society/contracts/testing';
import type { LaunchOptions } from 'playwright-core';
import { beginSession, openBrowser, signIn, type Screens, type Size } from './support/browser.ts';
import { crowded } from './support/crowded.ts';
import { startedMatch } from './support/evening.ts';
import { addressOf } from './support/hole.ts';
import { tooNarrow } from './support/large-text.ts';
import { linesOf } from './support/lines.ts';
import { translatesPages } from './support/translator.ts';
import { openWorld } from './support/world.ts';

const world = openWorld();
let screens: Screens;
afterEach(() => screens.close());

/** A page of the admin's in a browser that is set up in its own way. */
const pageIn = async (launch: LaunchOptions, size: Size) => {
  const { league } = world;
  screens = await openBrowser(league.url, launch);
  const { page } = await screens.device(size);
  await beginSession(page, league.url, league.admin.email, league.admin.password);
  return page;
};

/** As on Windows: in the other tests scroll bars take no room. */
const withScrollBars = { ignoreDefaultArgs: ['--hide-scrollbars'] };

test('when scroll bars take room, then the top bar stays where it is from a long page to a short one and to a dialog', async () => {
  const page = await pageIn(withScrollBars, 'desktop');
  const seen = () =>
    page.evaluate(() => ({
      logo: document.querySelector('header a')?.getBoundingClientRect().left,
      isLong: document.documentElement.scrollHeight > innerHeight,
    }));

  await page.goto('/help');
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  const long = await seen();
  await page.goto('/fixtures');
  const create = page.getByRole('button', { name: 'Create Fixture' });
  await create.waitFor();
  const short = await seen();
  await page.setViewportSize({ width: 1350, height: 300 });
  await create.click();
  await page.getByRole('dialog').waitFor();
  expect([long, short, await seen()]).toEqual([
    { logo: long.logo, isLong: true },
    { logo: long.logo, isLong: false },
    { logo: long.logo, isLong: true },
  ]);
});

test('when a page is enlarged to 400%, and a scroll bar takes some of the 320 pixels, then it scrolls in one direction only', async () => {
  const page = await pageIn(withScrollBars, 'desktop');
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/help');
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  const seen = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return { hasBar: clientWidth < innerWidth, tooWide: scrollWidth - clientWidth };
  });
  expect(seen).toEqual({ hasBar: true, tooWide: 0 });
});

test('when no text may be smaller than 18 pixels, then the yards of two holes do not touch', async () => {
  const { args } = headlessOptions();
  const page = await pageIn({ args: [...args, '--blink-settings=minimumFontSize=18'] }, 'phone');
  await page.goto('/courses');
  await page.getByRole('heading', { name: 'Home Course' }).waitFor();
  expect(await crowded(page, 'main')).toEqual([]);
});

test('when letters stand as far apart as people may set them, then each word of the bar below is in one line', async () => {
  const page = await pageIn({}, 'phone');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/networking');
  await page.getByRole('heading', { level: 1, name: 'Networking' }).waitFor();
  // As bookmarklets and extensions do it, since the page allows no style of others.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const words = page.getByRole('navigation', { name: 'Main' }).locator('a > span').filter({ visible: true });
  expect(await linesOf(words)).toEqual([1, 1, 1, 1]);
});

test('when courses stand side by side on a tablet, then the yards of two holes do not touch', async () => {
  const page = await pageIn({}, 'desktop');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/courses');
  await page.getByRole('heading', { name: 'Home Course' }).waitFor();
  const boxes = await page.locator('tr:has(th:text-is("Yards")) > td').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
  const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? left));
  expect(gaps).toHaveLength(8);
  expect(Math.min(...gaps)).toBeGreaterThan(3);
});

test('when no text may be smaller than 24 pixels, then the four ways to somebody stay on their card', async () => {
  const { args } = headlessOptions();
  const page = await pageIn({ args: [...args, '--blink-settings=minimumFontSize=24'] }, 'phone');
  await page.route('**/api/players', async (route) => {
    const response = await route.fetch();
    const people: object[] = await response.json();
    const reached = { phone: '+44 20 7946 0000', linkedinUrl: 'https://www.linkedin.com/in/somebody' };
    await route.fulfill({ response, json: people.map((person) => ({ ...person, ...reached })) });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/networking');
  await page
    .getByRole('link', { name: /LinkedIn/ })
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('when no text may be smaller than 24 pixels, then the names of three figures stay in their thirds', async () => {
  const { args } = headlessOptions();
  const page = await pageIn({ args: [...args, '--blink-settings=minimumFontSize=24'] }, 'small phone');
  await page.goto('/players');
  const thirds = page.getByRole('article', { name: 'Anna Keller' }).locator('dl > div');
  await thirds.first().waitFor();
  expect(await thirds.count()).toBe(3);
  expect(await tooNarrow(thirds)).toEqual([]);
});

test('when a browser translates what is English, then it leaves the app alone, which goes on working', async () => {
  const { league } = world;
  screens = await openBrowser(league.url);
  const { page, problems } = await screens.device('phone');
  await translatesPages(page);
  await signIn(page, league.admin.email, league.admin.password);
  expect(problems).toEqual([]);
});

test('when tables are copied into a spreadsheet, then their cells hold what is seen: a name without its initials, a number without words for screen readers', async () => {
  const page = await pageIn({}, 'desktop');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/api/league-stats', (route) => route.fulfill({ json: [aLeagueRow()] }));
  const cellsOf = async (path: string, name: string): Promise<readonly string[]> => {
    await page.goto(path);
    const table = page.locator('main table', { hasText: name });
    await table.evaluate((element) => getSelection()?.selectAllChildren(element));
    await page.keyboard.press('ControlOrMeta+c');
    return page.evaluate(async () => {
      const [copy] = await navigator.clipboard.read();
      const html = (await (await copy?.getType('text/html'))?.text()) ?? '';
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      return Array.from(body.querySelectorAll('th, td'), ({ textContent }) => textContent);
    });
  };
  const { name } = aLeagueRow().player;
  expect(await cellsOf('/dashboard', name)).toContain(name);
  const match = await startedMatch(world.evening, 'Week 2');
  const card = await cellsOf(addressOf(match), 'Anna Keller');
  expect(card.slice(6, 11)).toEqual(['Str', 'Pts', 'Str', 'Pts', '1']);
  expect(card).toContain('–');
});
