import { routes } from '@society/contracts';
import type { Match, RoundAction } from '@society/contracts';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import type { Device } from './support/browser.ts';
import { password, startedMatch } from './support/evening.ts';
import { addPerson, fromPlayerMenu, inDays, matchCard } from './support/fixtures.ts';
import { cardsOf } from './support/hole.ts';
import { press } from './support/keyboard.ts';
import { signInByHttp, type Member } from './support/member.ts';
import { openWorld } from './support/world.ts';

let phone: Device;
let desk: Device;
let disputed: Match;

const send = (member: Member, id: string, ...actions: RoundAction[]) =>
  member.call(routes.sendActions, { params: { id }, body: { actions } });

const world = openWorld(async ({ league, evening, deviceOf }) => {
  const [anna, ben] = await Promise.all(
    [evening.anna, evening.ben].map(({ email }) => signInByHttp(league.url, email, password)),
  );
  if (!anna || !ben) throw new Error('Anna and Ben are not there');
  disputed = await startedMatch(evening, 'Week 0 - Disputed');
  const { id, player1Id, player2Id } = disputed;
  const hole = (entry: string, strokes: number): RoundAction => ({
    id: entry,
    kind: 'hole',
    playerId: player1Id,
    hole: 1,
    strokes,
    over: null,
  });
  await send(anna, id, hole('a1', 5), { id: 'a2', kind: 'complete', playerId: player1Id });
  await send(ben, id, hole('b1', 6), { id: 'b2', kind: 'complete', playerId: player2Id });
  [phone, desk] = await Promise.all([deviceOf('admin', 'phone'), deviceOf('admin', 'desktop')]);
});

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** On small phones, and with text twice as large, nothing scrolls sideways, and axe finds nothing. The scorecard's own page is left out of the latter. */
const fits = async ({ page }: Device, state: string, { largeText = true } = {}): Promise<void> => {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect({ state, width, findings: await axeFindings(page), tooWide: await isTooWide(page) }).toEqual({
      state,
      width,
      findings: [],
      tooWide: false,
    });
  }
  await page.setViewportSize({ width: 360, height: 640 });
  if (!largeText) return;
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  expect({ state, tooWide: await isTooWide(page) }).toEqual({ state, tooWide: false });
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
};

const needsYou = (page: Page) => page.getByRole('region', { name: 'Needs you' });

describe('the committee', () => {
  test('when a result is disputed, then it waits on an admin’s dashboard and leads to its match', async () => {
    const { page } = phone;
    await page.goto('/dashboard');
    await needsYou(page).getByText('1 hole differs. Stands in 7 days.').waitFor();
    await fits(phone, 'dashboard');
    await needsYou(page)
      .getByRole('link', { name: /^Disputed/ })
      .click();
    await page.waitForURL(`**/live-scoring/${disputed.id}`);
    await page.getByRole('link', { name: 'Enter Both Cards' }).waitFor();
    await fits(phone, 'match page of an admin', { largeText: false });
  });

  test('when the admin puts in both cards by keys alone, then fewer than 40 settle it, and nothing waits any more', async () => {
    const { page } = desk;
    await page.goto(`/live-scoring/${disputed.id}`);
    await press(page, page.getByRole('link', { name: 'Enter Both Cards' }));
    await page.getByRole('textbox', { name: 'Hole 1 of Anna Keller' }).waitFor();
    const keys = [...'664555535', ...'5', '1', '0', ...'5545046', ...'Signed cards', 'Enter'];
    for (const key of keys) await page.keyboard.press(key);
    await page.getByText('Both cards saved').first().waitFor();
    expect(keys.length).toBeLessThan(40);
    expect(await cardsOf(world.evening, disputed)).toEqual([
      [6, 6, 4, 5, 5, 5, 5, 3, 5],
      [5, 10, 5, 5, 4, 5, 0, 4, 6],
    ]);
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Live Matches' }).getByRole('link').first().waitFor();
    await needsYou(page).waitFor({ state: 'detached' });
  });

  test('when the grid is opened from a match of a fixture, on a phone, then it fits', async () => {
    const { page } = phone;
    const { id, fixtureId } = await startedMatch(world.evening, 'Week 8 - On paper');
    await page.goto(`/fixtures/${fixtureId}/matches`);
    await page.getByRole('button', { name: 'Actions for Anna Keller' }).click();
    await page.getByRole('menuitem', { name: 'Enter Both Cards' }).click();
    await page.waitForURL(`**/live-scoring/${id}/both-cards`);
    await page.getByRole('button', { name: 'Save Both Cards' }).waitFor();
    await fits(phone, 'both cards');
  });

  test('when its history is opened, then it tells what both said, and the admin’s word with its reason', async () => {
    const { page } = phone;
    await page.goto(`/live-scoring/${disputed.id}`);
    await page.getByRole('link', { name: 'History' }).click();
    for (const text of [
      'Anna Keller entered 5 on hole 1',
      'Ben Okafor entered 6 for Anna Keller on hole 1',
      'The card already had 5',
      'put in both cards: Signed cards',
    ])
      await page.getByText(text, { exact: false }).first().waitFor();
    await fits(phone, 'history');
  });

  test('when the admin decides a match after the question, then it is over, and taken back it goes on', async () => {
    const { page } = phone;
    const { id } = await startedMatch(world.evening, 'Week 9 - Nobody came');
    await page.goto(`/live-scoring/${id}`);
    await page.getByRole('button', { name: 'Decide Match' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decide Match' });
    await dialog.getByLabel('Outcome').selectOption('Walkover for Ben Okafor');
    await dialog.getByLabel('Reason').fill('Anna did not come');
    await fits(phone, 'decide', { largeText: false });
    await page.keyboard.press('Enter');
    await dialog.getByText('Ben Okafor wins by walkover.', { exact: false }).waitFor();
    await fits(phone, 'the question before a decision', { largeText: false });
    await dialog.getByRole('button', { name: 'Decide Match' }).click();
    const takeBack = page.getByRole('button', { name: 'Take Decision Back' });
    await takeBack.waitFor();
    const { evening } = world;
    const decided = { outcome: 'player2', reason: 'Anna did not come' };
    expect(await evening.admin.call(routes.getMatch, { params: { id } })).toMatchObject({ isCompleted: true, decided });
    await takeBack.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take Decision Back' }).click();
    await page.getByRole('button', { name: 'Decide Match' }).waitFor();
    expect(await evening.admin.call(routes.getMatch, { params: { id } })).toMatchObject({ status: 'in_progress' });
  });

  test('when a final score went to a match of next week’s draw, and the draw was wrong, then both are taken back', async () => {
    const { page } = phone;
    const { admin, anna, ben, cleo } = world.evening;
    const dan = await addPerson(admin, 'Dan', 'Reyes', {});
    const fixture = await admin.call(routes.createFixture, {
      body: { name: 'Week 10 - Next week', date: inDays(7), location: 'Home Golf Club' },
    });
    const pair = (player1Id: string, player2Id: string) =>
      admin.call(routes.createMatch, { body: { fixtureId: fixture.id, player1Id, player2Id } });
    const [match] = [await pair(anna.id, ben.id), await pair(cleo.id, dan.id)];
    await page.goto(`/fixtures/${fixture.id}/matches`);
    const score = await fromPlayerMenu(page, match, 'Anna Keller', 'Add Score');
    await score.getByText('which is still to come', { exact: false }).waitFor();
    await score.getByRole('textbox').first().fill('20');
    await score.getByRole('textbox').last().fill('14');
    await score.getByRole('button', { name: 'Add Score' }).click();
    await matchCard(page, match).getByText('Winner: Anna Keller').waitFor();
    expect(await page.getByRole('button', { name: 'Delete All Matches' }).count()).toBe(0);

    await page.goto(`/live-scoring/${match.id}`);
    await page.getByRole('button', { name: 'Take Score Back' }).click();
    await fits(phone, 'the question before a score is taken back', { largeText: false });
    await page.getByRole('dialog').getByRole('button', { name: 'Take Score Back' }).click();
    await page.getByRole('button', { name: 'Start Round' }).waitFor();

    await page.goto(`/fixtures/${fixture.id}/matches`);
    await page.getByRole('button', { name: 'Delete All Matches' }).click();
    await fits(phone, 'the question before all matches go', { largeText: false });
    await page.getByRole('dialog').getByRole('button', { name: 'Delete All Matches' }).click();
    await page.getByText('No matches scheduled').waitFor();
    expect(await admin.call(routes.listMatches, { query: { fixtureId: fixture.id } })).toEqual([]);
    expect(world.problems()).toEqual([]);
  });
});
