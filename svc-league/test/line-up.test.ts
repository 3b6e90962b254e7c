import { changeMatchPlayer, deleteMatch, getLeagueStats, getMatch, listMatches, listScores, removeSubstitute, setSubstitute } from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addFixture, addMatch, addRunningMatch, admin, as, complete, follow, scoreHole, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => {
  league = await startLeague();
  await league.learn({ id: 'sol', name: 'Sol Standin', handicap: 30, role: 'substitution' });
  await league.learn({ id: 'eve', name: 'Eve Secretary', role: 'admin' });
});
afterEach(() => league.stop());

const other = as('eve', 'admin');
const change = (id: string, oldPlayerId: string, newPlayerId: string, actor = admin) => request(league.url, changeMatchPlayer, { actor, params: { id }, body: { oldPlayerId, newPlayerId } });
const assign = (id: string, originalPlayerId: string, substituteId: string, actor = admin) => request(league.url, setSubstitute, { actor, params: { id }, body: { originalPlayerId, substituteId } });
const unassign = (id: string, originalPlayerId: string, actor = admin) => request(league.url, removeSubstitute, { actor, params: { id, originalPlayerId } });
const remove = (id: string, actor = admin) => request(league.url, deleteMatch, { actor, params: { id } });
const get = (id: string) => request(league.url, getMatch, { actor: as('cat'), params: { id } });
const listed = async (fixtureId: string) => (await request(league.url, listMatches, { actor: as('cat'), query: { fixtureId } })).body;
const rowOf = async (id: string) => (await request(league.url, getLeagueStats, { actor: as('cat') })).body.find(({ playerId }) => playerId === id);

/** What is refused, and that it changed nothing. */
const refused = async (call: Promise<{ status: number; error: { message: string } }>, status: number, message: string): Promise<void> => {
  const before = await league.everything();
  expect(await call).toMatchObject({ status, error: { message } });
  expect(await league.everything()).toEqual(before);
};

describe('changing a player', () => {
  test('when an admin changes one, then the new one has the match, and the old one is free in this fixture', async () => {
    const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
    const { status, body } = await change(id, 'ann', 'cat');
    expect([status, body]).toEqual([200, expect.objectContaining({ player1Id: 'cat', player1: expect.objectContaining({ name: 'Cat Lindqvist' }), player2Id: 'bob', version: 2 })]);
    expect((await get(id)).body).toEqual(body);
    expect((await addMatch(league, 'ann', 'dan', fixtureId)).player1Id).toBe('ann');
    expect((await scoreHole(league, id, 'cat', 1, 4, as('ann'))).status).toBe(403);
  });

  test('when it is done again, then nothing changes', async () => {
    const { id } = await addMatch(league);
    const first = (await change(id, 'ann', 'cat')).body;
    expect(await change(id, 'ann', 'cat', other)).toMatchObject({ status: 200, body: first });
  });

  test('when the side has a substitute, then they go with the player they stood in for and are free again', async () => {
    const { id, fixtureId } = await addMatch(league);
    await assign(id, 'ann', 'sue');
    expect((await change(id, 'ann', 'cat')).body).not.toHaveProperty('player1SubId');
    const next = await addMatch(league, 'ann', 'dan', fixtureId);
    expect((await assign(next.id, 'dan', 'sue')).status).toBe(200);
  });

  test('when the round runs, then the new player plays off their own handicap, and so are their points', async () => {
    const { id } = await addRunningMatch(league);
    expect((await change(id, 'bob', 'cat')).body).toMatchObject({ status: 'in_progress', player2Id: 'cat', player1PlayingHandicap: 10, player2PlayingHandicap: 5 });
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
  ])('when a player is to be replaced by %s, then it is refused and nothing changes', async (_what, old, by, status, message) => {
    const { id } = await addMatch(league);
    await refused(change(id, old, by), status, message);
  });

  test('when the new player already plays in the fixture, as player or substitute, then it is refused', async () => {
    const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
    const { id: second } = await addMatch(league, 'cat', 'dan', fixtureId);
    await refused(change(id, 'ann', 'cat'), 409, 'One of these players already has a match in this fixture');
    await assign(second, 'cat', 'sue');
    await league.learn({ id: 'sue', name: 'Sue Pemberton', role: 'player' }, 2);
    await refused(change(id, 'ann', 'sue'), 409, 'One of these players already has a match in this fixture');
  });

  test('when the player has a recorded hole or the match is over, then it is refused; the opponent can still be changed until they have one', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    await refused(change(id, 'ann', 'cat'), 409, 'This player already has a recorded hole, so the line-up can no longer be changed');
    expect((await change(id, 'bob', 'dan')).status).toBe(200);
    await complete(league, id, 'ann');
    await complete(league, id, 'dan');
    await refused(change(id, 'dan', 'bob'), 409, 'This match is over');
  });
});

describe('a substitute', () => {
  test('when one is set, replaced and removed, then the match says so each time, and setting the same again changes nothing', async () => {
    const { id } = await addMatch(league);
    const first = await assign(id, 'bob', 'sue');
    expect([first.status, first.body]).toEqual([200, expect.objectContaining({ player2Id: 'bob', player2SubId: 'sue', player2Sub: expect.objectContaining({ name: 'Sue Pemberton', handicap: 7 }), version: 2 })]);
    expect((await assign(id, 'bob', 'sue', other)).body).toEqual(first.body);
    expect((await assign(id, 'bob', 'sol')).body).toMatchObject({ player2SubId: 'sol', version: 3 });
    const removed = await unassign(id, 'bob');
    expect([removed.status, removed.body.version]).toEqual([200, 4]);
    expect(removed.body).not.toHaveProperty('player2Sub');
    expect((await unassign(id, 'bob', other)).body).toEqual(removed.body);
  });

  test('when one plays, then they play off their own handicap, and points, scores, result and table are the original’s', async () => {
    const { id } = await addMatch(league);
    await assign(id, 'ann', 'sue');
    const started = await startMatch(league, id);
    expect([started.player1PlayingHandicap, started.player2PlayingHandicap]).toEqual([4, 18]);
    expect((await scoreHole(league, id, 'sue', 4, 4)).body).toMatchObject({ playerId: 'ann', stablefordPoints: 3 });
    expect((await scoreHole(league, id, 'bob', 4, 5)).status).toBe(201);
    expect((await request(league.url, listScores, { actor: as('cat'), query: { matchId: id } })).body.map(({ playerId }) => playerId)).toEqual(['ann', 'bob']);
    await complete(league, id, 'sue');
    const { body } = await complete(league, id, 'bob');
    // Off 18 Bob has two shots on each hole: net 3 on a par 4.
    expect(body).toMatchObject({ matchCompleted: true, match: { player1Score: 3, player2Score: 3, winnerId: null, player1SubId: 'sue' } });
    expect([await rowOf('ann'), await rowOf('bob'), await rowOf('sue')]).toEqual([
      expect.objectContaining({ matchesPlayed: 1, draws: 1, goalsFor: 3, goalsAgainst: 3 }),
      expect.objectContaining({ matchesPlayed: 1, draws: 1 }),
      undefined,
    ]);
  });

  test('when one wins, then the original has won', async () => {
    const { id } = await addMatch(league);
    await assign(id, 'ann', 'sue');
    await startMatch(league, id);
    await scoreHole(league, id, 'sue', 4, 3);
    await complete(league, id, 'sue');
    expect((await complete(league, id, 'bob')).body.match).toMatchObject({ winnerId: 'ann', player1Score: 4 });
    expect(await rowOf('ann')).toMatchObject({ wins: 1, leaguePoints: 3 });
    expect(league.published).toContainEqual(expect.objectContaining({ name: 'match.completed', data: expect.objectContaining({ player1Id: 'ann', winnerId: 'ann' }) }));
  });

  test('when the round runs without a recorded hole, then the frozen handicap follows whoever plays', async () => {
    const { id } = await addRunningMatch(league);
    expect((await assign(id, 'ann', 'sue')).body).toMatchObject({ player1PlayingHandicap: 4, player2PlayingHandicap: 18 });
    expect((await assign(id, 'ann', 'sol')).body.player1PlayingHandicap).toBe(15);
    expect((await unassign(id, 'ann')).body.player1PlayingHandicap).toBe(10);
  });

  test.each([
    ['a player', 'ann', 'cat', 400, 'Cat Lindqvist is not a substitute'],
    ['an admin', 'ann', 'adam', 400, 'Adam Secretary is not a substitute'],
    ['nobody we know', 'ann', 'nobody', 404, 'Player not found'],
    ['for somebody who is not in the match', 'cat', 'sue', 400, 'This player is not in the match'],
  ])('when one is %s, then it is refused and nothing changes', async (_what, original, by, status, message) => {
    const { id } = await addMatch(league);
    await refused(assign(id, original, by), status, message);
  });

  test('when one is suspended, then they are not taken; who is suspended later stays', async () => {
    const { id } = await addMatch(league);
    await assign(id, 'ann', 'sol');
    for (const sub of ['sue', 'sol']) await league.learn({ id: sub, name: sub, role: 'substitution', isActive: false }, 2);
    await refused(assign(id, 'bob', 'sue'), 409, 'sue is suspended and cannot be chosen as a substitute');
    expect((await get(id)).body.player1SubId).toBe('sol');
  });

  test('when one already stands in for somebody in the fixture, also for the opponent, then it is refused; in another fixture it is fine', async () => {
    const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
    const { id: second } = await addMatch(league, 'cat', 'dan', fixtureId);
    await assign(id, 'ann', 'sue');
    await refused(assign(second, 'cat', 'sue'), 409, 'One of these players already has a match in this fixture');
    await refused(assign(id, 'bob', 'sue'), 409, 'One of these players is already in this match');
    const elsewhere = await addMatch(league, 'cat', 'dan');
    expect((await assign(elsewhere.id, 'cat', 'sue')).status).toBe(200);
  });

  test('when a hole of that side is recorded, also as Blob, or the match is over, then none is set or removed', async () => {
    const { id } = await addMatch(league);
    await assign(id, 'ann', 'sue');
    await startMatch(league, id);
    await scoreHole(league, id, 'sue', 1, 0);
    const recorded = 'This player already has a recorded hole, so the line-up can no longer be changed';
    await refused(unassign(id, 'ann'), 409, recorded);
    await refused(assign(id, 'ann', 'sol'), 409, recorded);
    await complete(league, id, 'sue');
    await complete(league, id, 'bob');
    await refused(assign(id, 'bob', 'sol'), 409, 'This match is over');
    await refused(unassign(id, 'ann'), 409, 'This match is over');
  });
});

describe('deleting a match', () => {
  test('when nothing of it is recorded, also in a running one, then it is gone everywhere, its players are free, and nothing of them is kept', async () => {
    const scheduled = await addMatch(league, 'ann', 'bob');
    await assign(scheduled.id, 'ann', 'sue');
    const running = await addMatch(league, 'cat', 'dan', scheduled.fixtureId);
    await startMatch(league, running.id);
    for (const { id } of [scheduled, running]) {
      expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Match deleted' } });
      expect((await get(id)).status).toBe(404);
      expect((await scoreHole(league, id, 'ann', 1, 4, admin)).error.message).toBe('Match not found');
    }
    expect(await listed(scheduled.fixtureId)).toEqual([]);
    const stored = await league.store.connection.collection('matches').find({}).toArray();
    expect(stored.map(({ _id, ...rest }) => [String(_id), Object.keys(rest).sort()])).toEqual([scheduled.id, running.id].map((id) => [id, ['deleted', 'outbox', 'pending', 'version']]));
    const again = await addMatch(league, 'bob', 'ann', scheduled.fixtureId);
    expect(Number(again.id)).toBeGreaterThan(Number(running.id));
    expect((await assign(again.id, 'bob', 'sue')).status).toBe(200);
  });

  test('when a hole or a result is recorded, then it stays', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    const message = 'Scores have been recorded in this match, so it can no longer be deleted';
    await refused(remove(id), 409, message);
    await complete(league, id, 'ann');
    await complete(league, id, 'bob');
    await refused(remove(id), 409, message);
  });

  test('when it is unknown or gone, then that is said', async () => {
    const { id } = await addMatch(league);
    await remove(id);
    for (const each of [id, '99']) await refused(remove(each), 404, 'Match not found');
    for (const call of [change(id, 'ann', 'cat'), assign(id, 'ann', 'sue'), unassign(id, 'ann')]) await refused(call, 404, 'Match not found');
  });
});

test('when a line-up changes or a match is deleted, then the screens are told, and not when nothing changed', async () => {
  const { id } = await addMatch(league);
  const stream = await follow(league);
  const told = () => stream.events().flatMap(({ name, data }) => (name === 'match.changed' ? [(data as { version: number }).version] : []));
  await change(id, 'ann', 'cat');
  await change(id, 'ann', 'cat');
  await assign(id, 'bob', 'sue');
  await assign(id, 'bob', 'sue');
  await unassign(id, 'bob');
  await unassign(id, 'bob');
  await remove(id);
  await eventually(() => expect(told()).toEqual([2, 3, 4, 5]));
  stream.close();
});

describe('at the same moment', () => {
  const outcomes = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).sort();

  test('when two admins let one substitute into two matches of a fixture, then exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
      const { id: second } = await addMatch(league, 'cat', 'dan', fixtureId);
      expect(outcomes(await Promise.all([assign(id, 'ann', 'sue'), assign(second, 'cat', 'sue', other)]))).toEqual([200, 409]);
      const subs = (await listed(fixtureId)).flatMap(({ player1SubId, player2SubId }) => [player1SubId, player2SubId]).filter((sub) => sub !== undefined);
      expect(subs).toEqual(['sue']);
    }
  });

  test('when one substitute is set for both sides of a match, then exactly one succeeds', async () => {
    const { id } = await addMatch(league);
    expect(outcomes(await Promise.all([assign(id, 'ann', 'sue'), assign(id, 'bob', 'sue', other)]))).toEqual([200, 409]);
  });

  test('when two admins change one player to two others, then exactly one succeeds and the other is told', async () => {
    const { id } = await addMatch(league);
    const answers = await Promise.all([change(id, 'ann', 'cat'), change(id, 'ann', 'dan', other)]);
    expect(outcomes(answers)).toEqual([200, 400]);
    expect(answers.map(({ status, error }) => status === 400 && error.message)).toContain('This player is not in the match');
    expect((await get(id)).body.player1Id).toBe(answers[0].status === 200 ? 'cat' : 'dan');
  });

  test('when both sides are changed to the same player, then exactly one succeeds', async () => {
    const { id } = await addMatch(league);
    const answers = outcomes(await Promise.all([change(id, 'ann', 'cat'), change(id, 'bob', 'cat', other)]));
    expect(answers[0]).toBe(200);
    expect([200, 400]).toContain(answers[1]);
    const { player1Id, player2Id } = (await get(id)).body;
    expect([player1Id, player2Id].filter((each) => each === 'cat')).toHaveLength(1);
  });

  test('when a player is changed while their first hole is recorded, then either the hole counts or the change, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addRunningMatch(league);
      const [changed, recorded] = await Promise.all([change(id, 'ann', 'cat'), scoreHole(league, id, 'ann', 4, 4)]);
      const { body } = await get(id);
      const scores = (await request(league.url, listScores, { actor: admin, query: { matchId: id } })).body;
      if (changed.status === 200) {
        expect([recorded.status, body.player1Id, body.player1PlayingHandicap, scores]).toEqual([403, 'cat', 5, []]);
      } else {
        expect([changed.status, recorded.status, body.player1Id, body.player1PlayingHandicap, scores.length]).toEqual([409, 201, 'ann', 10, 1]);
      }
    }
  });

  test('when a substitute is set while the round starts, then the handicap is that of whoever plays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addMatch(league);
      const [assigned] = await Promise.all([assign(id, 'ann', 'sue'), startMatch(league, id).catch(() => undefined)]);
      expect(assigned.status).toBe(200);
      const { body } = await get(id);
      expect([body.player1SubId, body.status === 'scheduled' ? undefined : 4]).toEqual(['sue', body.player1PlayingHandicap]);
    }
  });

  test('when a match is deleted while a hole is recorded, then either it is gone and the hole refused, or it stays with the hole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addRunningMatch(league);
      const [removed, recorded] = await Promise.all([remove(id), scoreHole(league, id, 'ann', 4, 4)]);
      const { status } = await get(id);
      expect([[200, 404, 404], [409, 201, 200]]).toContainEqual([removed.status, recorded.status, status]);
      expect(recorded.status === 201 || recorded.error.message === 'Match not found').toBe(true);
    }
  });

  test('when two admins delete one match, then one of them is told that it is gone', async () => {
    const { id } = await addMatch(league);
    expect(outcomes(await Promise.all([remove(id), remove(id, other)]))).toEqual([200, 404]);
  });

  test('when twenty try to make matches of the same four players, then nobody plays twice', async () => {
    const { id: fixtureId } = await addFixture(league);
    const people = ['ann', 'bob', 'cat', 'dan'];
    const pairs = Array.from({ length: 20 }, (_, at) => [people[at % 4] ?? '', people[(at + 1 + (at % 3)) % 4] ?? ''] as const);
    await Promise.all(pairs.map(([one, two]) => addMatch(league, one, two, fixtureId).catch(() => undefined)));
    const playing = (await listed(fixtureId)).flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]);
    expect(playing.length).toBeGreaterThanOrEqual(2);
    expect(new Set(playing).size).toBe(playing.length);
  });
});

describe('somebody removed for good', () => {
  /** Lets somebody be removed after a use case has looked at the people, and before it writes. */
  const removedBeforeWriting = (playerId: string): void => {
    const { update } = league.deps.matchStore;
    jest.spyOn(league.deps.matchStore, 'update').mockImplementationOnce(async (id, decide) => {
      await league.remove(playerId);
      return update(id, decide);
    });
  };

  test('when it is a substitute at the moment of being set, then the match is played without, and that is said', async () => {
    const { id } = await addMatch(league);
    removedBeforeWriting('sue');
    expect(await assign(id, 'ann', 'sue')).toMatchObject({ status: 404, error: { message: 'Player not found' } });
    expect((await get(id)).body).not.toHaveProperty('player1SubId');
  });

  test('when it is the new player at the moment of the change, then the match goes as all of theirs', async () => {
    const { id } = await addMatch(league);
    removedBeforeWriting('cat');
    expect(await change(id, 'ann', 'cat')).toMatchObject({ status: 404, error: { message: 'Player not found' } });
    expect((await get(id)).status).toBe(404);
  });

  test('when it is a substitute, then a scheduled match is played without, and the next substitute can be set', async () => {
    const { id } = await addMatch(league);
    await assign(id, 'ann', 'sue');
    await league.remove('sue');
    expect((await get(id)).body).not.toHaveProperty('player1SubId');
    expect((await assign(id, 'ann', 'sol')).body.player1SubId).toBe('sol');
  });

  test('when it is the substitute of a running match without a hole of theirs, then an admin can take them out or set another', async () => {
    const [first, second] = [await addMatch(league, 'ann', 'bob'), await addMatch(league, 'cat', 'dan')];
    for (const [id, original] of [[first.id, 'ann'], [second.id, 'cat']] as const) {
      await assign(id, original, 'sue');
      await startMatch(league, id);
    }
    await league.remove('sue');
    expect((await unassign(first.id, 'ann')).body).toMatchObject({ status: 'in_progress', player1PlayingHandicap: 10 });
    expect((await assign(second.id, 'cat', 'sol')).body).toMatchObject({ player1SubId: 'sol', player1PlayingHandicap: 15 });
  });

  test('when it is a player of a running match, then an admin can put somebody else in their place', async () => {
    const { id } = await addRunningMatch(league);
    await scoreHole(league, id, 'ann', 1, 4);
    await scoreHole(league, id, 'bob', 1, 4);
    await league.remove('ann');
    expect((await change(id, 'ann', 'cat')).body).toMatchObject({ status: 'in_progress', player1: { name: 'Cat Lindqvist' }, player1Score: 0, player1PlayingHandicap: 5 });
    expect((await scoreHole(league, id, 'cat', 1, 4)).status).toBe(201);
  });

  test('when it is the original of a running match, then their substitute stays', async () => {
    const { id } = await addMatch(league);
    await assign(id, 'ann', 'sue');
    await startMatch(league, id);
    await league.remove('ann');
    await refused(unassign(id, 'ann'), 409, 'This player was deleted and cannot play themselves');
  });

  test('when it is somebody who was changed out of a match before, then the match stays as it is', async () => {
    const { id } = await addMatch(league);
    const changed = (await change(id, 'ann', 'cat')).body;
    await league.remove('ann');
    expect((await get(id)).body).toEqual(changed);
  });

  test('when it is somebody who was changed into a match, then a scheduled one goes', async () => {
    const { id } = await addMatch(league);
    await change(id, 'ann', 'cat');
    await league.remove('cat');
    expect((await get(id)).status).toBe(404);
  });
});
