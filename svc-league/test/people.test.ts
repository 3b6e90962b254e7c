import { createMatch, getAttention, getCalibration, getLeagueStats, getPaid } from '@society/contracts';
import { listBoardLinks, listMatches, updateMatch } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, scoreHole, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const newcomer = aSnapshot({ id: 'new', name: 'Nina New', handicap: 12 });
const add = async (player1Id: string, player2Id: string) =>
  request(league.url, createMatch, {
    actor: admin,
    body: { fixtureId: (await addFixture(league)).id, player1Id, player2Id },
  });

test('when a match names somebody whose snapshot has not come yet, then svc-players is asked once and they are kept', async () => {
  league.elsewhere.set('new', { version: 4, player: newcomer });
  expect((await add('new', 'ann')).body.player1).toMatchObject({ name: 'Nina New', handicap: 12 });
  expect(await add('new', 'bob')).toMatchObject({ status: 201 });
  expect(league.asked).toEqual(['new']);
  await league.learn({ ...newcomer, name: 'Older Name' }, 3);
  expect(
    (await request(league.url, getLeagueStats, { actor: as('ann') })).body.map(({ player }) => player.name),
  ).toContain('Nina New');
});

test('when svc-players cannot be reached for it, then the match is not made and that is said; reads and known players go on', async () => {
  league.playersAreAway(true);
  const { id: fixtureId } = await addFixture(league);
  const before = await league.everything();
  const answer = await request(league.url, createMatch, {
    actor: admin,
    body: { fixtureId, player1Id: 'new', player2Id: 'ann' },
  });
  expect(answer).toMatchObject({
    status: 503,
    error: { message: 'The service is not available right now. Please try again.' },
  });
  expect(await league.everything()).toEqual(before);
  const { id } = await addMatch(league, 'ann', 'bob', fixtureId);
  expect(
    (
      await request(league.url, updateMatch, {
        actor: as('ann'),
        params: { id },
        body: { currentHole: 1, isCompleted: false },
      })
    ).status,
  ).toBe(200);
  expect((await scoreHole(league, id, 'ann', 1, 4)).status).toBe(201);
  expect((await request(league.url, listMatches, { actor: as('new') })).status).toBe(200);
});

test('when somebody unknown reads what is for admins, then it is refused without asking svc-players', async () => {
  const { id } = await addFixture(league);
  const actor = as('new', 'admin');
  const answers = [
    await request(league.url, listBoardLinks, { actor }),
    await request(league.url, getPaid, { actor, params: { id } }),
    await request(league.url, getAttention, { actor }),
    await request(league.url, getCalibration, { actor }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(league.asked).toEqual([]);
});

test('when somebody writes who is known nowhere, then it is refused', async () => {
  const { id } = await addMatch(league);
  expect(await scoreHole(league, id, 'ann', 1, 4, as('ghost', 'admin'))).toMatchObject({
    status: 403,
    error: { message: 'You are not a member of this league' },
  });
});

test('when the session still says admin but the league knows better, then its own data count', async () => {
  const { id: fixtureId } = await addFixture(league);
  const body = { fixtureId, player1Id: 'cat', player2Id: 'dan' };
  expect((await request(league.url, createMatch, { actor: as('ann', 'admin'), body })).status).toBe(403);
  await league.learn({ id: 'ann', role: 'admin' }, 2);
  expect((await request(league.url, createMatch, { actor: as('ann', 'player'), body })).status).toBe(201);
});

test('when an older snapshot comes after a newer one, then the newer one stays', async () => {
  await league.learn({ id: 'ann', name: 'Ann Stone' }, 5);
  await league.learn({ id: 'ann', name: 'Ann Keller' }, 4);
  expect((await addMatch(league)).player1.name).toBe('Ann Stone');
});

test('when lists are long, then the people are read once for all of them', async () => {
  for (const [one, two] of [
    ['ann', 'bob'],
    ['cat', 'dan'],
    ['bob', 'cat'],
  ] as const)
    await addMatch(league, one, two);
  for (const id of ['ann', 'bob', 'cat', 'dan']) await league.learn({ id }, 2);
  const reads = [jest.spyOn(league.matchStore, 'list'), jest.spyOn(league.people, 'shownAmong')];
  expect((await request(league.url, listMatches, { actor: as('ann') })).body).toHaveLength(3);
  expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('when somebody was just shown and then changes, then the next list shows it', async () => {
  await addMatch(league);
  const shown = async () =>
    (await request(league.url, listMatches, { actor: as('cat') })).body.map(({ player1 }) => player1.name);
  expect(await shown()).toEqual(['Ann Keller']);
  await league.learn({ id: 'ann', name: 'Ann Stone' }, 2);
  expect(await shown()).toEqual(['Ann Stone']);
});
