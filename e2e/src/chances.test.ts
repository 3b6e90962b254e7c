import { routes } from '@society/contracts';
import { becomes } from './support/becomes.ts';
import type { Device } from './support/browser.ts';
import { looksFine } from './support/look.ts';
import { soon } from './support/soon.ts';
import { openWorld } from './support/world.ts';

/** The card alone: the page is scrolled to it, and what is half below the head is none of its business. */
const within = 'section:has([aria-label="Chances now"])';
const narrowest = { width: 320, height: 640 };
let cleo: Device;

const world = openWorld(async ({ evening, deviceOf }) => {
  const { admin, match } = evening;
  await admin.call(routes.updateMatch, { params: { id: match.id }, body: { currentHole: 1, isCompleted: false } });
  cleo = await deviceOf('cleo', 'small phone');
});

const record = (who: 'anna' | 'ben', hole: number, strokes: number) =>
  world.evening.admin.call(routes.recordScore, {
    body: { matchId: world.evening.match.id, playerId: world.evening[who].id, hole, strokes },
  });
const card = () => cleo.page.getByRole('region', { name: 'Chances', exact: true });
const chanceOf = (name: string) => card().getByRole('list', { name: 'Chances now' }).getByText(name).locator('..');
const percentOf = async (name: string): Promise<number> => Number(/(\d+)%/.exec(await chanceOf(name).innerText())?.[1]);

test('when a hole is recorded while somebody looks on, then the chances move by themselves, and nothing else does', async () => {
  const { page } = cleo;
  await page.goto(`/live-scoring/${world.evening.match.id}`);
  // What keeps its place until the page's parts are there is replaced by them, and then the page begins at its top again.
  await becomes(async () => {
    await card().evaluate((element) => element.scrollIntoView());
    return card().getByRole('list', { name: 'Chances now' }).isVisible();
  }, true);
  const before = await percentOf('Anna Keller');
  const heightBefore = (await card().boundingBox())?.height;
  await record('anna', 1, 3);
  await chanceOf('Anna Keller')
    .filter({ hasNotText: `${before}%` })
    .waitFor(soon);
  expect(await percentOf('Anna Keller')).toBeGreaterThan(before);
  expect((await card().boundingBox())?.height).toBe(heightBefore);
  await looksFine(page, 'the chances of a running match', { within });
});

test('when the table behind the lines is asked for, then it has a row for each hole recorded, also on the narrowest screen', async () => {
  const { page } = cleo;
  await record('ben', 1, 8);
  await chanceOf('Ben Okafor').waitFor(soon);
  await page.setViewportSize(narrowest);
  await card().getByRole('button', { name: 'Show as a table' }).tap();
  const table = page.getByRole('table', { name: 'Chances after each hole recorded' });
  await table.getByRole('row', { name: /^Hole 1, Ben Okafor: 8/ }).waitFor(soon);
  expect(await table.getByRole('rowheader').allInnerTexts()).toEqual([
    'Before the start',
    'Hole 1, Anna Keller: 3',
    'Hole 1, Ben Okafor: 8',
  ]);
  await looksFine(page, 'the chances as a table, on the narrowest screen', { within });
});

test('when an admin looks how good the chances are, then a match played to its end is in it', async () => {
  const { admin, anna, ben, match } = world.evening;
  for (const hole of [2, 3, 4, 5, 6, 7, 8, 9]) {
    await record('anna', hole, 5);
    await record('ben', hole, 5);
  }
  for (const { id: playerId } of [anna, ben])
    await admin.call(routes.completeRound, { params: { id: match.id }, body: { playerId } });
  const { page } = await world.deviceOf('admin', 'small phone');
  await page.goto('/league-table');
  await page.getByRole('link', { name: 'How good the chances are' }).tap();
  await page.getByText(/^1 match, each after every hole/).waitFor();
  await looksFine(page, 'how good the chances are');
  await page.setViewportSize(narrowest);
  await looksFine(page, 'how good the chances are, on the narrowest screen');
  expect(world.problems()).toEqual([]);
});
