import { routes } from '@society/contracts';
import type { Match, RoundView } from '@society/contracts';
import type { Page } from 'playwright-core';
import { becomes } from './support/becomes.ts';
import { beginSession, type Device } from './support/browser.ts';
import { password } from './support/evening.ts';
import { signInByHttp } from './support/member.ts';
import { completeMyRound, onHole, playHole, tapStrokes } from './support/scoring.ts';
import { openWorld } from './support/world.ts';

/** A round that both keep, where the two are not simply its two players. */
const world = openWorld();

const today = new Date().toISOString().slice(0, 10);
const club = () => world.evening.admin;

const newMatch = async (name: string, player1Id: string, player2Id: string): Promise<Match> => {
  const fixture = await club().call(routes.createFixture, { body: { name, date: today, location: 'Home Golf Club' } });
  return club().call(routes.createMatch, { body: { fixtureId: fixture.id, player1Id, player2Id } });
};
const start = (id: string): Promise<Match> =>
  club().call(routes.updateMatch, { params: { id }, body: { currentHole: 1, isCompleted: false } });
const roundOf = (id: string): Promise<RoundView> => club().call(routes.getRound, { params: { id } });

const phoneAt = async (id: string, email: string, secret = password): Promise<Device> => {
  const device = await world.device('phone');
  await beginSession(device.page, world.league.url, email, secret);
  await device.page.goto(`/live-scoring?matchId=${id}`);
  return device;
};
const submit = async (page: Page, name: string, hole: number, strokes: number): Promise<void> => {
  await onHole(page, hole);
  await tapStrokes(page, name, strokes);
  await page.getByRole('button', { name: `Submit Scores for Hole ${hole}` }).click();
};
const reads = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).first().waitFor();

test('when a substitute plays, then what they and the opponent enter differs on all three phones, and the substitute alone takes it', async () => {
  const { anna, ben } = world.evening;
  const sue = await club().call(routes.createPlayer, {
    body: {
      firstName: 'Sue',
      lastName: 'Standin',
      email: 'sue.standin@example.org',
      password,
      handicap: 20,
      role: 'substitution',
    },
  });
  const { id } = await newMatch('Week with a substitute', anna.id, ben.id);
  await club().call(routes.setSubstitute, {
    params: { id },
    body: { originalPlayerId: ben.id, substituteId: sue.id },
  });
  await start(id);
  const [annas, sues, bens] = await Promise.all([
    phoneAt(id, anna.email),
    phoneAt(id, sue.email),
    phoneAt(id, ben.email),
  ]);
  await playHole(annas.page, 'Anna Keller', 1, 5);
  await becomes(async () => (await roundOf(id)).entries.length, 1);
  await onHole(annas.page, 2);
  const placeOfTitle = async () => (await annas.page.getByText('Hole 2 of 9', { exact: true }).boundingBox())?.y;
  const place = await placeOfTitle();
  await submit(sues.page, 'Anna Keller', 1, 6);

  // The news comes above the hole, and what a finger is on its way to stays where it was.
  await reads(annas.page, 'Sue entered 6 for you on hole 1, you had 5');
  expect(await placeOfTitle()).toBe(place);
  await reads(annas.page, 'You 5 · Sue 6');
  await reads(sues.page, 'You 6 · Anna 5');
  await reads(bens.page, 'You 6 · Anna 5');
  expect(await bens.page.getByRole('button', { name: /^Take/ }).count()).toBe(0);
  await sues.page.getByRole('button', { name: 'Take 5' }).first().click();
  await annas.page.getByText('You 5 · Sue 6', { exact: true }).first().waitFor({ state: 'detached' });

  const { differences, entries, scores } = await roundOf(id);
  expect(differences).toEqual([]);
  expect(scores.find((score) => score.playerId === anna.id)?.strokes).toBe(5);
  expect(entries.map(({ side }) => side)).toEqual(['player1', 'player2', 'player2']);
});

test('when an admin plays, then what they enter is their side’s word and no ruling, and both complete into a dispute that they settle', async () => {
  const { ben } = world.evening;
  const boss = { email: 'olga.office@example.org', firstName: 'Olga', lastName: 'Office' };
  const olga = await club().call(routes.createPlayer, { body: { ...boss, password, handicap: 12, role: 'admin' } });
  const { id } = await newMatch('Week with an admin', olga.id, ben.id);
  await start(id);
  const [olgas, bens] = await Promise.all([phoneAt(id, boss.email), phoneAt(id, ben.email)]);
  await playHole(olgas.page, 'Olga Office', 1, 4);
  await submit(bens.page, 'Olga Office', 1, 5);
  await reads(olgas.page, 'You 4 · Ben 5');

  const both = [olgas, bens] as const;
  for (const { page } of both) {
    await page.getByRole('button', { name: 'Go to hole 9' }).click();
    await completeMyRound(page);
  }
  await Promise.all(both.map(({ page }) => page.getByText('Disputed').first().waitFor()));
  expect((await roundOf(id)).entries.some(({ side }) => side === 'committee')).toBe(false);
  await olgas.page.getByRole('button', { name: 'Take 5' }).first().click();
  await Promise.all(both.map(({ page }) => page.getByText('Disputed').first().waitFor({ state: 'detached' })));
  const round = await roundOf(id);
  expect([
    round.status,
    round.disputed,
    round.scores.find(({ playerId, hole }) => playerId === olga.id && hole === 1),
  ]).toMatchObject(['completed', false, { strokes: 5 }]);
});

test('when a player is replaced while their phone is away, then what it sends is kept and told, and the new player’s round is untouched', async () => {
  const { anna, ben, cleo } = world.evening;
  const { id } = await newMatch('Week with a change', anna.id, ben.id);
  await start(id);
  const bens = await phoneAt(id, ben.email);
  await onHole(bens.page, 1);
  await bens.context.setOffline(true);
  await submit(bens.page, 'Ben Okafor', 1, 4);
  await bens.page.getByText('Kept on this phone').first().waitFor();
  await club().call(routes.changeMatchPlayer, {
    params: { id },
    body: { oldPlayerId: ben.id, newPlayerId: cleo.id },
  });
  await bens.context.setOffline(false);
  await bens.page.getByText('View-only mode').first().waitFor();

  await bens.page
    .getByText(
      'Hole 1, 4: not counted. The players of this match have changed. What you entered is kept for the admins to see.',
    )
    .waitFor();
  expect((await roundOf(id)).notCounted).toMatchObject([{ by: ben.id }]);

  const cleos = await signInByHttp(world.league.url, cleo.email, password);
  const sent = await cleos.call(routes.sendActions, {
    params: { id },
    body: { actions: [{ id: 'cleo-1', kind: 'hole', playerId: cleo.id, hole: 1, strokes: 6, over: null }] },
  });
  expect(sent.results).toEqual([{ id: 'cleo-1', outcome: 'applied' }]);
  expect(sent.round.scores).toMatchObject([{ playerId: cleo.id, hole: 1, strokes: 6 }]);
});
