import type { Page } from 'playwright-core';
import { routes, type Match } from '@society/contracts';
import { becomes } from './support/becomes.ts';
import { signIn } from './support/browser.ts';
import { keptAnswersOf, makeAnswersOlder, storesOf } from './support/device-stores.ts';
import { password, startedMatch } from './support/evening.ts';
import { openHole } from './support/hole.ts';
import { signInByHttp } from './support/member.ts';
import { openPhone, type Phone } from './support/phone.ts';
import { isStored, releaseAt } from './support/releases.ts';
import { startWire, type Wire } from './support/wire.ts';
import { openWorld } from './support/world.ts';

let wire: Wire;
let phone: Phone;
let match: Match;
const problems: string[] = [];

const world = openWorld(async ({ evening }) => {
  match = await startedMatch(evening, 'A wood');
  await recordsForBen(1, 4);
});
beforeEach(async () => {
  wire = await startWire(world.league.url);
  phone = await openPhone(wire.url);
});
afterEach(async () => {
  problems.push(...phone.problems);
  await phone.dispose();
  await wire.close();
});

const recordsForBen = (hole: number, strokes: number) =>
  world.evening.admin.call(routes.recordScore, {
    body: { matchId: match.id, playerId: world.evening.ben.id, hole, strokes },
  });
const card = (page: Page, name: string) => page.getByRole('region', { name });
const isThere = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const dashboard = ['/api/league-stats', '/api/course', '/api/matches/live', '/api/fixtures/active', '/api/fixtures'];
/** Signs in, looks at the dashboard and at the round, and waits until the phone has all of it. */
const firstVisit = async (who: 'anna' | 'ben' = 'anna'): Promise<void> => {
  const { page } = phone;
  await signIn(page, world.evening[who].email, password);
  await isStored(page, await releaseAt(world.league.url));
  await page.getByRole('heading', { name: 'Course Layout' }).waitFor();
  await isThere(page, /yards, par/);
  await keptAnswersOf(page, dashboard);
  await openHole(page, match, 1);
  await keptAnswersOf(page, [`/api/matches/${match.id}/round`]);
};
const openAgain = async (path: string): Promise<Page> => {
  await phone.close();
  const page = await phone.open();
  await page.goto(path);
  return page;
};

test('when there is no signal at a cold start, then the dashboard and the round are drawn as they were, with their age, and newly once there is', async () => {
  await firstVisit();
  await makeAnswersOlder(phone.page, 3 * 60 * 60_000);
  await wire.cut();
  const page = await openAgain('/dashboard');
  await card(page, 'League Table').getByText('Last updated 3 h ago').waitFor();
  await card(page, 'League Table').getByText('Anna Keller').waitFor();
  await card(page, 'Live Matches').getByText('Ben Okafor').first().waitFor();
  await card(page, 'Live Matches').getByText('Last updated 3 h ago').waitFor();
  await card(page, 'My match').getByText('v Ben Okafor').waitFor();
  await card(page, 'Course Layout').getByText('Last updated 3 h ago').waitFor();
  await page.getByText('Next Event').locator('..').filter({ hasText: /\d{4}/ }).waitFor();
  await card(page, 'Featured Player').scrollIntoViewIfNeeded();
  await card(page, 'Featured Player').getByText('No signal. Please try again.').waitFor();
  expect(await card(page, 'League Table').getByText('Live').count()).toBe(0);

  await page.goto(`/live-scoring?matchId=${match.id}`);
  await isThere(page, 'Last updated 3 h ago');
  await card(page, 'Ben Okafor').first().getByText('Recorded Score 4').waitFor();

  await wire.mend();
  await page.goto('/dashboard');
  await card(page, 'League Table').getByText('Live').waitFor();
  await becomes(() => page.getByText(/Last updated/).count(), 0);
});

test('when signal comes back to a page that began without, then it is as on the server, without a touch', async () => {
  await firstVisit();
  await wire.cut();
  const page = await openAgain(`/live-scoring?matchId=${match.id}`);
  await card(page, 'Ben Okafor').first().getByText('Recorded Score 4').waitFor();
  await recordsForBen(1, 5);
  await wire.mend();
  await card(page, 'Ben Okafor').first().getByText('Recorded Score 5').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
});

test('when the phone believes that it is connected and nothing comes, then what it kept is there soon all the same', async () => {
  await firstVisit();
  await makeAnswersOlder(phone.page, 3 * 60 * 60_000);
  wire.silence();
  const page = await openAgain('/dashboard');
  await card(page, 'League Table').getByText('Anna Keller').waitFor();
  await card(page, 'League Table').getByText('Last updated 3 h ago').waitFor();
  await page.goto(`/live-scoring?matchId=${match.id}`);
  await card(page, 'Ben Okafor')
    .first()
    .getByText(/Recorded Score \d/)
    .waitFor();
});

test('when somebody signs out, then no store of the phone has a word about anybody', async () => {
  await firstVisit();
  const { page } = phone;
  const { anna, ben } = world.evening;
  const words = [anna.id, ben.id, 'Keller', 'Okafor', 'Opening Evening'];
  const before = await storesOf(page);
  expect(words.filter((word) => !before.includes(word))).toEqual([]);
  await page
    .getByRole('button', { name: /Anna Keller/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await keptAnswersOf(page, []);
  // The club's own address is nobody's.
  const { contactEmail } = await world.evening.admin.call(routes.getClub);
  const after = (await storesOf(page)).replaceAll(contactEmail, '');
  expect([...words, 'example.org'].filter((word) => after.includes(word))).toEqual([]);
});

test('when the session ended while the phone was away, then sign-in comes up and nothing is left', async () => {
  await firstVisit();
  const elsewhere = await signInByHttp(world.league.url, world.evening.anna.email, password);
  await elsewhere.call(routes.logoutEverywhere, {});
  const page = await openAgain('/dashboard');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await keptAnswersOf(page, []);
  expect(await storesOf(page)).not.toMatch(/Keller|Okafor/);
});

test('when somebody else signs in on the phone, then nothing is left of who had it before', async () => {
  await firstVisit();
  await phone.context.clearCookies();
  await phone.page.evaluate(() => localStorage.clear());
  await phone.page.goto('/login');
  await signIn(phone.page, world.evening.cleo.email, password);
  await phone.page.getByRole('heading', { name: 'League Table' }).waitFor();
  await keptAnswersOf(phone.page, ['/api/league-stats', '/api/matches/live']);
  expect(await storesOf(phone.page)).not.toContain(`${world.evening.anna.id} [`);
  await wire.cut();
  const page = await openAgain('/dashboard');
  await card(page, 'League Table').getByText('Anna Keller').waitFor();
  await page.goto(`/live-scoring?matchId=${match.id}`);
  await page.getByText('Failed to fetch scores').waitFor();
});

test('when it is all over, then no page has thrown or broken the content security policy', () => {
  expect(problems).toEqual([]);
});
