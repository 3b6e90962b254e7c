import { routes, type Fixture, type Match, type User } from '@society/contracts';
import type { Page } from 'playwright-core';
import { beginSession } from './support/browser.ts';
import { crowded } from './support/crowded.ts';
import { password, startedMatch } from './support/evening.ts';
import { inDays } from './support/fixtures.ts';
import { addressOf, openHole } from './support/hole.ts';
import { enlarge, freeWidths, tooNarrow } from './support/large-text.ts';
import { linesOf } from './support/lines.ts';
import { openWorld } from './support/world.ts';

let dee: User;
let coming: Fixture;
let running: Match;
let page: Page;

const world = openWorld(async ({ league, deviceOf, evening }) => {
  const { admin, anna, ben, cleo, match } = evening;
  dee = await admin.call(routes.createPlayer, {
    body: {
      firstName: 'Dee',
      lastName: 'Park',
      email: 'dee.park@example.org',
      password,
      handicap: 18,
      phone: '+44 20 7946 0101',
      linkedinUrl: 'https://www.linkedin.com/in/dee-park',
      website: 'https://whitfield-engineers.example',
    },
  });
  running = await startedMatch(evening, 'Week 2');
  await admin.call(routes.recordScore, { body: { matchId: running.id, playerId: anna.id, hole: 1, strokes: 5 } });
  await admin.call(routes.completeByAdmin, { params: { id: match.id }, body: { player1Score: 14, player2Score: 18 } });
  coming = await admin.call(routes.createFixture, {
    body: { name: 'Week 3', date: inDays(3), location: 'Home Golf Club' },
  });
  await admin.call(routes.createMatch, { body: { fixtureId: coming.id, player1Id: anna.id, player2Id: ben.id } });
  for (const playerId of [cleo.id, dee.id])
    await admin.call(routes.answerAvailability, { params: { id: coming.id }, body: { answer: 'in', playerId } });
  ({ page } = await deviceOf('admin', 'small phone'));
  await enlarge(page);
  await page.goto(league.url);
});

/** A member's own phone, with the same text. */
const phoneOf = async ({ email }: User): Promise<Page> => {
  const { page: own } = await world.device('small phone');
  await beginSession(own, world.league.url, email, password);
  await enlarge(own);
  return own;
};

describe('text twice as large on a phone of 360 pixels', () => {
  test('when the phone is long, then a match’s state does not lie over its title', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(addressOf(world.evening.match));
    await page.getByText('Completed', { exact: true }).waitFor();
    const over = await crowded(page, 'main header:has(h1)');
    await page.setViewportSize({ width: 360, height: 640 });
    expect(over).toEqual([]);
  });

  test('when the phone is short, then a live match’s state stays on it, and names take no line for a few letters', async () => {
    await page.goto(addressOf(running));
    const head = page.locator('main header:has(h1)');
    await head.getByText(/Week 2/).waitFor();
    const live = await head.getByText('Live', { exact: true }).boundingBox();
    expect((live?.x ?? Infinity) + (live?.width ?? 0)).toBeLessThan(360);
    expect(await linesOf(head.getByText('Ben Okafor', { exact: true }))).toEqual([1]);
    await page.goto(addressOf(world.evening.match));
    await head.getByText(/Opening Evening/).waitFor();
    expect(await crowded(page, 'main header div:has(> h1)')).toEqual([]);
  });

  test('when a round is completed, then the heads of its rows are whole', async () => {
    const own = await phoneOf(world.evening.anna);
    await own.goto(addressOf(running));
    await own.getByRole('button', { name: 'Go to hole 9' }).click();
    await own.getByRole('button', { name: 'Complete My Round' }).click();
    const heads = own.getByRole('dialog').getByRole('rowheader', { name: /^(Hole|Par|You)$/ });
    await heads.first().waitFor();
    expect(await linesOf(heads)).toEqual([1, 1, 1]);
  });

  test('when a score is recorded, then what can be done about it is not a column of single words', async () => {
    await openHole(page, running, 1);
    const hint = page.getByText('You can modify this score by selecting new strokes below');
    await hint.waitFor();
    expect((await linesOf(hint))[0]).toBeLessThan(5);
  });

  test('when a round’s history is read, then its texts have the width of the page', async () => {
    await page.goto(`/live-scoring/${running.id}/history`);
    const line = page.getByRole('listitem').filter({ hasText: 'started the round' }).getByRole('paragraph');
    await line.waitFor();
    expect(await line.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(250);
  });

  test('when a match has odds, then none lies over the next', async () => {
    await page.goto(`/fixtures/${coming.id}/matches`);
    const odds = page.getByRole('group', { name: 'Match Winner Odds' });
    await odds.scrollIntoViewIfNeeded();
    await odds.getByText('Draw').waitFor();
    expect(await tooNarrow(odds.getByRole('definition').locator('..'))).toEqual([]);
  });

  test('when somebody’s golf is read, then the names of opponents are whole', async () => {
    await page.goto(`/golf/${world.evening.anna.id}`);
    const line = page.getByText('v Ben Okafor', { exact: true });
    await line.waitFor();
    expect(await linesOf(line)).toEqual([1]);
    const rival = page.getByRole('rowheader', { name: 'Ben Okafor' }).getByRole('link');
    expect(await linesOf(rival)).toEqual([2]);
  });

  test('when matches are drawn, then names and buttons are whole', async () => {
    await page.goto(`/fixtures/${coming.id}/draw`);
    await page.getByRole('button', { name: /^Pair \d+ Players/ }).click();
    const name = page.getByRole('listitem').getByRole('button', { name: /^Cleo Marsh/ });
    await name.waitFor();
    expect(await linesOf(name)).toEqual([1]);
    expect(await tooNarrow(page.getByRole('main').getByRole('button'))).toEqual([]);
  });

  test('when members come from a spreadsheet, then the number of each row is in one line', async () => {
    await page.goto('/players/import');
    await page
      .getByLabel('Or paste its rows, headings included')
      .fill(`First name,Last name,Email,Handicap\nDee,Park,${dee.email},18`);
    await page.getByText('Already a member', { exact: true }).waitFor();
    expect(await linesOf(page.getByText('Row 2', { exact: true }))).toEqual([1]);
  });

  test('when people are managed, then no button’s words go beyond it', async () => {
    await page.goto('/players');
    const edit = page.getByRole('article', { name: 'Dee Park' }).getByRole('button', { name: 'Edit Profile' });
    await edit.waitFor();
    expect(await tooNarrow(page.locator('main header').locator('a, button'))).toEqual([]);
    await edit.click();
    expect((await linesOf(page.getByRole('dialog').getByRole('button', { name: /^Upload / })))[0]).toBeLessThan(3);
  });

  test('when the club’s colours are chosen, then no sample lies over the next', async () => {
    await page.goto('/club-settings');
    const samples = page.locator('label', { hasText: 'Hole 7' });
    await samples.first().waitFor();
    expect(await tooNarrow(samples)).toEqual([]);
  });

  test('when a round has begun without a hole, then taking the start back makes the page no wider', async () => {
    const begun = await startedMatch(world.evening, 'Week 4');
    await page.goto(addressOf(begun));
    await page.getByRole('button', { name: 'Undo start' }).waitFor();
    expect(await tooNarrow(page.locator('html'))).toEqual([]);
  });

  test('when a course is read, then the head of its yards is one word, and those of two holes stand apart', async () => {
    await page.goto('/courses');
    const row = page.getByRole('row', { name: /^Yards/ });
    await row.waitFor();
    expect(await linesOf(row.getByRole('rowheader'))).toEqual([1]);
    expect(Math.min(...(await freeWidths(row.getByRole('cell'))))).toBeGreaterThan(2);
  });

  test('when somebody can be called, then LinkedIn is one word', async () => {
    await page.goto('/networking');
    const tiles = page.getByRole('list', { name: 'Contact Dee Park' }).getByRole('link');
    await tiles.first().waitFor();
    const heights = await tiles.evaluateAll((links) => links.map(({ clientHeight }) => clientHeight));
    expect(heights).toHaveLength(4);
    expect(new Set(heights).size).toBe(1);
  });

  test('when a member is asked and has pages of their own, then neither answers nor address go beyond their place', async () => {
    const own = await phoneOf(dee);
    await own.goto('/dashboard');
    const answers = own.getByRole('group', { name: /^Are you in for/ }).first();
    await answers.waitFor();
    expect(await tooNarrow(answers.getByRole('button'))).toEqual([]);
    await own.goto('/profile');
    const address = own.getByRole('link', { name: /whitfield-engineers/ });
    expect(
      await address.evaluate((link) => link.getBoundingClientRect().width - (link.parentElement?.clientWidth ?? 0)),
    ).toBeLessThan(1);
  });
});
