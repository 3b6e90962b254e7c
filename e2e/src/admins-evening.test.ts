import { routes, type Fixture, type Match, type User } from '@society/contracts';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { beginSession, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import {
  addPerson,
  createFixture,
  fixtureCard,
  fromPlayerMenu,
  inDays,
  matchCard,
  oddsOf,
} from './support/fixtures.ts';
import { looksFine } from './support/look.ts';
import { signInByHttp, type Member } from './support/member.ts';
import { completeMyRound, onHole, playHole } from './support/scoring.ts';
import { rowBecomes } from './support/table.ts';
import { openWorld } from './support/world.ts';

const substitutes = [5, 5, 5, 5, 3, 5, 5, 3, 5];
const opponents = [7, 7, 7, 7, 6, 7, 7, 6, 7];

let admin: Device;
let club: Member;
const people = new Map<string, User>();
let tonight: Fixture;
let scored: Match;
let byHand: Match;
let nextWeek: Match;

const world = openWorld(
  async ({ league, deviceOf }) => {
    club = await signInByHttp(league.url, league.admin.email, league.admin.password);
    admin = await deviceOf('admin', 'desktop');
  },
  { empty: true },
);

const says = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();
const matchesOf = (fixture: Fixture): Promise<Match[]> =>
  club.call(routes.listMatches, { query: { fixtureId: fixture.id } });
const fixtureNamed = async (name: string): Promise<Fixture> => {
  const found = (await club.call(routes.listFixtures)).find((fixture) => fixture.name === name);
  if (!found) throw new Error(`There is no fixture ${name}`);
  return found;
};
const phoneOf = async ({ email }: User, match: Match): Promise<Page> => {
  const { page } = await world.device('phone');
  await beginSession(page, world.league.url, email, password);
  await page.goto(`/live-scoring?matchId=${match.id}`);
  return page;
};
const someone = (id: string): User => {
  const found = [...people.values()].find((person) => person.id === id);
  if (!found) throw new Error(`Nobody has the id ${id}`);
  return found;
};
describe('an admin’s evening, from an empty club', () => {
  test('when there is nothing yet, then the fixtures say so, and the first one is made', async () => {
    const { page } = admin;
    for (const [firstName, lastName] of [
      ['Anna', 'Keller'],
      ['Ben', 'Okafor'],
      ['Cleo', 'Marsh'],
      ['Dan', 'Reyes'],
      ['Eli', 'Stone'],
      ['Fay', 'Lindqvist'],
    ] as const) {
      people.set(firstName, await addPerson(club, firstName, lastName, { password, handicap: 18 }));
    }
    people.set('Sue', await addPerson(club, 'Sue', 'Standin', { password, handicap: 18, role: 'substitution' }));
    await page.goto('/fixtures');
    await page.getByText('No fixtures scheduled').waitFor();
    await looksFine(page, 'no fixtures');
    await page.getByRole('button', { name: 'Create Your First Fixture' }).click();
    await looksFine(page, 'creating a fixture');
    await createFixture(page, 'Week 1', inDays(0));
    tonight = await fixtureNamed('Week 1');
    await fixtureCard(page, 'Week 1').getByRole('button', { name: 'Add Match' }).waitFor();
  });

  test('when pairings are generated, with one left out, then they are previewed and made', async () => {
    const { page } = admin;
    await fixtureCard(page, 'Week 1').getByRole('link', { name: 'View Matches' }).click();
    await page.getByText('No matches scheduled').waitFor();
    await page.getByRole('link', { name: 'Generate Matches' }).click();
    await page.getByRole('button', { name: /^Pair \d Players/ }).click();
    await page.getByRole('list', { name: 'Pairings' }).getByRole('listitem').nth(2).waitFor();
    await looksFine(page, 'a preview of pairings');
    await page.getByRole('button', { name: 'Fay Lindqvist' }).click();
    await page.getByRole('button', { name: 'Leave Out' }).click();
    expect(await matchesOf(tonight)).toEqual([]);
    await page.getByRole('button', { name: 'Create 2 Matches' }).click();
    await says(page, '2 matches created');
    await page
      .getByRole('article', { name: /^Match #/ })
      .nth(1)
      .waitFor();
    const [first, second] = await matchesOf(tonight);
    if (!first || !second) throw new Error('Two matches were to be made');
    [scored, byHand] = [first, second];
    expect(new Set([first, second].flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])).size).toBe(4);
  });

  test('when a player is changed and another gets a substitute, then the cards say so at once', async () => {
    const { page } = admin;
    const playing = new Set([scored, byHand].flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]));
    const free = ['Anna', 'Ben', 'Cleo', 'Dan', 'Eli']
      .map((name) => people.get(name))
      .find((person) => person && !playing.has(person.id));
    if (!free) throw new Error('One was to sit out');
    const change = await fromPlayerMenu(page, byHand, byHand.player2.name, 'Change Player');
    await change.getByLabel('Replacement player').selectOption({ value: free.id });
    await change.getByRole('button', { name: 'Change Player' }).click();
    await says(page, `${free.name} plays instead of ${byHand.player2.name}`);
    await matchCard(page, byHand).getByText(free.name, { exact: true }).waitFor();

    const dialog = await fromPlayerMenu(page, scored, scored.player1.name, 'Add Substitute');
    await dialog.getByText('Select substitute - saves automatically').waitFor();
    await dialog.getByRole('button', { name: /Sue Standin/ }).click();
    await says(page, `Sue Standin plays for ${scored.player1.name}`);
    await matchCard(page, scored).getByText(`${scored.player1.name} (Sue Standin)`).waitFor();
    byHand = await club.call(routes.getMatch, { params: { id: byHand.id } });
    scored = await club.call(routes.getMatch, { params: { id: scored.id } });
    expect([byHand.player2Id, scored.player1SubId]).toEqual([free.id, people.get('Sue')?.id]);
  });

  test('when next week is set up before anybody has played, then nobody is the favourite', async () => {
    const { page } = admin;
    await page.goto('/fixtures');
    await page.getByRole('button', { name: 'Create Fixture' }).click();
    await createFixture(page, 'Week 2', inDays(7));
    await fixtureCard(page, 'Week 2').getByRole('button', { name: 'Add Match' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Match' });
    await dialog.getByLabel('Player 1').selectOption({ value: byHand.player1Id });
    await dialog.getByLabel('Player 2').selectOption({ value: byHand.player2Id });
    await dialog.getByRole('button', { name: 'Create Match' }).click();
    await says(page, 'Match created');
    const fixture = await fixtureNamed('Week 2');
    const [match] = await matchesOf(fixture);
    if (!match) throw new Error('There is no match next week');
    nextWeek = match;
    await page.goto(`/fixtures/${fixture.id}/matches`);
    const [one = '', draw = '', two = ''] = await oddsOf(page, nextWeek);
    expect(one.replace(/^\S+/, '')).toBe(two.replace(/^\S+/, ''));
    expect([one.includes('shortest'), draw.includes('shortest'), two.includes('shortest')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('when players score on their phones, then the substitute scores for the original', async () => {
    const sue = await phoneOf(someone(people.get('Sue')?.id ?? ''), scored);
    const opponent = await phoneOf(someone(scored.player2Id), scored);
    await sue.getByText(`${scored.player1.name} (Sue Standin)`).first().waitFor();
    await sue.getByRole('button', { name: 'Start Round' }).click();
    await onHole(sue, 1);
    for (let hole = 1; hole <= 9; hole += 1) {
      await playHole(sue, 'Sue Standin', hole, substitutes[hole - 1] ?? 0);
      await playHole(opponent, scored.player2.name, hole, opponents[hole - 1] ?? 0);
    }
    await completeMyRound(sue);
    await completeMyRound(opponent);
    await says(opponent, 'Both players completed - Match finalized!');

    const now = () => club.call(routes.getMatch, { params: { id: scored.id } });
    // The phone knows it a moment before the league.
    await becomes(async () => (await now()).isCompleted, true);
    const match = await now();
    expect(match.winnerId).toBe(scored.player1Id);
    await admin.page.goto('/dashboard');
    const points = [match.player1Score, match.player2Score] as const;
    await rowBecomes(admin.page, scored.player1.name, [
      '1',
      '1',
      '0',
      '0',
      String(points[0]),
      String(points[1]),
      `+${points[0] - points[1]}`,
      '3',
    ]);
    expect(await admin.page.getByRole('row', { name: /Sue Standin/ }).count()).toBe(0);
  });

  test('when the admin enters a result by hand, then it is over and in the table', async () => {
    const { page } = admin;
    await page.goto(`/fixtures/${tonight.id}/matches`);
    const dialog = await fromPlayerMenu(page, byHand, byHand.player1.name, 'Add Score');
    await dialog.getByRole('textbox').first().fill('14');
    await dialog.getByRole('textbox').last().fill('20');
    await dialog.getByRole('button', { name: 'Add Score' }).click();
    await says(page, 'Score added');
    await matchCard(page, byHand).getByText('Completed', { exact: true }).waitFor();
    await matchCard(page, byHand).getByText(`Winner: ${byHand.player2.name}`).waitFor();
    expect(await matchCard(page, byHand).getByRole('button', { name: 'View Results' }).isDisabled()).toBe(true);
    await page.goto('/dashboard');
    await rowBecomes(admin.page, byHand.player2.name, ['1', '1', '0', '0', '20', '14', '+6', '3']);
  });

  test('when the admin corrects it, then table and odds of next week follow', async () => {
    const { page } = admin;
    await page.goto(`/fixtures/${tonight.id}/matches`);
    await matchCard(page, byHand).getByRole('link', { name: 'Live Scoring' }).click();
    await page.getByRole('button', { name: 'Correct Score' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct Score' });
    await dialog.getByRole('textbox').first().fill('27');
    await dialog.getByRole('textbox').last().fill('9');
    await looksFine(page, 'correcting a score');
    await dialog.getByRole('button', { name: 'Correct Score' }).click();
    await says(page, 'Score corrected');
    await says(page, 'Final score entered by an admin');
    await page.goto('/dashboard');
    await rowBecomes(admin.page, byHand.player1.name, ['1', '1', '0', '0', '27', '9', '+18', '3']);
    await rowBecomes(admin.page, byHand.player2.name, ['1', '0', '0', '1', '9', '27', '-18', '0']);

    await page.goto(`/fixtures/${nextWeek.fixtureId}/matches`);
    const [one = '', draw = '', two = ''] = await oddsOf(page, nextWeek);
    expect([one.includes('shortest'), draw.includes('shortest'), two.includes('shortest')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('when it is all over, then no page has thrown or broken the content security policy', () => {
    expect(world.problems()).toEqual([]);
  });
});
