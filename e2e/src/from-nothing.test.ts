import { routes, type LeagueRow, type Match } from '@society/contracts';
import type { Locator, Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { signIn } from './support/browser.ts';
import { createFixture, fixtureCard, fromPlayerMenu, inDays, matchCard } from './support/fixtures.ts';
import { countHands, type HandsSpent } from './support/hands-spent.ts';
import { seenInOtherStore, seenOfClub } from './support/club-seen.ts';
import { signInByHttp, type Member } from './support/member.ts';
import { completeMyRound, playHole } from './support/scoring.ts';
import { goTo, says } from './support/visit.ts';
import { openWorld } from './support/world.ts';

const laptop = { width: 1366, height: 768 };
/** Riverside's own nine, par 33: yards, par and stroke index of each hole. */
const nine = '310 4 3, 150 3 9, 365 4 1, 280 4 5, 130 3 8, 340 4 2, 295 4 4, 160 3 7, 270 4 6'
  .split(', ')
  .map((hole) => hole.split(' '));
const pars = nine.map(([, par]) => Number(par));
const given = 'Ana Bob Cy Dee Eve Fay Gus Hal Ida Jon Kit Lea'.split(' ');
const members = ['North', 'South'].flatMap((lastName) => given.map((firstName) => ({ firstName, lastName })));
const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@example.org`;

let page: Page;
let spent: () => Promise<HandsSpent>;
let club: Member;

const world = openWorld(
  async ({ league, device }) => {
    ({ page } = await device('desktop'));
    await page.setViewportSize(laptop);
    spent = await countHands(page);
    club = await signInByHttp(league.url, league.admin.email, league.admin.password);
    await signIn(page, league.admin.email, league.admin.password);
  },
  { empty: true },
);

const setUp = (): Locator => page.getByRole('region', { name: 'Set up your club' });
const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();
const inDialog = (name: string): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const step = async (title: string): Promise<void> => {
  await goTo(page, 'Dashboard');
  await setUp().getByRole('link', { name: title }).click();
};
const seasonForm = async (name: string, points: readonly [win: string, draw: string, loss: string]): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Season Name').fill(name);
  await dialog.getByLabel('Win').fill(points[0]);
  await dialog.getByLabel('Draw').fill(points[1]);
  await dialog.getByLabel('Loss').fill(points[2]);
};

/** Makes a fixture, draws it and stands on its page. Answers its twelve matches. */
const drawn = async (name: string, day: number): Promise<readonly Match[]> => {
  await goTo(page, 'Fixtures');
  await page
    .getByRole('button', { name: /^Create (Your First )?Fixture$/ })
    .last()
    .click();
  await createFixture(page, name, inDays(day));
  await fixtureCard(page, name).getByText('· North Nine').waitFor();
  await fixtureCard(page, name).getByRole('link', { name: 'View Matches' }).click();
  await page.getByRole('link', { name: 'Generate Matches' }).click();
  await press(/^Pair \d+ Players/);
  await press('Create 12 Matches');
  await says(page, '12 matches created');
  const fixture = (await club.call(routes.listFixtures)).find((one) => one.name === name);
  return club.call(routes.listMatches, { query: { fixtureId: fixture?.id ?? '' } });
};
/** Enters final scores by hand, on the page of the fixture. */
const addScores = async (matches: readonly Match[]): Promise<void> => {
  for (const [index, match] of matches.entries()) {
    const dialog = await fromPlayerMenu(page, match, match.player1.name, 'Add Score');
    await dialog
      .getByRole('textbox')
      .first()
      .fill(String(12 + index));
    await dialog.getByRole('textbox').last().fill('16');
    await dialog.getByRole('button', { name: 'Add Score' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
};
/** Somebody takes their invitation on their phone, and opens the match that the dashboard shows them. */
const phoneOf = async (name: string): Promise<Page> => {
  const { page: phone } = await world.device('small phone');
  await phone.goto(await world.mailbox.linkTo(emailOf(name), 'invite'));
  await phone.getByLabel('New Password').fill('nine-holes-tonight');
  await phone.getByLabel('Confirm Password').fill('nine-holes-tonight');
  await phone.getByRole('button', { name: 'Activate Account' }).click();
  await phone.waitForURL('**/dashboard');
  return phone;
};
const rowsOf = (query: Record<string, string> = {}): Promise<LeagueRow[]> =>
  club.call(routes.getLeagueStats, { query });
const sumOf = (rows: readonly LeagueRow[]): number => rows.reduce((sum, { leaguePoints }) => sum + leaguePoints, 0);

describe('a club from nothing, by a volunteer on a laptop', () => {
  test('when the admin signs in for the first time, then a list leads to name and colours, which the page takes at once', async () => {
    await setUp().getByRole('button', { name: /^Skip/ }).nth(3).waitFor();
    await setUp().getByRole('link', { name: 'The club' }).click();
    await page.getByLabel('Club Name').fill('Riverside Society');
    await page.getByLabel('Location').fill('Riverside Park');
    await page.getByRole('radio', { name: 'Harbour' }).click();
    await press('Save Changes');
    await page.getByRole('banner').getByText('Riverside Society').waitFor();
    await page.locator('html[data-palette=harbour]').waitFor({ state: 'attached' });
  });

  test('when the nine is typed from its card, then it is par 33, and the default', async () => {
    await step('The course');
    await page.getByRole('link', { name: 'Add Course' }).click();
    await page.getByLabel('Course Name').fill('North Nine');
    await page.getByLabel('Yards of hole 1').click();
    for (const digit of nine.flat().join('')) await page.keyboard.type(digit);
    await press('Save Course');
    const card = page.getByRole('region', { name: 'North Nine' });
    await card.getByText('2,300 yards, par 33').waitFor();
    await press('Make Default: North Nine');
    await card.getByText('Default', { exact: true }).waitFor();
  });

  test('when the first season gets its name and 2-1-0, then its step is done', async () => {
    await step('The season');
    await press('Edit');
    await seasonForm('2026', ['2', '1', '0']);
    await inDialog('Save Changes');
    await says(page, 'Win 2, draw 1, loss 0');
  });

  test('when 24 members are added, then every step is done, and the list goes', async () => {
    await step('The members');
    for (const { firstName, lastName } of members) {
      await press('Add New Player');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First Name').fill(firstName);
      await dialog.getByLabel('Last Name').fill(lastName);
      await dialog.getByLabel('Email').fill(emailOf(`${firstName} ${lastName}`));
      await dialog.getByRole('button', { name: 'Add Player' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('article').nth(23).waitFor();
    await goTo(page, 'Dashboard');
    await setUp().getByText('Done').nth(3).waitFor();
    await press('Finish');
    await setUp().waitFor({ state: 'detached' });
  });

  test('when an evening is drawn, then its results are entered from two cards and from final scores', async () => {
    const [first, ...others] = await drawn('Week 1', -7);
    if (!first) throw new Error('Nothing was drawn');
    await addScores(others);
    await page.getByRole('button', { name: `Actions for ${first.player1.name}` }).click();
    await page.getByRole('menuitem', { name: 'Enter Both Cards' }).click();
    await page.getByLabel(`Hole 1 of ${first.player1.name}`).waitFor();
    for (const strokes of [...pars, ...pars]) await page.keyboard.type(String(strokes + 1));
    await page.getByLabel('Reason').fill('Signed cards');
    await press('Save Both Cards');
    await says(page, `${first.player1.name} 18, ${first.player2.name} 18`);
  });

  test('when the next one is drawn, then two of them play it on their phones, by the club’s own nine', async () => {
    const [played, ...others] = await drawn('Week 2', 0);
    if (!played) throw new Error('Nothing was drawn');
    const [one, two] = [played.player1.name, played.player2.name];
    const phones = await Promise.all([one, two].map(phoneOf));
    const plays = async (name: string, phone: Page, over: number): Promise<void> => {
      for (const [index, par] of pars.entries()) await playHole(phone, name, index + 1, par + over);
      await completeMyRound(phone);
    };
    const [phone, other] = phones;
    if (!phone || !other) throw new Error('Two phones were to be there');
    for (const each of phones) await each.getByRole('region', { name: 'My match' }).getByRole('link').click();
    await phone.getByRole('button', { name: 'Start Round' }).click();
    await Promise.all([plays(one, phone, 1), plays(two, other, 2)]);
    await matchCard(page, played).getByText('Completed', { exact: true }).waitFor();
    const { player1Score, player2Score } = await club.call(routes.getMatch, { params: { id: played.id } });
    expect([player1Score, player2Score]).toEqual([18, 9]);
    await addScores(others);
  });

  test('when the season is closed and the next one opened, then its first evening is played, and its table is its own', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Seasons' }).click();
    await press('Close Season');
    await inDialog('Close Season');
    await says(page, 'Season 2026 is closed');
    await press('New Season');
    await seasonForm('2027', ['3', '1', '0']);
    await inDialog('Open Season');
    await says(page, 'Win 3, draw 1, loss 0');
    await addScores(await drawn('Opening Evening', 7));
    const played = async () => (await rowsOf()).filter(({ matchesPlayed }) => matchesPlayed === 1).length;
    await becomes(played, members.length);
    expect(sumOf(await rowsOf({ seasonId: '1' }))).toBe(48);
  });

  test('when the old season is chosen, then its table is printed, row by row as the league has it', async () => {
    await goTo(page, 'Dashboard');
    const table = page.getByRole('region', { name: 'League Table', exact: true });
    await table.getByLabel('Season').selectOption('2026');
    await table.getByText('Closed', { exact: true }).waitFor();
    await table.getByRole('link', { name: 'Print or download' }).click();
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('table', { name: 'League Table' });
    await sheet.waitFor();
    await says(page, 'Season 2026');
    const printed = (await sheet.getByRole('row').all()).slice(1).map((row) => row.innerText());
    const rows = (await rowsOf({ seasonId: '1' })).map(({ position, player, matchesPlayed, leaguePoints }) =>
      [position, player.name, matchesPlayed, leaguePoints].map(String),
    );
    const cells = (await Promise.all(printed)).map((text) => text.split('\t'));
    expect(cells.map(([position, name, played, ...more]) => [position, name, played, more.at(-1)])).toEqual(rows);
    expect([rows.length, await page.getByRole('button').count()]).toEqual([members.length, 0]);
    for (const text of ['Season', 'Roll of honour'])
      expect({ text, isPrinted: await page.getByText(text, { exact: true }).isVisible() }).toEqual({
        text,
        isPrinted: false,
      });
    await page.emulateMedia({ media: 'screen' });
  });

  test('when it is all done, then it took so many clicks and keys, and no page has thrown', async () => {
    const { clicks, keys } = await spent();
    process.stdout.write(`A club from nothing: ${clicks} clicks, ${keys} keys\n`);
    expect(clicks).toBeLessThan(210);
    expect(keys).toBeLessThan(1300);
    expect(world.problems()).toEqual([]);
  });

  test('when the club is taken to another store, then every table and card is there as it was', async () => {
    const before = await seenOfClub(club);
    expect(await seenInOtherStore(world)).toEqual(before);
    expect([before.cards.length, before.seasons.length, before.people.length]).toEqual([36, 2, members.length + 1]);
  });
});
