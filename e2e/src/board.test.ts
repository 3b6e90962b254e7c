import { routes } from '@society/contracts';
import type { CDPSession, Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { becomes } from './support/becomes.ts';
import type { Device } from './support/browser.ts';
import { addPerson, inDays } from './support/fixtures.ts';
import { looksFine } from './support/look.ts';
import { openWorld } from './support/world.ts';

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];
const sceneMs = 12_000;
/** A full round of scenes some hundred times: more than an hour on the screen. */
const turns = 300;

let television: Device;
let link: string;

const world = openWorld(async ({ evening, device }) => {
  const { admin, match, fixture, anna } = evening;
  const params = { id: match.id };
  await admin.call(routes.updateMatch, { params, body: { currentHole: 1, isCompleted: false } });
  await admin.call(routes.recordScore, { body: { matchId: match.id, playerId: anna.id, hole: 1, strokes: 4 } });
  // Tonight's is the next one no more once its match has begun.
  await admin.call(routes.createFixture, { body: { name: 'Week 2', date: inDays(7), location: fixture.location } });
  // With Anna, Ben and Cleo as many as one scene of the table has.
  for (const name of ['Dee', 'Eve', 'Fay', 'Hal', 'Ida']) await addPerson(admin, name, 'North', {});
  television = await device('desktop');
});

const scene = (page: Page) => page.getByRole('heading', { level: 2 });
const sceneIs = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 2, name }).waitFor();

/** The texts that a television does not show when it cuts a twentieth off each side of the picture, as many do. The picture moves by 4 px. */
const nearEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('main *')].filter(
      ({ children, textContent }) => children.length === 0 && textContent,
    );
    const [sides, ends] = [innerWidth * 0.05 - 5, innerHeight * 0.05 - 5];
    return texts.flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isSeen = left >= sides && right <= innerWidth - sides && top >= ends && bottom <= innerHeight - ends;
      return isSeen ? [] : [element.textContent];
    });
  });

/** What a page holds once everything that nobody needs has gone. */
const held = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { usedSize, nodes, jsEventListeners };
};

test('when an admin makes a link, then it is on the screen to be opened, as text and as a code', async () => {
  const { page } = await world.deviceOf('admin', 'small phone');
  await page.goto('/club-settings');
  await page.getByRole('button', { name: 'Make a Link' }).tap();
  link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/board\/[\w-]{34}$/);
  await page.setViewportSize({ width: 320, height: 640 });
  // Wherever the narrower page has been scrolled to, something may lie half under a bar.
  await page.evaluate(() => scrollTo(0, 0));
  await looksFine(page, 'a link to the clubhouse screen');
});

test('when a television opens it, then every scene fits, in letters that can be read from five metres', async () => {
  const { page } = television;
  await page.clock.install();
  await page.goto(link);
  await sceneIs(page, 'Now playing');
  await page.getByText('Hole 1 of 9').waitFor();
  for (const wanted of ['Now playing', /^League table/, 'Next fixture']) {
    const isOn = (): Promise<boolean> => page.getByRole('heading', { level: 2, name: wanted }).isVisible();
    // Scenes also go on by themselves, while a busy machine looks at one.
    await becomes(async () => (await isOn()) || (await page.clock.runFor(sceneMs), isOn()), true);
    const name = (await scene(page).textContent()) ?? '';
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { scrolls, least } = await page.evaluate(() => {
        const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
        const texts = [...document.querySelectorAll('section *')].filter(
          ({ children, textContent }) => children.length === 0 && textContent,
        );
        const sizesOfText = texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        return {
          scrolls: scrollHeight > clientHeight || scrollWidth > clientWidth,
          least: Math.min(...sizesOfText) / clientHeight,
        };
      });
      expect({ name, size, scrolls, readable: least >= 0.03 }).toEqual({ name, size, scrolls: false, readable: true });
      expect(await axeFindings(page)).toEqual([]);
      expect(await nearEdge(page)).toEqual([]);
    }
  }
});

test('when a pointer was left on it, then none is shown there', async () => {
  const { page } = television;
  await page.mouse.move(400, 300);
  const under = page.locator('main :hover').last();
  expect(await under.evaluate((element) => getComputedStyle(element).cursor)).toBe('none');
});

test('when it has shown some hundred scenes, then it holds no more than in the beginning', async () => {
  const { page } = television;
  const session = await page.context().newCDPSession(page);
  // At this pace the gateway would refuse; what is to be seen is the page.
  const answer = await page.request.get(link.replace('/board/', '/api/board/'));
  const body = await answer.text();
  await page.route('**/api/board/*', (route) => route.fulfill({ body, contentType: 'application/json' }));
  const run = async (times: number): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) await page.clock.runFor(sceneMs);
  };
  await run(20);
  const before = await held(session);
  await run(turns);
  const after = await held(session);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 200);
  expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + 20);
  expect(after.usedSize).toBeLessThanOrEqual(before.usedSize + 2_000_000);
});

describe('the screen goes on by itself', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await world.device('desktop'));
    await page.goto(link);
    await scene(page).waitFor();
  });

  test('when everything behind it is killed and starts again, then it says since when, and then shows what is new', async () => {
    await world.league.kill();
    await page.getByText(/^No connection since \d\d:\d\d\. Trying again\.$/).waitFor();
    await world.startAgain();
    const { admin, match, ben } = world.evening;
    await page.getByText(/^No connection/).waitFor({ state: 'detached', timeout: 60_000 });
    await becomes(
      () =>
        admin.call(routes.recordScore, { body: { matchId: match.id, playerId: ben.id, hole: 2, strokes: 4 } }).then(
          () => true,
          () => false,
        ),
      true,
    );
    await page.getByText('Hole 2 of 9').waitFor({ timeout: 60_000 });
  });

  test('when the line is cut and comes back, then it goes on', async () => {
    await page.context().setOffline(true);
    await page.getByText(/^No connection/).waitFor({ timeout: 60_000 });
    await page.context().setOffline(false);
    await page.getByText(/^No connection/).waitFor({ state: 'detached', timeout: 60_000 });
  });

  test('when the link is removed, then it says so and shows nothing else', async () => {
    const { admin } = world.evening;
    const [own] = await admin.call(routes.listBoardLinks);
    await admin.call(routes.removeBoardLink, { params: { id: own?.id ?? '' } });
    await page.getByText(/^This link no longer opens the clubhouse screen\./).waitFor({ timeout: 60_000 });
    expect(await page.getByRole('heading').allTextContents()).toEqual(['Invalid Link']);
  });

  test('when it is all over, then no log has the token, and no page has thrown', () => {
    expect(world.league.output()).not.toContain(new URL(link).pathname.slice('/board/'.length));
    expect(world.problems().filter((problem) => !/Failed to (fetch|load)|ERR_/.test(problem))).toEqual([]);
  });
});
