import type { Page, Request } from 'playwright-core';
import { streamEvents } from '@society/contracts';
import { becomes } from './support/becomes.ts';
import type { Device } from './support/browser.ts';
import { playHole, strokesOnCard } from './support/scoring.ts';
import { soon } from './support/soon.ts';
import { openWorld } from './support/world.ts';

/** The streams of this browser that have not ended, and how many it has opened. */
const open = new Set<Request>();
let opened = 0;

let anna: Device;
let cleo: Device;
let second: Page;
let third: Page;

const world = openWorld();

const openNow = async (): Promise<number> => [...open].filter((request) => !request.frame().page().isClosed()).length;

const watch = async (): Promise<Page> => {
  const page = await cleo.context.newPage();
  await page.goto(`/live-scoring?matchId=${world.evening.match.id}`);
  await page
    .getByText(/Match Not Started|Hole \d of 9/)
    .first()
    .waitFor();
  return page;
};

beforeAll(async () => {
  [anna, cleo] = await Promise.all([world.deviceOf('anna', 'phone'), world.deviceOf('cleo', 'desktop')]);
  const isStream = (request: Request) => new URL(request.url()).pathname === streamEvents.path;
  cleo.context.on('request', (request) => {
    if (!isStream(request)) return;
    opened += 1;
    open.add(request);
  });
  const end = (request: Request): void => void open.delete(request);
  cleo.context.on('requestfinished', end);
  cleo.context.on('requestfailed', end);
});

test('when one browser shows a match in three windows, then one stream serves them all', async () => {
  await cleo.page.goto(`/live-scoring?matchId=${world.evening.match.id}`);
  await cleo.page.getByText('Match Not Started').waitFor();
  [second, third] = [await watch(), await watch()];
  await anna.page.goto(`/live-scoring?matchId=${world.evening.match.id}`);
  await anna.page.getByRole('button', { name: 'Start Round' }).click();
  for (const page of [cleo.page, second, third]) await page.getByText('Hole 1 of 9').first().waitFor(soon);
  await playHole(anna.page, 'Anna Keller', 1, 4);
  for (const page of [cleo.page, second, third]) await strokesOnCard(page, 1, 4).waitFor(soon);
  await becomes(openNow, 1);
});

test('when the window that has the stream is closed, then another opens one, and nothing is missed', async () => {
  const before = opened;
  await cleo.page.close();
  await playHole(anna.page, 'Anna Keller', 2, 3);
  for (const page of [second, third]) await strokesOnCard(page, 2, 3).waitFor(soon);
  await becomes(async () => [opened - before, await openNow()], [1, 1]);
  for (const page of [second, third]) await becomes(() => page.getByText(/Last updated|No signal/).count(), 0);
});

test('when the window that has it crashes, then the one that is left has its own, and nothing is missed', async () => {
  const before = opened;
  const crashed = second.waitForEvent('crash');
  const session = await cleo.context.newCDPSession(second);
  // It is never answered.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await playHole(anna.page, 'Anna Keller', 3, 5);
  await strokesOnCard(third, 3, 5).waitFor(soon);
  expect(opened - before).toBe(1);
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
