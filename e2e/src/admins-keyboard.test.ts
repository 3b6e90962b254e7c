import { routes, type Fixture, type Match } from '@society/contracts';
import type { Locator, Page } from 'playwright-core';
import { password } from './support/evening.ts';
import { addPerson, fixtureCard, inDays, matchCard } from './support/fixtures.ts';
import { press, showsFocus, tabTo } from './support/keyboard.ts';
import { signInByHttp, type Member } from './support/member.ts';
import { openWorld } from './support/world.ts';

let page: Page;
let club: Member;
let tonight: Fixture;
let match: Match;

const world = openWorld(
  async ({ league, device }) => {
    club = await signInByHttp(league.url, league.admin.email, league.admin.password);
    for (const [firstName, lastName] of [
      ['Anna', 'Keller'],
      ['Ben', 'Okafor'],
      ['Cleo', 'Marsh'],
    ] as const)
      await addPerson(club, firstName, lastName, { password });
    await addPerson(club, 'Sue', 'Standin', { password, role: 'substitution' });
    ({ page } = await device('desktop'));
  },
  { empty: true },
);

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const dialog = (): Locator => page.getByRole('dialog');
const inDialog = (name: string): Locator => dialog().getByRole('button', { name, exact: true });
const says = (text: string): Promise<void> => page.getByText(text).first().waitFor();
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
const type = async (field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

/** Types a day into a date field, whose parts stand in the order of the browser's own language. */
const typeDate = async (field: Locator, date: string): Promise<void> => {
  await tabTo(page, field);
  const [year = '', month = '', day = ''] = date.split('-');
  for (const parts of [
    [month, day, year],
    [day, month, year],
  ]) {
    await page.keyboard.type(parts.join(''));
    if ((await field.inputValue()) === date) return;
    // Back to the first part.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
  }
  throw new Error(`The field has ${await field.inputValue()} for ${date}`);
};

/** A dialog takes the focus, and keeps it until it is closed. */
const dialogHasFocus = async (): Promise<void> => {
  await dialog().waitFor();
  await expectSoon(() => dialog().evaluate((element) => element.contains(document.activeElement)));
};
const expectSoon = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 15_000; !(await isSo()); await page.waitForTimeout(50)) {
    if (Date.now() > end) throw new Error('It did not become so');
  }
};
const focusComesBack = (target: Locator): Promise<void> => expectSoon(() => hasFocus(target));

/** Opens the menu of a player and chooses from it. */
const choose = async (player: string, item: string): Promise<void> => {
  // A dialog that is just closing gives the focus back, and would take it from the menu.
  await dialog().waitFor({ state: 'detached' });
  await press(page, matchCard(page, match).getByRole('button', { name: `Actions for ${player}` }));
  const entry = page.getByRole('menuitem', { name: item });
  await tabTo(page, entry, 'ArrowDown');
  await page.keyboard.press('Enter');
  await dialogHasFocus();
};

describe('an admin’s evening without a mouse', () => {
  test('when the admin signs in and makes the first fixture, then the keyboard is enough, and the focus shows', async () => {
    await page.goto('/login');
    await type(page.getByLabel('Email', { exact: false }), world.league.admin.email);
    await type(page.getByLabel('Password', { exact: true }), world.league.admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await press(page, page.getByRole('link', { name: 'Fixtures' }).first());
    await tabTo(page, button('Create Your First Fixture'));
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await dialogHasFocus();
    await type(dialog().getByLabel('Fixture Name'), 'Week 1');
    await typeDate(dialog().getByLabel('Date'), inDays(0));
    await press(page, inDialog('Create Fixture'));
    await says('Fixture created');
    // One that is just closing gives the focus back, and would take it from what comes next.
    await dialog().waitFor({ state: 'detached' });
    [tonight] = (await club.call(routes.listFixtures)) as [Fixture];
    expect([tonight.name, tonight.date.slice(0, 10)]).toEqual(['Week 1', inDays(0)]);
  });

  test('when the admin generates the pairings, then leaving somebody out and making them take keys alone', async () => {
    await press(page, fixtureCard(page, 'Week 1').getByRole('link', { name: 'View Matches' }));
    await page.getByText('No matches scheduled').waitFor();
    await press(page, page.getByRole('link', { name: 'Generate Matches' }));
    await press(page, button(/^Pair \d Players/));
    await tabTo(page, page.getByRole('list', { name: 'Pairings' }).getByRole('button').first());
    expect(await showsFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Delete');
    await press(page, button('Create 1 Match'));
    await says('1 match created');
    [match] = (await club.call(routes.listMatches, { query: { fixtureId: tonight.id } })) as [Match];
    await matchCard(page, match).waitFor();
  });

  test('when a dialog is opened from a menu and closed by Escape, then the focus comes back to the menu', async () => {
    await choose(match.player1.name, 'Add Score');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await focusComesBack(matchCard(page, match).getByRole('button', { name: `Actions for ${match.player1.name}` }));
  });

  test('when the admin adds a substitute, then going through the list saves nothing, and Enter saves', async () => {
    await choose(match.player1.name, 'Add Substitute');
    await tabTo(page, page.getByRole('button', { name: /Sue Standin/ }));
    expect(await showsFocus(page)).toBe(true);
    expect((await club.call(routes.getMatch, { params: { id: match.id } })).player1SubId ?? null).toBeNull();
    await page.keyboard.press('Enter');
    await says(`Sue Standin plays for ${match.player1.name}`);
    await matchCard(page, match).getByText(`${match.player1.name} (Sue Standin)`).waitFor();
  });

  test('when the admin changes the other player, then the card has the new one', async () => {
    await choose(match.player2.name, 'Change Player');
    const select = dialog().getByLabel('Replacement player');
    await tabTo(page, select);
    await page.keyboard.press('ArrowDown');
    await expectSoon(async () => (await select.inputValue()) !== '');
    await press(page, inDialog('Change Player'));
    await says('Player changed');
    const changed = await club.call(routes.getMatch, { params: { id: match.id } });
    expect(changed.player2Id).not.toBe(match.player2Id);
    match = changed;
  });

  test('when the admin enters a result, a wrong one first, then the wrong field has the focus, and the right one counts', async () => {
    await choose(match.player2.name, 'Add Score');
    const [one, two] = [dialog().getByRole('textbox').first(), dialog().getByRole('textbox').last()];
    await type(one, '20');
    await type(two, '99');
    await press(page, inDialog('Add Score'));
    await dialog().getByText('Please enter valid scores between 0 and 54').waitFor();
    await focusComesBack(two);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('14');
    await page.keyboard.press('Enter');
    await says('Score added');
    await matchCard(page, match).getByText(`Winner: ${match.player1.name}`).waitFor();
  });

  test('when the admin corrects it, then the corrected result stands', async () => {
    await press(page, matchCard(page, match).getByRole('link', { name: 'Live Scoring' }));
    await press(page, button('Correct Score'));
    await dialogHasFocus();
    for (const [field, points] of [
      [dialog().getByRole('textbox').first(), '10'],
      [dialog().getByRole('textbox').last(), '25'],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(points);
    }
    await press(page, inDialog('Correct Score'));
    await says('Score corrected');
    const { player1Score, player2Score, winnerId } = await club.call(routes.getMatch, { params: { id: match.id } });
    expect([player1Score, player2Score, winnerId]).toEqual([10, 25, match.player2Id]);
    expect(world.problems()).toEqual([]);
  });
});
