import type { Page } from 'playwright-core';
import { routes, type Match } from '@society/contracts';
import { signIn } from './support/browser.ts';
import { password, startedMatch } from './support/evening.ts';
import { isChosen, openHole } from './support/hole.ts';
import type { Phone } from './support/phone.ts';
import { tapStrokes } from './support/scoring.ts';
import { countLoads } from './support/visit.ts';
import { startWire, type Wire } from './support/wire.ts';
import { openWorld } from './support/world.ts';

const secondMs = 1000;
/** What a busy machine may add to the seconds that are promised; the tests of the screens count those in a clock of their own. */
const busyMs = 5 * secondMs;

let wire: Wire;
let anna: Phone;
let match: Match;

const world = openWorld(async ({ league, evening, phone }) => {
  wire = await startWire(league.url);
  match = await startedMatch(evening, 'A dead spot');
  anna = await phone({ address: wire.url });
  await signIn(anna.page, evening.anna.email, password);
});
afterAll(() => wire?.close());

const state = (page: Page) => page.getByRole('heading', { level: 1 }).locator('..').getByRole('paragraph').first();
const says = (page: Page, text: string, timeout?: number): Promise<void> =>
  state(page)
    .filter({ hasText: new RegExp(`^${text}$`) })
    .waitFor(timeout === undefined ? {} : { timeout });

const recordsForBen = (hole: number, strokes: number) =>
  world.evening.admin.call(routes.recordScore, {
    body: { matchId: match.id, playerId: world.evening.ben.id, hole, strokes },
  });
const benHas = (page: Page, strokes: number): Promise<void> =>
  page
    .getByRole('region', { name: 'Ben Okafor' })
    .getByRole('paragraph')
    .filter({ hasText: `Recorded Score ${strokes}` })
    .waitFor({ timeout: 15 * secondMs });

test('when the line falls silent while somebody scores, then Live goes within ten seconds, and comes back with the line', async () => {
  const { page } = anna;
  await openHole(page, match, 1);
  await says(page, 'Live');
  wire.silence();
  await says(page, 'No signal', 10 * secondMs + busyMs);
  await wire.mend();
  await says(page, 'Live');
});

test('when the browser says that it is offline, then Live goes within two seconds, and comes back when it is online', async () => {
  const { page, context } = anna;
  await openHole(page, match, 1);
  await says(page, 'Live');
  await context.setOffline(true);
  await says(page, 'No signal', 2 * secondMs + busyMs);
  await context.setOffline(false);
  await says(page, 'Live');
});

test('when the phone sleeps and its line breaks meanwhile, then it has what it missed, and what was chosen', async () => {
  const { page } = anna;
  await openHole(page, match, 1);
  await says(page, 'Live');
  await tapStrokes(page, 'Anna Keller', 5);
  const loads = countLoads(page);
  await anna.sleep();
  await wire.cut();
  await recordsForBen(1, 4);
  await wire.mend();
  anna.wake();
  await benHas(page, 4);
  await isChosen(page, 'Anna Keller', 5);
  expect(loads()).toBe(0);
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(world.problems()).toEqual([]);
});
