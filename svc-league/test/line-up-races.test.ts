import { listScores } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addFixture, addMatch, addRunningMatch, admin, as, scoreHole, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { lineUpCalls, other, startLeagueWithMore } from './line-up-calls.ts';

let league: League;
let calls: ReturnType<typeof lineUpCalls>;
beforeEach(async () => {
  league = await startLeagueWithMore();
  calls = lineUpCalls(league);
});
afterEach(() => league.stop());

describe('at the same moment', () => {
  const outcomes = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).sort();

  test('when two admins let one substitute into two matches of a fixture, then exactly one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
      const { id: second } = await addMatch(league, 'cat', 'dan', fixtureId);
      expect(
        outcomes(await Promise.all([calls.assign(id, 'ann', 'sue'), calls.assign(second, 'cat', 'sue', other)])),
      ).toEqual([200, 409]);
      const subs = (await calls.listed(fixtureId))
        .flatMap(({ player1SubId, player2SubId }) => [player1SubId, player2SubId])
        .filter((sub) => sub !== undefined);
      expect(subs).toEqual(['sue']);
    }
  });

  test('when one substitute is set for both sides of a match, then exactly one succeeds', async () => {
    const { id } = await addMatch(league);
    expect(
      outcomes(await Promise.all([calls.assign(id, 'ann', 'sue'), calls.assign(id, 'bob', 'sue', other)])),
    ).toEqual([200, 409]);
  });

  test('when two admins change one player to two others, then exactly one succeeds and the other is told', async () => {
    const { id } = await addMatch(league);
    const answers = await Promise.all([calls.change(id, 'ann', 'cat'), calls.change(id, 'ann', 'dan', other)]);
    expect(outcomes(answers)).toEqual([200, 400]);
    expect(answers.map(({ status, error }) => status === 400 && error.message)).toContain(
      'This player is not in the match',
    );
    expect((await calls.get(id)).body.player1Id).toBe(answers[0].status === 200 ? 'cat' : 'dan');
  });

  test('when both sides are changed to the same player, then exactly one succeeds', async () => {
    const { id } = await addMatch(league);
    const answers = outcomes(
      await Promise.all([calls.change(id, 'ann', 'cat'), calls.change(id, 'bob', 'cat', other)]),
    );
    expect(answers[0]).toBe(200);
    expect([200, 400]).toContain(answers[1]);
    const { player1Id, player2Id } = (await calls.get(id)).body;
    expect([player1Id, player2Id].filter((each) => each === 'cat')).toHaveLength(1);
  });

  test('when a player is changed while their first hole is recorded, then either the hole counts or the change, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addRunningMatch(league);
      const [changed, recorded] = await Promise.all([
        calls.change(id, 'ann', 'cat'),
        scoreHole(league, id, 'ann', 4, 4),
      ]);
      const { body } = await calls.get(id);
      const scores = (await request(league.url, listScores, { actor: admin, query: { matchId: id } })).body;
      if (changed.status === 200) {
        expect([recorded.status, body.player1Id, body.player1PlayingHandicap, scores]).toEqual([403, 'cat', 5, []]);
      } else {
        expect([changed.status, recorded.status, body.player1Id, body.player1PlayingHandicap, scores.length]).toEqual([
          409,
          201,
          'ann',
          10,
          1,
        ]);
      }
    }
  });

  test('when a substitute is set while the round starts, then the handicap is that of whoever plays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addMatch(league);
      const [assigned] = await Promise.all([
        calls.assign(id, 'ann', 'sue'),
        startMatch(league, id).catch(() => undefined),
      ]);
      expect(assigned.status).toBe(200);
      const { body } = await calls.get(id);
      expect([body.player1SubId, body.status === 'scheduled' ? undefined : 4]).toEqual([
        'sue',
        body.player1PlayingHandicap,
      ]);
    }
  });

  test('when a match is deleted while a hole is recorded, then either it is gone and the hole refused, or it stays with the hole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await addRunningMatch(league);
      const [removed, recorded] = await Promise.all([calls.remove(id), scoreHole(league, id, 'ann', 4, 4)]);
      const { status } = await calls.get(id);
      expect([
        [200, 404, 404],
        [409, 201, 200],
      ]).toContainEqual([removed.status, recorded.status, status]);
      expect(recorded.status === 201 || recorded.error.message === 'Match not found').toBe(true);
    }
  });

  test('when two admins delete one match, then one of them is told that it is gone', async () => {
    const { id } = await addMatch(league);
    expect(outcomes(await Promise.all([calls.remove(id), calls.remove(id, other)]))).toEqual([200, 404]);
  });

  test('when twenty try to make matches of the same four players, then nobody plays twice', async () => {
    const { id: fixtureId } = await addFixture(league);
    const people = ['ann', 'bob', 'cat', 'dan'];
    const pairs = Array.from(
      { length: 20 },
      (_, at) => [people[at % 4] ?? '', people[(at + 1 + (at % 3)) % 4] ?? ''] as const,
    );
    await Promise.all(pairs.map(([one, two]) => addMatch(league, one, two, fixtureId).catch(() => undefined)));
    const playing = (await calls.listed(fixtureId)).flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]);
    expect(playing.length).toBeGreaterThanOrEqual(2);
    expect(new Set(playing).size).toBe(playing.length);
  });
});

describe('at two replicas', () => {
  const hole = (matchId: string) => ({ matchId, playerId: 'ann', hole: 4, strokes: 4 });

  /** A running match that the other replica has written last, so that it still remembers it. */
  const remembered = async () => {
    const there = await league.replica();
    const { id } = await addMatch(league);
    await there.matches.update('adam', id, { currentHole: 1, isCompleted: false });
    return { id, there };
  };

  test('when a player is changed at one, then a hole of the former player is refused at the other', async () => {
    const { id, there } = await remembered();
    await calls.change(id, 'ann', 'cat');
    await expect(there.scores.record('ann', hole(id))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(there.scores.record('bob', hole(id))).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This player is not in the match',
    });
  });

  test('when a hole is recorded at one, then a change and a deletion are refused at the other', async () => {
    const { id, there } = await remembered();
    await scoreHole(league, id, 'ann', 4, 4);
    await expect(
      there.lineUps.changePlayer('adam', id, { oldPlayerId: 'ann', newPlayerId: 'cat' }),
    ).rejects.toMatchObject({ kind: 'conflict' });
    await expect(
      there.lineUps.setSubstitute('adam', id, { originalPlayerId: 'ann', substituteId: 'sue' }),
    ).rejects.toMatchObject({ kind: 'conflict' });
    await expect(there.lineUps.remove('adam', id)).rejects.toMatchObject({ kind: 'conflict' });
    expect((await calls.get(id)).body).toMatchObject({ player1Id: 'ann', player1PlayingHandicap: 10, player1Score: 4 });
  });

  test('when a match is deleted at one, then a hole meets none at the other', async () => {
    const { id, there } = await remembered();
    await calls.remove(id);
    await expect(there.scores.record('ann', hole(id))).rejects.toMatchObject({
      kind: 'notFound',
      message: 'Match not found',
    });
  });

  test('when both put in a substitute, a new player and a hole, all at once or one before the others, then whoever plays off the handicap is who plays', async () => {
    const holes: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { id, there } = await remembered();
      const all = [
        () => calls.change(id, 'ann', 'cat'),
        () => scoreHole(league, id, 'ann', 4, 4),
        () => there.lineUps.setSubstitute('eve', id, { originalPlayerId: 'ann', substituteId: 'sue' }),
        () => there.scores.record('bob', { ...hole(id), hole: 5 }),
      ];
      const inTurn = [...all.slice(round % 4), ...all.slice(0, round % 4)];
      // In the first rounds it is certain who is first.
      if (round < 4) await inTurn.shift()?.();
      await Promise.allSettled(inTurn.map((each) => each()));
      const { player1Id, player1SubId, player1PlayingHandicap } = (await calls.get(id)).body;
      const scores = (await request(league.url, listScores, { actor: admin, query: { matchId: id } })).body;
      expect(player1PlayingHandicap).toBe({ ann: 10, cat: 5, sue: 4 }[player1SubId ?? player1Id]);
      expect(scores.every(({ playerId }) => playerId === player1Id)).toBe(true);
      holes.push(scores.length);
    }
    expect([holes[0], holes[1] !== 0]).toEqual([0, true]);
  });
});

test('when somebody who is no admin names what does not exist, then they are told no more than anybody, and nobody is asked about it', async () => {
  const ann = as('ann');
  for (const call of [
    calls.change('99', 'ann', 'ghost', ann),
    calls.assign('99', 'ann', 'ghost', ann),
    calls.unassign('99', 'ghost', ann),
    calls.remove('99', ann),
  ])
    expect((await call).status).toBe(403);
  expect(league.asked).not.toContain('ghost');
});
