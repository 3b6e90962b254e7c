import { getLeagueStats, listScores } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addMatch, addRunningMatch, as, complete, follow, scoreHole, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { lineUpCalls, other, refusing, startLeagueWithMore } from './line-up-calls.ts';

let league: League;
let calls: ReturnType<typeof lineUpCalls>;
let refused: ReturnType<typeof refusing>;
beforeEach(async () => {
  league = await startLeagueWithMore();
  calls = lineUpCalls(league);
  refused = refusing(league);
});
afterEach(() => league.stop());

const rowOf = async (id: string) =>
  (await request(league.url, getLeagueStats, { actor: as('cat') })).body.find(({ playerId }) => playerId === id);

describe('changing a player', () => {
  test('when an admin changes one, then the new one has the match, and the old one is free in this fixture', async () => {
    const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
    const { status, body } = await calls.change(id, 'ann', 'cat');
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        player1Id: 'cat',
        player1: expect.objectContaining({ name: 'Cat Lindqvist' }),
        player2Id: 'bob',
        version: 2,
      }),
    ]);
    expect((await calls.get(id)).body).toEqual(body);
    expect((await addMatch(league, 'ann', 'dan', fixtureId)).player1Id).toBe('ann');
    expect((await scoreHole(league, id, 'cat', 1, 4, as('ann'))).status).toBe(403);
  });

  test('when it is done again, then nothing changes', async () => {
    const { id } = await addMatch(league);
    const first = (await calls.change(id, 'ann', 'cat')).body;
    expect(await calls.change(id, 'ann', 'cat', other)).toMatchObject({ status: 200, body: first });
  });

  test('when the side has a substitute, then they go with the player they stood in for and are free again', async () => {
    const { id, fixtureId } = await addMatch(league);
    await calls.assign(id, 'ann', 'sue');
    expect((await calls.change(id, 'ann', 'cat')).body).not.toHaveProperty('player1SubId');
    const next = await addMatch(league, 'ann', 'dan', fixtureId);
    expect((await calls.assign(next.id, 'dan', 'sue')).status).toBe(200);
  });

  test('when the round runs, then the new player plays off their own handicap, and so are their points', async () => {
    const { id } = await addRunningMatch(league);
    expect((await calls.change(id, 'bob', 'cat')).body).toMatchObject({
      status: 'in_progress',
      player2Id: 'cat',
      player1PlayingHandicap: 10,
      player2PlayingHandicap: 5,
    });
    // The 4th has stroke index 1, the 1st index 9: off 5 there is a shot on the one and none on the other.
    expect((await scoreHole(league, id, 'cat', 4, 5)).body.stablefordPoints).toBe(2);
    expect((await scoreHole(league, id, 'cat', 1, 5)).body.stablefordPoints).toBe(1);
  });

  test.each([
    ['themselves', 'ann', 'ann', 400, 'The new player must differ from the old one'],
    ['their opponent', 'ann', 'bob', 400, 'A player cannot play against themselves'],
    ['a substitute', 'ann', 'sue', 400, 'Sue Pemberton is a substitute and cannot be chosen as a player'],
    ['a suspended player', 'ann', 'sid', 409, 'Sid Suspended is suspended and cannot be chosen as a player'],
    ['nobody we know', 'ann', 'nobody', 404, 'Player not found'],
  ])(
    'when a player is to be replaced by %s, then it is refused and nothing changes',
    async (_what, old, by, status, message) => {
      const { id } = await addMatch(league);
      await refused(calls.change(id, old, by), status, message);
    },
  );

  test('when the new player already plays in the fixture, as player or substitute, then it is refused', async () => {
    const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
    const { id: second } = await addMatch(league, 'cat', 'dan', fixtureId);
    await refused(calls.change(id, 'ann', 'cat'), 409, 'One of these players already has a match in this fixture');
    await calls.assign(second, 'cat', 'sue');
    await league.learn({ id: 'sue', name: 'Sue Pemberton', role: 'player' }, 2);
    await refused(calls.change(id, 'ann', 'sue'), 409, 'One of these players already has a match in this fixture');
  });

  test('when the player has a recorded hole or the match is over, then it is refused; the opponent can still be changed until they have one', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    await refused(
      calls.change(id, 'ann', 'cat'),
      409,
      'This player already has a recorded hole, so the line-up can no longer be changed',
    );
    expect((await calls.change(id, 'bob', 'dan')).status).toBe(200);
    await complete(league, id, 'ann');
    await complete(league, id, 'dan');
    await refused(calls.change(id, 'dan', 'bob'), 409, 'This match is over');
  });
});

describe('a substitute', () => {
  test('when one is set, replaced and removed, then the match says so each time, and setting the same again changes nothing', async () => {
    const { id } = await addMatch(league);
    const first = await calls.assign(id, 'bob', 'sue');
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({
        player2Id: 'bob',
        player2SubId: 'sue',
        player2Sub: expect.objectContaining({ name: 'Sue Pemberton', handicap: 7 }),
        version: 2,
      }),
    ]);
    expect((await calls.assign(id, 'bob', 'sue', other)).body).toEqual(first.body);
    expect((await calls.assign(id, 'bob', 'sol')).body).toMatchObject({ player2SubId: 'sol', version: 3 });
    const removed = await calls.unassign(id, 'bob');
    expect([removed.status, removed.body.version]).toEqual([200, 4]);
    expect(removed.body).not.toHaveProperty('player2Sub');
    expect((await calls.unassign(id, 'bob', other)).body).toEqual(removed.body);
  });

  test('when one plays, then they play off their own handicap, and points, scores, result and table are the original’s', async () => {
    const { id } = await addMatch(league);
    await calls.assign(id, 'ann', 'sue');
    const started = await startMatch(league, id);
    expect([started.player1PlayingHandicap, started.player2PlayingHandicap]).toEqual([4, 18]);
    expect((await scoreHole(league, id, 'sue', 4, 4)).body).toMatchObject({ playerId: 'ann', stablefordPoints: 3 });
    expect((await scoreHole(league, id, 'bob', 4, 5)).status).toBe(201);
    expect(
      (await request(league.url, listScores, { actor: as('cat'), query: { matchId: id } })).body.map(
        ({ playerId }) => playerId,
      ),
    ).toEqual(['ann', 'bob']);
    await complete(league, id, 'sue');
    const { body } = await complete(league, id, 'bob');
    // Off 18 Bob has two shots on each hole: net 3 on a par 4.
    expect(body).toMatchObject({
      matchCompleted: true,
      match: { player1Score: 3, player2Score: 3, winnerId: null, player1SubId: 'sue' },
    });
    expect([await rowOf('ann'), await rowOf('bob'), await rowOf('sue')]).toEqual([
      expect.objectContaining({ matchesPlayed: 1, draws: 1, goalsFor: 3, goalsAgainst: 3 }),
      expect.objectContaining({ matchesPlayed: 1, draws: 1 }),
      undefined,
    ]);
  });

  test('when one wins, then the original has won', async () => {
    const { id } = await addMatch(league);
    await calls.assign(id, 'ann', 'sue');
    await startMatch(league, id);
    await scoreHole(league, id, 'sue', 4, 3);
    await complete(league, id, 'sue');
    expect((await complete(league, id, 'bob')).body.match).toMatchObject({ winnerId: 'ann', player1Score: 4 });
    expect(await rowOf('ann')).toMatchObject({ wins: 1, leaguePoints: 3 });
    expect(league.published).toContainEqual(
      expect.objectContaining({
        name: 'match.completed',
        data: expect.objectContaining({ player1Id: 'ann', winnerId: 'ann' }),
      }),
    );
  });

  test('when the round runs without a recorded hole, then the frozen handicap follows whoever plays', async () => {
    const { id } = await addRunningMatch(league);
    expect((await calls.assign(id, 'ann', 'sue')).body).toMatchObject({
      player1PlayingHandicap: 4,
      player2PlayingHandicap: 18,
    });
    expect((await calls.assign(id, 'ann', 'sol')).body.player1PlayingHandicap).toBe(15);
    expect((await calls.unassign(id, 'ann')).body.player1PlayingHandicap).toBe(10);
  });

  test.each([
    ['a player', 'ann', 'cat', 400, 'Cat Lindqvist is not a substitute'],
    ['an admin', 'ann', 'adam', 400, 'Adam Secretary is not a substitute'],
    ['nobody we know', 'ann', 'nobody', 404, 'Player not found'],
    ['for somebody who is not in the match', 'cat', 'sue', 400, 'This player is not in the match'],
  ])('when one is %s, then it is refused and nothing changes', async (_what, original, by, status, message) => {
    const { id } = await addMatch(league);
    await refused(calls.assign(id, original, by), status, message);
  });

  test('when one is suspended, then they are not taken; who is suspended later stays', async () => {
    const { id } = await addMatch(league);
    await calls.assign(id, 'ann', 'sol');
    for (const sub of ['sue', 'sol'])
      await league.learn({ id: sub, name: sub, role: 'substitution', isActive: false }, 2);
    await refused(calls.assign(id, 'bob', 'sue'), 409, 'sue is suspended and cannot be chosen as a substitute');
    expect((await calls.get(id)).body.player1SubId).toBe('sol');
  });

  test('when one already stands in for somebody in the fixture, also for the opponent, then it is refused; in another fixture it is fine', async () => {
    const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
    const { id: second } = await addMatch(league, 'cat', 'dan', fixtureId);
    await calls.assign(id, 'ann', 'sue');
    await refused(calls.assign(second, 'cat', 'sue'), 409, 'One of these players already has a match in this fixture');
    await refused(calls.assign(id, 'bob', 'sue'), 409, 'One of these players is already in this match');
    const elsewhere = await addMatch(league, 'cat', 'dan');
    expect((await calls.assign(elsewhere.id, 'cat', 'sue')).status).toBe(200);
  });

  test('when a hole of that side is recorded, also as Blob, or the match is over, then none is set or removed', async () => {
    const { id } = await addMatch(league);
    await calls.assign(id, 'ann', 'sue');
    await startMatch(league, id);
    await scoreHole(league, id, 'sue', 1, 0);
    const recorded = 'This player already has a recorded hole, so the line-up can no longer be changed';
    await refused(calls.unassign(id, 'ann'), 409, recorded);
    await refused(calls.assign(id, 'ann', 'sol'), 409, recorded);
    await complete(league, id, 'sue');
    await complete(league, id, 'bob');
    await refused(calls.assign(id, 'bob', 'sol'), 409, 'This match is over');
    await refused(calls.unassign(id, 'ann'), 409, 'This match is over');
  });
});

test('when a line-up changes or a match is deleted, then the screens are told, and not when nothing changed', async () => {
  const { id } = await addMatch(league);
  const stream = await follow(league);
  const told = () =>
    stream
      .events()
      .flatMap(({ name, data }) => (name === 'match.changed' ? [(data as { version: number }).version] : []));
  await calls.change(id, 'ann', 'cat');
  await calls.change(id, 'ann', 'cat');
  await calls.assign(id, 'bob', 'sue');
  await calls.assign(id, 'bob', 'sue');
  await calls.unassign(id, 'bob');
  await calls.unassign(id, 'bob');
  await calls.remove(id);
  await eventually(() => expect(told()).toEqual([2, 3, 4, 5]));
  stream.close();
});
