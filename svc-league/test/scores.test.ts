import { changeScore, completeByAdmin, getMatch, listScores, recordScore } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, admin, as, complete, scoreHole, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const scores = async (matchId: string) =>
  (await request(league.url, listScores, { actor: as('cat'), query: { matchId } })).body;
const version = async (id: string) =>
  (await request(league.url, getMatch, { actor: as('cat'), params: { id } })).body.version;
const post = (body: unknown, actor = as('ann')) => request(league.url, recordScore, { actor, body });

describe('recording a hole', () => {
  test('when it is the first time, then it is created with the points of the server, whatever the client says', async () => {
    const { id: matchId } = await addRunningMatch(league);
    const answer = await post({ matchId, playerId: 'ann', hole: 4, strokes: 5, stablefordPoints: 6 });
    expect(answer).toMatchObject({
      status: 201,
      body: { id: `${matchId}:ann:4`, matchId, playerId: 'ann', hole: 4, strokes: 5, stablefordPoints: 3 },
    });
    expect(await scores(matchId)).toEqual([answer.body]);
  });

  test('when it is recorded again, by either, then it is replaced', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 4, 5);
    expect(await scoreHole(league, id, 'ann', 4, 7, as('bob'))).toMatchObject({
      status: 200,
      body: { strokes: 7, stablefordPoints: 1 },
    });
    expect(await scoreHole(league, id, 'ann', 4, 0, admin)).toMatchObject({
      status: 200,
      body: { strokes: 0, stablefordPoints: 0 },
    });
    expect(await scores(id)).toMatchObject([{ hole: 4, strokes: 0 }]);
  });

  test('when holes are recorded, then the match shows the running totals', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    await scoreHole(league, id, 'ann', 4, 5);
    await scoreHole(league, id, 'bob', 1, 6, as('ann'));
    const { body } = await request(league.url, getMatch, { actor: as('cat'), params: { id } });
    expect(body).toMatchObject({ player1Score: 6, player2Score: 2, status: 'in_progress', winnerId: null });
  });

  test('when an entry comes again, then it is answered and not applied again, also after a correction', async () => {
    const { id: matchId } = await addRunningMatch(league);
    const entry = { matchId, playerId: 'ann', hole: 1, strokes: 4, entryId: 'tap-1' };
    expect((await post(entry)).status).toBe(201);
    const before = await version(matchId);
    expect(await post(entry)).toMatchObject({ status: 200, body: { strokes: 4 } });
    expect(await version(matchId)).toBe(before);
    await scoreHole(league, matchId, 'ann', 1, 6, as('bob'));
    expect(await post(entry)).toMatchObject({ status: 200, body: { strokes: 6 } });
    expect(await scores(matchId)).toMatchObject([{ strokes: 6 }]);
  });

  test('when twenty phones post one hole at once, then all are answered and one score is kept', async () => {
    const { id: matchId } = await addRunningMatch(league);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(
          { matchId, playerId: 'ann', hole: 7, strokes: 1 + (index % 8), entryId: `phone-${index}` },
          as(index % 2 ? 'ann' : 'bob'),
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    const kept = await scores(matchId);
    expect(kept).toHaveLength(1);
    const document = await league.store.connection
      .collection<{ _id: string; entries: { strokes: number }[] }>('matches')
      .findOne({ _id: matchId });
    expect(document?.entries).toHaveLength(20);
    expect(document?.entries.at(-1)?.strokes).toBe(kept[0]?.strokes);
  });

  test('when twenty phones post twenty holes at once, then none is lost', async () => {
    const { id } = await addRunningMatch(league);
    const holes = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const answers = await Promise.all([
      ...holes.map((hole) => scoreHole(league, id, 'ann', hole, 4)),
      ...holes.map((hole) => scoreHole(league, id, 'bob', hole, 5)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(18).fill(201));
    expect(await scores(id)).toHaveLength(18);
  });
});

describe('changing a score', () => {
  const put = (id: string, body: unknown, actor = as('bob')) =>
    request(league.url, changeScore, { actor, params: { id }, body });

  test('when it is recorded, then it is replaced', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 4, 5);
    expect(await put(`${id}:ann:4`, { strokes: 20, stablefordPoints: 6 })).toMatchObject({
      status: 200,
      body: { id: `${id}:ann:4`, strokes: 20, stablefordPoints: 0 },
    });
    expect(await scores(id)).toMatchObject([{ strokes: 20 }]);
  });

  test.each([
    ['that is not recorded', '1:ann:5', 404, 'There is no such score'],
    ['of an unknown match', '99:ann:4', 404, 'Match not found'],
    ['of somebody who is not in the match', '1:cat:4', 404, 'There is no such score'],
    ['whose id is none', 'nonsense', 400, 'This is not a valid id'],
    ['of hole 10', '1:ann:10', 400, 'This is not a valid id'],
  ])('when it is a score %s, then it is refused and nothing changes', async (_, id, status, message) => {
    const match = await addRunningMatch(league);
    await scoreHole(league, match.id, 'ann', 4, 5);
    const before = await league.everything();
    expect(await put(id, { strokes: 4 })).toMatchObject({ status, error: { message } });
    expect(await league.everything()).toEqual(before);
  });
});

describe('reading scores', () => {
  test('when both cards are begun, then player 1’s holes come first, each in order', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'bob', 2, 5);
    await scoreHole(league, id, 'ann', 3, 5);
    await scoreHole(league, id, 'ann', 1, 5);
    expect((await scores(id)).map(({ playerId, hole }) => [playerId, hole])).toEqual([
      ['ann', 1],
      ['ann', 3],
      ['bob', 2],
    ]);
  });

  test('when nothing is recorded, or the round has not started, then there are none', async () => {
    expect(await scores((await addMatch(league)).id)).toEqual([]);
  });

  test('when the match is unknown, or none is named, then that is said', async () => {
    const ask = (query: Record<string, string>) => request(league.url, listScores, { actor: as('cat'), query });
    expect(await ask({ matchId: '99' })).toMatchObject({ status: 404, error: { message: 'Match not found' } });
    expect((await ask({})).status).toBe(400);
  });
});

describe('what cannot be recorded', () => {
  test('when the round has not started, then it is refused and nothing changes', async () => {
    const { id } = await addMatch(league);
    const before = await league.everything();
    expect(await scoreHole(league, id, 'ann', 1, 4)).toMatchObject({
      status: 409,
      error: { message: 'The round has not started yet' },
    });
    expect(await league.everything()).toEqual(before);
  });

  test('when the match is over, then it is refused, for an admin too, and nothing changes', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    await request(league.url, completeByAdmin, {
      actor: admin,
      params: { id },
      body: { player1Score: 10, player2Score: 9 },
    });
    const before = await league.everything();
    expect(await scoreHole(league, id, 'ann', 1, 5)).toMatchObject({
      status: 409,
      error: { message: 'This match is over' },
    });
    expect(await scoreHole(league, id, 'ann', 1, 5, admin)).toMatchObject({
      status: 409,
      error: { message: 'This match is over' },
    });
    expect(await league.everything()).toEqual(before);
  });

  test('when a card is completed, then its owner edits neither, an unchanged value of the opponent passes, and only an admin changes it', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    await complete(league, id, 'ann');
    const before = await league.everything();
    const own = 'You have completed your round and can no longer change scores';
    expect(await scoreHole(league, id, 'ann', 1, 5)).toMatchObject({ status: 409, error: { message: own } });
    expect(await scoreHole(league, id, 'bob', 1, 5, as('ann'))).toMatchObject({ status: 409, error: { message: own } });
    expect(await scoreHole(league, id, 'ann', 1, 4, as('bob'))).toMatchObject({ status: 200, body: { strokes: 4 } });
    expect(await scoreHole(league, id, 'ann', 1, 5, as('bob'))).toMatchObject({
      status: 409,
      error: { message: 'This player has completed their round, so their scores can no longer be changed' },
    });
    expect(await league.everything()).toEqual(before);
    expect(await scoreHole(league, id, 'ann', 1, 5, admin)).toMatchObject({ status: 200, body: { strokes: 5 } });
  });
});
