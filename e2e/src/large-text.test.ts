import { routes, type Fixture, type Match } from '@society/contracts';
import { aLeagueRow } from '@society/contracts/testing';
import type { Page } from 'playwright-core';
import { crowded } from './support/crowded.ts';
import { password } from './support/evening.ts';
import { inDays } from './support/fixtures.ts';
import { addressOf, openHole } from './support/hole.ts';
import { enlarge } from './support/large-text.ts';
import { linesOf } from './support/lines.ts';
import { signInByHttp } from './support/member.ts';
import { openWorld } from './support/world.ts';

const long = {
  firstName: 'Wolfeschlegelsteinhausen',
  lastName: 'Bergerdorffwelchevoralternwaren',
  email: 'wolfe@example.org',
  password,
  handicap: 18,
};
let coming: Fixture;
let againstLong: Match;

const world = openWorld(async ({ league, evening: { admin, anna, ben, cleo, fixture, match } }) => {
  const start = ({ id }: Match) =>
    admin.call(routes.updateMatch, { params: { id }, body: { currentHole: 1, isCompleted: false } });
  await start(match);
  const wolfe = await admin.call(routes.createPlayer, { body: long });
  againstLong = await start(
    await admin.call(routes.createMatch, {
      body: { fixtureId: fixture.id, player1Id: wolfe.id, player2Id: cleo.id },
    }),
  );
  await admin.call(routes.recordScore, { body: { matchId: againstLong.id, playerId: wolfe.id, hole: 9, strokes: 5 } });
  coming = await admin.call(routes.createFixture, {
    body: { name: 'Week 2', date: inDays(3), location: 'Home Golf Club' },
  });
  await admin.call(routes.answerAvailability, {
    params: { id: coming.id },
    body: { answer: 'in', playerId: wolfe.id },
  });
  const { id } = await admin.call(routes.createMatch, {
    body: { fixtureId: coming.id, player1Id: anna.id, player2Id: ben.id },
  });
  const params = { id, playerId: anna.id };
  await admin.call(routes.reportAbsence, { params, body: {} });
  const member = await signInByHttp(league.url, long.email, password);
  await member.call(routes.answerQuestion, { params, body: { answer: 'yes' } });
});

/** Somebody's page, as whoever chooses the largest text in the browser's settings has it. */
const enlarged = async (who: 'admin' | 'cleo'): Promise<Page> => {
  const { page: own } = await world.deviceOf(who, 'small phone');
  await enlarge(own);
  return own;
};
let page: Page;
beforeAll(async () => {
  page = await enlarged('admin');
});

test.each([
  ['/dashboard', 'My match|Live Matches'],
  ['/fixtures', 'Week|Fixtures'],
  ['/seasons', 'Seasons'],
  ['/courses', 'Home Course'],
  ['/courses/new', 'Add Course'],
  ['/networking', 'Networking'],
])(
  'when text is twice as large on a phone of 360 pixels, then on %s nothing lies over anything',
  async (path, shows) => {
    await page.goto(path);
    await page.locator('main').getByText(new RegExp(shows)).first().waitFor();
    await page.waitForFunction(() => {
      // What is asked for only near the screen comes now.
      window.scrollTo(0, document.body.scrollHeight);
      return !document.body.innerText.includes('Loading...');
    });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect({ crowded: await crowded(page, 'main'), tooWide }).toEqual({ crowded: [], tooWide: 0 });
  },
);

test('when text is twice as large, then the bar has the club’s name and the initials, and a title of one word is in one line', async () => {
  await page.goto('/networking');
  const title = page.getByRole('heading', { level: 1, name: 'Networking' });
  await title.waitFor();
  expect(await crowded(page, 'header:not(main *)')).toEqual([]);
  expect(await linesOf(title)).toEqual([1]);
});

test('when text is twice as large on a tablet of 768 pixels, then all of the bar is on the screen', async () => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/networking');
  await page.getByRole('heading', { level: 1, name: 'Networking' }).waitFor();
  const right = await page.locator('header button').evaluate((menu) => menu.getBoundingClientRect().right);
  expect(right).toBeLessThan(768);
});

test.each([640, 800])(
  'when text is twice as large on a phone %i pixels high, then Blob and Custom are one word each',
  async (height) => {
    await page.setViewportSize({ width: 360, height });
    await openHole(page, world.evening.match, 1);
    const last = page.getByRole('button', { name: /^(Blob|Custom)$/ });
    expect(await linesOf(last)).toEqual([1, 1, 1, 1]);
  },
);

test('when text is twice as large, then the longest name breaks in who comes, and on buttons', async () => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Place ${long.firstName}` }).waitFor();
  expect(await crowded(page, 'section:has-text("Needs you")')).toEqual([]);
  await page.goto(`/fixtures/${coming.id}/matches`);
  await page.getByText(/(^|, )1 in, /).click();
  expect(await crowded(page, 'section:has-text("Who Comes")')).toEqual([]);
  await page.goto(addressOf(againstLong));
  await page.getByRole('button', { name: 'Go to hole 9' }).click();
  await page.getByRole('button', { name: `Complete ${long.firstName}` }).waitFor();
  expect(await crowded(page, `section:has(> button:has-text("Complete ${long.firstName}"))`)).toEqual([]);
  const cleos = await enlarged('cleo');
  await cleos.goto(addressOf(againstLong));
  await cleos.getByRole('button', { name: `Scan ${long.firstName}` }).waitFor();
  expect(await crowded(cleos, 'section:has-text("Sign without signal")')).toEqual([]);
});

test('when text is twice as large late in a season, then each number of the table is apart, and a replay says place and points', async () => {
  const cleos = await enlarged('cleo');
  const player = { id: 'p1', name: 'Christopher Featherstone', handicap: 12 };
  const counts = { position: 12, matchesPlayed: 38, wins: 12, draws: 11, losses: 15, leaguePoints: 147 };
  const row = aLeagueRow({ player, ...counts, goalsFor: 888, goalsAgainst: 991, stablefordDifference: -103 });
  const fixtures = [{ id: '4', name: 'Week 38', date: '2026-11-26T12:00:00.000Z' }];
  const players = [{ playerId: 'p1', name: player.name, positions: [12], points: [147] }];
  await cleos.route('**/api/league-stats', (route) => route.fulfill({ json: [row] }));
  await cleos.route('**/api/seasons/*/replay', (route) => route.fulfill({ json: { fixtures, players } }));
  await cleos.goto('/dashboard');
  await cleos.getByRole('cell', { name: '991' }).waitFor();
  expect(await crowded(cleos, '[aria-label^="League table"]')).toEqual([]);
  await cleos.goto('/league-table/replay');
  const told = cleos.getByText(`${player.name}: place 12, 147 points`);
  await told.waitFor();
  expect(await told.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('when text is twice as large on a tablet, then the own profile has room between the pictures', async () => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
  expect(await linesOf(page.locator('main h2').first())).toEqual([1]);
});

test('when text is twice as large on a phone on its side, then an admin’s menu goes to its end, and stays on the screen', async () => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto('/networking');
  await page.getByRole('button', { name: /^Account menu of/ }).tap();
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await logout.scrollIntoViewIfNeeded();
  const { y = Infinity, height = 0 } = (await logout.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(360);
});
