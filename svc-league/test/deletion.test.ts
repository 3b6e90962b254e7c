import {
  changeMatchPlayer,
  completeByAdmin,
  createMatch,
  getLeagueStats,
  getMatch,
  listMatches,
  listScores,
  updateMatch,
} from '@society/contracts';
import type { Match } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import type { Receipt } from '@society/golf';
import { eventually, request } from '@society/service-kit/testing';
import { newMatch } from '../src/matches/match.ts';
import {
  addFixture,
  addMatch,
  addRunningMatch,
  admin,
  as,
  complete,
  evening,
  follow,
  scoreHole,
  startLeague,
} from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, card, completion, hole, nines } from './round-calls.ts';
import { seasonCalls } from './season-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const season = seasonCalls(() => league);
const get = (id: string) => request(league.url, getMatch, { actor: as('cat'), params: { id } });
const scores = async (matchId: string) =>
  (await request(league.url, listScores, { actor: as('cat'), query: { matchId } })).body;
const rows = async () => (await request(league.url, getLeagueStats, { actor: as('cat') })).body;
const rowOf = async (id: string) => (await rows()).find(({ playerId }) => playerId === id);
const finalScore = async (id: string, player1Score: number, player2Score: number): Promise<Match> =>
  (await request(league.url, completeByAdmin, { actor: admin, params: { id }, body: { player1Score, player2Score } }))
    .body;

/** A finished match of ann against bob, 20 to 10, with a hole recorded on each card. */
const addFinished = async (): Promise<string> => {
  const { id } = await addRunningMatch(league);
  await scoreHole(league, id, 'ann', 1, 4);
  await scoreHole(league, id, 'bob', 1, 5);
  await finalScore(id, 20, 10);
  return id;
};

test('when a player is removed, then their matches before the start go, and nobody else’s', async () => {
  const [own, other, others] = [
    await addMatch(league, 'ann', 'bob'),
    await addMatch(league, 'cat', 'ann'),
    await addMatch(league, 'cat', 'dan'),
  ];
  await league.remove('ann');
  expect([(await get(own.id)).status, (await get(other.id)).status, (await get(others.id)).status]).toEqual([
    404, 404, 200,
  ]);
  expect((await request(league.url, listMatches, { actor: as('cat') })).body.map(({ id }) => id)).toEqual([others.id]);
  const again = await request(league.url, createMatch, {
    actor: admin,
    body: { fixtureId: own.fixtureId, player1Id: 'bob', player2Id: 'cat' },
  });
  expect(again.status).toBe(201);
});

test('when a player is removed, then a finished match stays for the opponent without their name and holes, and the opponent’s row stays as it was', async () => {
  const id = await addFinished();
  const before = await rowOf('bob');
  expect(await rowOf('ann')).toBeDefined();
  await league.remove('ann');
  expect((await get(id)).body).toMatchObject({
    status: 'completed',
    player1: { id: 'ann', name: 'Deleted player' },
    player2: { name: 'Bob Okafor' },
    player1Score: 20,
    player2Score: 10,
    winnerId: 'ann',
  });
  expect((await scores(id)).map(({ playerId }) => playerId)).toEqual(['bob']);
  expect(await rowOf('ann')).toBeUndefined();
  const after = await rowOf('bob');
  expect({ ...after, position: 0 }).toEqual({ ...before, position: 0 });
  expect(JSON.stringify(await league.everything())).not.toContain('Ann Keller');
});

test('when a player is removed during a round, also after they completed it, then the match waits for an admin’s final score', async () => {
  const { id } = await addRunningMatch(league);
  await scoreHole(league, id, 'ann', 1, 4);
  await scoreHole(league, id, 'bob', 1, 4);
  await complete(league, id, 'ann');
  await league.remove('ann');
  expect((await get(id)).body).toMatchObject({
    status: 'in_progress',
    player1: { name: 'Deleted player' },
    player1Score: 0,
    player1Completed: false,
  });
  expect((await scoreHole(league, id, 'ann', 2, 4)).status).toBe(403);
  expect((await scoreHole(league, id, 'bob', 2, 4)).status).toBe(201);
  expect((await complete(league, id, 'bob')).body.matchCompleted).toBe(false);
  expect(await finalScore(id, 12, 18)).toMatchObject({
    status: 'completed',
    winnerId: 'bob',
    player1: { name: 'Deleted player' },
  });
  expect(await rowOf('bob')).toMatchObject({ wins: 1, goalsFor: 18, goalsAgainst: 12 });
  expect(await rowOf('ann')).toBeUndefined();
});

test('when a substitute is removed, then a match before its start is played without one, and a running one goes on', async () => {
  const { id: fixtureId } = await addFixture(league);
  const scheduled = {
    ...newMatch({ id: '501', fixtureId, player1Id: 'ann', player2Id: 'bob', createdAt: evening }),
    player1SubId: 'sue',
  };
  await league.matchStore.insert(scheduled);
  const other = { ...scheduled, id: '502', fixtureId: (await addFixture(league)).id };
  await league.matchStore.insert(other);
  await request(league.url, updateMatch, {
    actor: admin,
    params: { id: '502' },
    body: { currentHole: 1, isCompleted: false },
  });
  await scoreHole(league, '502', 'sue', 1, 4);
  await league.remove('sue');
  const [first, second] = [(await get('501')).body, (await get('502')).body];
  expect([first.player1.name, first.player1SubId, first.player1Sub]).toEqual(['Ann Keller', undefined, undefined]);
  expect([second.status, second.player1.name, second.player1Sub?.name]).toEqual([
    'in_progress',
    'Ann Keller',
    'Deleted player',
  ]);
  expect(await scores('502')).toHaveLength(1);
});

test('when somebody who played in a season that is closed is removed, then their holes of it and their matches ahead go, and its table stays', async () => {
  const id = await addFinished();
  expect([(await season.close()).status, (await season.open()).status]).toEqual([200, 201]);
  const closed = await season.table('1');
  const ahead = await addMatch(league, 'ann', 'cat');
  await league.remove('ann');
  expect((await get(ahead.id)).status).toBe(404);
  expect((await get(id)).body).toMatchObject({ status: 'completed', player1Score: 20, winnerId: 'ann' });
  expect((await scores(id)).map(({ playerId }) => playerId)).toEqual(['bob']);
  expect((await season.table('1')).map(({ leaguePoints }) => leaguePoints)).toEqual(
    closed.map(({ leaguePoints }) => leaguePoints),
  );
});

test('when somebody who was replaced in a match is removed, then of what their phone sent to it no strokes are left, nor in one that goes with them', async () => {
  const [replaced, going] = [await addMatch(league), await addMatch(league)];
  const change = (id: string, oldPlayerId: string, newPlayerId: string) =>
    request(league.url, changeMatchPlayer, { actor: admin, params: { id }, body: { oldPlayerId, newPlayerId } });
  await change(replaced.id, 'ann', 'cat');
  await change(going.id, 'bob', 'dan');
  await callsOf(league, replaced.id).outcomes('ann', hole('a', 'ann', 1, 8), completion('c', 'ann', nines(8)));
  await callsOf(league, going.id).outcomes('bob', hole('b', 'ann', 1, 8));
  await league.remove('ann');
  const gone = league.store.connection.collection<{ _id: string; receipts: Receipt[] }>('deletedmatches');
  const receipts = [
    ...((await league.matchStore.find(replaced.id))?.match.receipts ?? []),
    ...((await gone.findOne({ _id: going.id }))?.receipts ?? []),
  ];
  expect(receipts.map(({ id, strokes, cards }) => [id, strokes, cards])).toEqual([
    ['a', undefined, undefined],
    ['c', undefined, { player1: card(), player2: card() }],
    ['b', undefined, undefined],
  ]);
});

test('when the removal is heard again, then nothing changes', async () => {
  await addFinished();
  await league.remove('ann');
  const before = await league.everything();
  await league.remove('ann');
  expect(await league.everything()).toEqual(before);
});

test.each([
  ['an older snapshot comes late', async () => league.learn({ id: 'ann', name: 'Ann Keller', role: 'admin' }, 1)],
  ['a snapshot of the same version comes', async () => league.learn({ id: 'ann', name: 'Ann Keller' }, 2)],
  [
    'svc-players is asked and answers with an older one',
    async () => league.elsewhere.set('ann', { version: 1, player: aSnapshot({ id: 'ann', name: 'Ann Keller' }) }),
  ],
])('when somebody was removed and %s, then nobody is brought back', async (_what, come) => {
  const id = await addFinished();
  await league.remove('ann');
  await come();
  const answer = await request(league.url, createMatch, {
    actor: admin,
    body: { fixtureId: (await addFixture(league)).id, player1Id: 'ann', player2Id: 'cat' },
  });
  expect([answer.status, answer.error.message]).toEqual([404, 'Player not found']);
  expect((await scoreHole(league, id, 'bob', 1, 4, as('ann', 'admin'))).status).toBe(403);
  expect((await get(id)).body.player1.name).toBe('Deleted player');
  expect(await rowOf('ann')).toBeUndefined();
});

test('when the removal comes before anything else was heard of them, then a late snapshot brings nobody', async () => {
  await league.remove('nina', 5);
  await league.learn({ id: 'nina', name: 'Nina New' }, 4);
  expect((await rows()).map(({ playerId }) => playerId)).not.toContain('nina');
});

test('when a match is made at the moment of the removal, then it does not stay', async () => {
  const { id: fixtureId } = await addFixture(league);
  const insert = league.openMatches.insert;
  jest.spyOn(league.openMatches, 'insert').mockImplementationOnce(async (match) => {
    await league.remove('ann');
    return insert(match);
  });
  const answer = await request(league.url, createMatch, {
    actor: admin,
    body: { fixtureId, player1Id: 'ann', player2Id: 'cat' },
  });
  expect([answer.status, answer.error.message]).toEqual([404, 'Player not found']);
  expect((await request(league.url, listMatches, { actor: as('cat'), query: { fixtureId } })).body).toEqual([]);
});

test('when somebody is removed, then screens are told of their matches and of the table', async () => {
  const scheduled = await addMatch(league);
  const stream = await follow(league);
  await league.remove('ann');
  await eventually(() =>
    stream
      .events()
      .some(({ name, data }) => name === 'match.changed' && (data as { matchId: string }).matchId === scheduled.id),
  );
  await eventually(() => stream.events().some(({ name }) => name === 'table.changed'));
  stream.close();
});
