import { changeMatchPlayer, deleteMatch, setSubstitute } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addFixture, addMatch, addRunningMatch, admin, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, card, completion, hole, start } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const running = async () => callsOf(league, (await addRunningMatch(league)).id);

describe('the start by a first hole', () => {
  /** A match of the evening before, so its day at the club ended on 2026-06-09 at 23:00 UTC. */
  const ofYesterday = async () => {
    const { id: fixtureId } = await addFixture(league, 'Week 1', '2026-06-09');
    return callsOf(league, (await addMatch(league, 'ann', 'bob', fixtureId)).id);
  };

  test('when the fixture’s day is over, then handicaps are those at its end, whatever they became since', async () => {
    const match = await ofYesterday();
    league.clock.set('2026-06-10T08:00:00.000Z');
    await league.learn({ id: 'ann', name: 'Ann Keller', handicap: 9, role: 'player' }, 2);
    expect(await match.outcomes('ann', hole('a', 'ann', 1, 5))).toEqual(['applied']);
    expect(await match.match()).toMatchObject({
      status: 'in_progress',
      player1: { handicap: 9 },
      player1PlayingHandicap: 10,
    });
  });

  test('when a handicap changed before the end of that day, then the new one counts', async () => {
    const { id } = await addMatch(league);
    await league.learn({ id: 'ann', name: 'Ann Keller', handicap: 9, role: 'player' }, 2);
    const match = callsOf(league, id);
    await match.outcomes('ann', hole('a', 'ann', 1, 5));
    expect((await match.match()).player1PlayingHandicap).toBe(5);
  });

  test('when only holes of somebody who is in the match no more arrive, then it does not start', async () => {
    const { id } = await addMatch(league);
    await request(league.url, changeMatchPlayer, {
      actor: admin,
      params: { id },
      body: { oldPlayerId: 'bob', newPlayerId: 'dan' },
    });
    const match = callsOf(league, id);
    expect(await match.outcomes('bob', hole('b', 'bob', 1, 5), hole('b2', 'ann', 1, 5), start('s'))).toEqual(
      Array(3).fill('kept'),
    );
    const { status, player1PlayingHandicap } = await match.match();
    expect([status, player1PlayingHandicap]).toEqual(['scheduled', undefined]);
  });
});

describe('taking a start back', () => {
  test('when one of the players was removed for good, then it stays, since nobody could start it again, and an admin can delete it', async () => {
    const match = await running();
    await league.remove('bob');
    expect(await match.undoStart('adam')).toMatchObject({
      status: 409,
      error: { message: 'One of the players was deleted, so this match can no longer be played' },
    });
    expect((await match.match()).status).toBe('in_progress');
    expect((await request(league.url, deleteMatch, { actor: admin, params: { id: match.id } })).status).toBe(200);
  });

  test('when nobody recorded a hole, then whoever started it takes it back, and it can start again with other handicaps', async () => {
    const match = callsOf(league, (await addMatch(league)).id);
    await match.outcomes('ann', start('s'));
    expect(await match.undoStart('bob')).toMatchObject({
      status: 403,
      error: { message: 'Only whoever started this round, or an admin, can take the start back' },
    });
    const undone = await match.undoStart('ann');
    expect(undone).toMatchObject({ status: 200, body: { status: 'scheduled', currentHole: 0 } });
    expect(undone.body.startedAt).toBeUndefined();
    expect(await match.undoStart('ann')).toMatchObject({ status: 200, body: { version: undone.body.version } });
    await league.learn({ id: 'ann', name: 'Ann Keller', handicap: 9, role: 'player' }, 2);
    await match.outcomes('bob', start('s2'));
    expect(await match.match()).toMatchObject({ status: 'in_progress', player1PlayingHandicap: 5 });
  });

  test('when an admin takes it back, then that is done as well', async () => {
    const match = await running();
    expect((await match.undoStart('adam')).body.status).toBe('scheduled');
  });

  test('when a hole is recorded, or the match is over, then it is too late', async () => {
    const match = await running();
    await match.outcomes('ann', hole('a', 'ann', 1, 5));
    expect(await match.undoStart('adam')).toMatchObject({
      status: 409,
      error: { message: 'A hole is recorded, so the start can no longer be taken back' },
    });
    await match.decide('void');
    expect(await match.undoStart('adam')).toMatchObject({ status: 409 });
  });
});

describe('a line-up that was changed while a phone was away', () => {
  test('when the player who left sends holes, then they are kept for the admins, and the match goes on without them', async () => {
    const { id } = await addMatch(league);
    await startMatch(league, id);
    await request(league.url, changeMatchPlayer, {
      actor: admin,
      params: { id },
      body: { oldPlayerId: 'bob', newPlayerId: 'dan' },
    });
    const match = callsOf(league, id);
    expect(await match.outcomes('bob', hole('b', 'bob', 1, 5), hole('b2', 'ann', 1, 5))).toEqual(['kept', 'kept']);
    expect(await match.outcomes('ann', hole('a', 'bob', 2, 5))).toEqual(['kept']);
    expect((await match.round('ann')).notCounted).toEqual([expect.objectContaining({ id: 'a', by: 'ann' })]);
    expect((await match.round('bob')).notCounted.map(({ id: each }) => each)).toEqual(['b', 'b2']);
    expect((await match.round('adam')).notCounted).toHaveLength(3);
    expect(await match.outcomes('dan', hole('d', 'dan', 1, 5))).toEqual(['applied']);
  });

  test('when an admin who was replaced scores as an admin, then it counts, and what they did as a player does not', async () => {
    const { id } = await addMatch(league, 'adam', 'bob');
    const body = { oldPlayerId: 'adam', newPlayerId: 'dan' };
    await request(league.url, changeMatchPlayer, { actor: admin, params: { id }, body });
    const match = callsOf(league, id);
    expect(await match.outcomes('adam', hole('late', 'bob', 1, 5))).toEqual(['kept']);
    expect(
      await match.outcomes(
        'adam',
        { id: 's', kind: 'start', as: 'committee' },
        { id: 'h', kind: 'hole', playerId: 'bob', hole: 1, strokes: 4, over: null, as: 'committee' },
        { id: 'c', kind: 'complete', playerId: 'bob', as: 'committee' },
      ),
    ).toEqual(['applied', 'applied', 'applied']);
    expect((await match.round()).entries[0]).toMatchObject({ side: 'committee', by: 'adam', strokes: 4 });
  });

  test('when a substitute goes out again, then what they send is kept', async () => {
    const { id } = await addMatch(league);
    const body = { originalPlayerId: 'bob', substituteId: 'sue' };
    await request(league.url, setSubstitute, { actor: admin, params: { id }, body });
    const match = callsOf(league, id);
    await request(league.url, changeMatchPlayer, {
      actor: admin,
      params: { id },
      body: { oldPlayerId: 'bob', newPlayerId: 'dan' },
    });
    expect(await match.outcomes('sue', hole('s', 'bob', 1, 5), completion('c', 'bob', card(5)))).toEqual([
      'kept',
      'kept',
    ]);
    expect((await match.round()).formerIds.toSorted()).toEqual(['bob', 'sue']);
  });

  test('when cards come in from before somebody was replaced, then the history does not say them of whoever came in', async () => {
    const match = await running();
    const body = { oldPlayerId: 'bob', newPlayerId: 'dan' };
    await request(league.url, changeMatchPlayer, { actor: admin, params: { id: match.id }, body });
    expect(await match.outcomes('bob', completion('c', 'bob', card(5), card(6)))).toEqual(['kept']);
    const told = (await match.history()).filter(({ kind }) => kind === 'not-counted');
    expect(told.map(({ playerId, after }) => [playerId, after])).toEqual([
      [undefined, '5 – – – – – – – –'],
      [undefined, '6 – – – – – – – –'],
    ]);
  });
});
