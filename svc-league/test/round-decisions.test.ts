import {
  changeMatchPlayer,
  completeByAdmin,
  decideMatch,
  deleteMatch,
  listLiveMatches,
  recordScore,
} from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, admin, as, complete, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { accept, callsOf, card, completion, hole, nines, rowOf } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

type Calls = ReturnType<typeof callsOf>;
const scheduled = async () => callsOf(league, (await addMatch(league)).id);
const running = async () => {
  const match = callsOf(league, (await addRunningMatch(league)).id);
  await match.outcomes('ann', hole('a1', 'ann', 1, 5));
  return match;
};
const completed = async () => {
  const match = await running();
  await match.outcomes('ann', completion('A', 'ann', nines(4), nines(9)));
  await match.outcomes('bob', completion('B', 'bob', card(), nines(9)));
  return match;
};
const states: readonly (readonly [string, () => Promise<Calls>])[] = [
  ['scheduled', scheduled],
  ['running', running],
  ['completed', completed],
];
const rows = async () => [await rowOf(league, 'ann'), await rowOf(league, 'bob')];
const nothing = [0, 0, 0, 0, 0, 0];

describe.each(states)('a %s match', (_, made) => {
  test.each([
    ['player1', 'ann', [1, 0, 0, 0, 0, 3], [0, 0, 1, 0, 0, 0]],
    ['player2', 'bob', [0, 0, 1, 0, 0, 0], [1, 0, 0, 0, 0, 3]],
    ['draw', null, [0, 1, 0, 0, 0, 1], [0, 1, 0, 0, 0, 1]],
    ['void', null, nothing, nothing],
  ])(
    'when it is decided as %s, then the table counts that and no points, and reopened it is as it was, in the table too',
    async (outcome, winnerId, ann, bob) => {
      const match = await made();
      const [before, table, round] = [await match.match(), await rows(), await match.round()];
      const { status, body } = await match.decide(outcome);
      expect([status, body.status, body.isCompleted, body.winnerId, body.finalScoreByAdmin, body.decided]).toEqual([
        200,
        'completed',
        true,
        winnerId,
        false,
        { outcome, reason: 'He did not come' },
      ]);
      expect(await rows()).toEqual([ann, bob]);

      const reopened = await match.reopen();
      expect(reopened.body).toEqual({ ...before, version: before.version + 2 });
      expect(await rows()).toEqual(table);
      expect(await match.round()).toEqual({ ...round, version: round.version + 2 });
    },
  );
});

test('when it is decided otherwise, then the later decision counts; the same once more changes nothing', async () => {
  const match = await running();
  const first = await match.decide('player1');
  expect((await match.decide('player1')).body.version).toBe(first.body.version);
  await match.decide('player2');
  expect(await rows()).toEqual([
    [0, 0, 1, 0, 0, 0],
    [1, 0, 0, 0, 0, 3],
  ]);
  expect((await match.reopen()).body.status).toBe('in_progress');
  expect((await match.reopen()).status).toBe(200);
});

test('when another decision was made since an admin looked, then it is not taken back unseen', async () => {
  const match = await running();
  const { version: seen } = (await match.decide('player1', 'No show')).body;
  await match.reopen();
  const { version: now } = (await match.decide('void', 'Rain')).body;
  expect(await match.reopen('adam', seen)).toMatchObject({
    status: 409,
    error: {
      message: 'Somebody has changed this match meanwhile: it is decided now (Rain). Please look at it again.',
    },
  });
  expect((await match.match()).decided).toEqual({ outcome: 'void', reason: 'Rain' });
  expect((await match.reopen('adam', now)).body.status).toBe('in_progress');
  expect((await match.reopen('adam', now)).status).toBe(200);
});

test('when a match has got a result or a decision since an admin looked, then theirs is refused with it, and taken once they have seen it', async () => {
  const match = await running();
  const { version: seen } = await match.match();
  const params = { id: match.id };
  await request(league.url, completeByAdmin, { actor: admin, params, body: { player1Score: 20, player2Score: 10 } });
  const words = 'Somebody has changed this match meanwhile: it ends 20–10 now. Please look at it again.';
  expect(await match.decide('player2', 'No show', 'adam', seen)).toMatchObject({
    status: 409,
    error: { message: words },
  });
  const { version: now } = await match.match();
  expect((await match.decide('player2', 'No show', 'adam', now)).status).toBe(200);
  expect(await match.decide('draw', 'Rain', 'adam', now)).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('it is decided now (No show)') },
  });
  expect((await match.decide('player2', 'No show', 'adam', now)).status).toBe(200);
});

test('when others play a match since an admin looked, then neither their decision nor their score counts for whom they have not seen', async () => {
  const match = await scheduled();
  const params = { id: match.id };
  const seen = { version: (await match.match()).version, seen: null, players: { player1Id: 'ann', player2Id: 'bob' } };
  const body = { oldPlayerId: 'bob', newPlayerId: 'cat' };
  await request(league.url, changeMatchPlayer, { actor: admin, params, body });
  const decide = (body: object) => request(league.url, decideMatch, { actor: admin, params, body });
  const walkover = { outcome: 'player1', reason: 'He did not come' };
  const score = { player1Score: 20, player2Score: 10, ...seen };
  for (const refused of [
    await decide({ ...walkover, ...seen }),
    await request(league.url, completeByAdmin, { actor: admin, params, body: score }),
  ])
    expect(refused).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining('others play in it now') },
    });
  const now = { player1Id: 'ann', player2Id: 'cat' };
  expect((await decide({ ...walkover, ...seen, players: now })).status).toBe(200);
});

test('when only holes were recorded since an admin looked, then their decision counts', async () => {
  const match = await running();
  const { version: seen } = await match.match();
  await match.outcomes('bob', hole('b1', 'bob', 1, 5));
  expect((await match.decide('void', 'Rain', 'adam', seen)).body.decided?.outcome).toBe('void');
});

test('when a match is decided, then what players send is kept, the spec’s calls are refused, and reopened it is played on', async () => {
  const match = await running();
  await match.outcomes('bob', hole('b1', 'ann', 1, 6));
  await match.decide('draw');
  expect(await match.outcomes('bob', hole('b2', 'bob', 1, 5), accept('b3', 'a1'))).toEqual(['kept', 'kept']);
  const score = { matchId: match.id, playerId: 'ann', hole: 2, strokes: 4 };
  const over = { status: 409, error: { message: 'An admin has decided this match' } };
  expect(await request(league.url, recordScore, { actor: as('ann'), body: score })).toMatchObject(over);
  expect(await complete(league, match.id, 'ann')).toMatchObject(over);
  const body = { player1Score: 20, player2Score: 10 };
  const params = { id: match.id };
  expect(await request(league.url, completeByAdmin, { actor: admin, params, body })).toMatchObject(over);

  await match.reopen();
  expect(await match.outcomes('bob', hole('b4', 'bob', 1, 5), accept('b5', 'a1'))).toEqual(['applied', 'applied']);
  expect(await match.outcomes('bob', hole('b2', 'bob', 1, 5))).toEqual(['kept']);
});

test('when a round that its player completed is completed again after the decision, then the match is called over', async () => {
  const match = await running();
  await complete(league, match.id, 'ann');
  await match.decide('void');
  expect((await complete(league, match.id, 'ann')).body).toMatchObject({
    matchCompleted: true,
    match: { isCompleted: true, decided: { outcome: 'void' } },
  });
});

test('when a match is decided before anything of it is recorded, then it can no longer be deleted until that is taken back', async () => {
  const match = await scheduled();
  await match.decide('player1');
  const remove = () => request(league.url, deleteMatch, { actor: admin, params: { id: match.id } });
  expect(await remove()).toMatchObject({ status: 409, error: { message: 'An admin has decided this match' } });
  await match.reopen();
  expect((await remove()).status).toBe(200);
  expect(await rows()).toEqual([nothing, nothing]);
});

test('when a match is decided, then the live list shows it until the end of the day at the club', async () => {
  const match = await running();
  await match.decide('void');
  const live = async () => (await request(league.url, listLiveMatches, { actor: as('cat') })).body.map(({ id }) => id);
  expect(await live()).toEqual([match.id]);
  league.clock.set('2026-06-10T23:00:01.000Z');
  expect(await live()).toEqual([]);
});

test('when the table is worked out anew, then decisions count as before', async () => {
  const [one, other] = [await completed(), await running()];
  await one.decide('player2');
  await other.decide('draw');
  await other.reopen();
  const before = await rows();
  await league.rebuildTable();
  expect(await rows()).toEqual(before);
  expect(before[1]).toEqual([1, 0, 0, 0, 0, 3]);
});

test('when two admins decide at once at two replicas, then one after the other, and history has both', async () => {
  const match = await running();
  const other = await league.replica();
  await Promise.all([
    match.decide('player1'),
    other.rounds.decide('adam', match.id, { outcome: 'player2', reason: 'He came too late' }),
  ]);
  const decisions = (await match.history()).filter(({ kind }) => kind === 'decide').map(({ after }) => after);
  expect(decisions.toSorted()).toEqual(['player1', 'player2']);
  expect((await match.match()).decided?.outcome).toBe(decisions.at(-1));
  expect((await match.reopen()).body.status).toBe('in_progress');
});

test('when a player was removed for good after a match of theirs was decided before its start, then it stays decided and that is said', async () => {
  const match = await scheduled();
  await match.decide('player1', 'No show');
  await league.remove('bob');
  expect(await match.reopen()).toMatchObject({
    status: 409,
    error: { message: 'One of the players was deleted, so this match can no longer be played' },
  });
});
