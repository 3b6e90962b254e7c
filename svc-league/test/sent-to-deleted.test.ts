import { changeMatchPlayer, deleteMatch, setSubstitute } from '@society/contracts';
import type { Receipt } from '@society/golf';
import { request } from '@society/service-kit/testing';
import { addMatch, admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf, card, completion, hole, start } from './round-calls.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const over = 'This match was deleted';

describe('a match that was deleted while a phone was away', () => {
  const deleted = async () => {
    const match = callsOf(league, (await addMatch(league)).id);
    await request(league.url, deleteMatch, { actor: admin, params: { id: match.id } });
    return match;
  };

  test('when its player sends what they did, then each is kept once, and the answer says why', async () => {
    const match = await deleted();
    const sent = await match.send('ann', hole('a', 'ann', 1, 5), hole('a', 'ann', 1, 5), completion('c', 'ann'));
    const results = ['a', 'a', 'c'].map((id) => ({ id, outcome: 'kept', message: over }));
    expect(sent).toMatchObject({ status: 200, body: { results, round: { entries: [], status: 'scheduled' } } });
    expect(sent.body.round.notCounted).toEqual(['a', 'c'].map((id) => ({ id, by: 'ann', reason: over })));
    const again = await match.send('ann', hole('a', 'ann', 1, 5));
    expect(again.body.results).toEqual([{ id: 'a', outcome: 'kept', message: over }]);
    expect(again.body.round.notCounted).toHaveLength(2);
    expect(await match.outcomes('bob', hole('b', 'ann', 1, 5))).toEqual(['kept']);
  });

  test('when a stranger sends something, or to a match that never was, then it is refused', async () => {
    const match = await deleted();
    expect(await match.send('cat', start('s'))).toMatchObject({ status: 403 });
    expect(await callsOf(league, '99').send('ann', start('s'))).toMatchObject({
      status: 404,
      error: { message: 'Match not found' },
    });
  });

  test('when it went with a player who was removed for good, then what the other sends is kept, too', async () => {
    const match = callsOf(league, (await addMatch(league, 'cat', 'dan')).id);
    await league.remove('dan');
    expect((await match.match()).id).toBeUndefined();
    expect(await match.outcomes('cat', hole('a', 'cat', 1, 5))).toEqual(['kept']);
  });

  test('when its people or an admin ask what happened in it, then what was sent is told with names, and to nobody else', async () => {
    const match = await deleted();
    expect(await match.history('ann')).toEqual([]);
    await match.outcomes('ann', hole('a', 'ann', 1, 5), hole('b', 'bob', 1, 0), completion('c', 'ann', card(5)));
    const late = { by: { id: 'ann', name: 'Ann Keller' }, kind: 'not-counted', counted: false, reason: over };
    const [onAnn, onBob] = [
      { ...late, playerId: 'ann', playerName: 'Ann Keller' },
      { ...late, playerId: 'bob', playerName: 'Bob Okafor' },
    ];
    for (const who of ['ann', 'bob', 'adam'])
      expect(await match.history(who)).toMatchObject([
        { ...onAnn, hole: 1, after: 5 },
        { ...onBob, hole: 1, after: 0 },
        { ...onAnn, after: '5 – – – – – – – –' },
        { ...onBob, after: '– – – – – – – – –' },
      ]);
    expect(await match.history('cat')).toMatchObject({ message: 'You are not assigned to this match' });
    expect(await callsOf(league, '99').history()).toMatchObject({ message: 'Match not found' });
  });

  test('when one of its people was removed for good since, then nothing of their card is told', async () => {
    const match = await deleted();
    await match.outcomes(
      'ann',
      hole('a', 'ann', 1, 5),
      hole('b', 'bob', 1, 6),
      completion('c', 'ann', card(5), card(6)),
    );
    await league.remove('bob');
    const told = (await match.history('ann')).map(({ playerId, hole: number, after }) => [playerId, number, after]);
    expect(told).toEqual([
      ['ann', 1, 5],
      [undefined, undefined, undefined],
      ['ann', undefined, '5 – – – – – – – –'],
      ['bob', undefined, '– – – – – – – – –'],
    ]);
  });

  test('when one of its people is removed for good, then their strokes are not kept either, and a phone gets the same answers', async () => {
    const match = await deleted();
    const sent = [hole('a', 'ann', 1, 5), hole('b', 'bob', 1, 6), completion('c', 'ann', card(5), card(6))];
    await match.outcomes('ann', ...sent);
    await league.remove('bob');
    const stored = league.store.connection.collection<{ _id: string; receipts: Receipt[] }>('deletedmatches');
    const { receipts = [] } = (await stored.findOne({ _id: match.id })) ?? {};
    expect(receipts.map(({ id, strokes, cards }) => [id, strokes, cards])).toEqual([
      ['a', 5, undefined],
      ['b', undefined, undefined],
      ['c', undefined, { player1: card(5), player2: card() }],
    ]);
    expect(await match.outcomes('ann', ...sent)).toEqual(['kept', 'kept', 'kept']);
    expect((await stored.findOne({ _id: match.id }))?.receipts).toHaveLength(3);
  });

  test('when sixty days have passed, then the store forgets it by itself', async () => {
    const match = await deleted();
    const stored = league.store.connection.collection<{ _id: string; forgottenAt: Date }>('deletedmatches');
    const days = ((await stored.findOne({ _id: match.id }))?.forgottenAt.getTime() ?? 0) - league.clock().getTime();
    expect(days).toBe(60 * 24 * 60 * 60 * 1000);
    expect(await stored.indexes()).toContainEqual(
      expect.objectContaining({ key: { forgottenAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  test('when the substitute of one of them was removed for good since, then that card is told all the same, since it was not theirs', async () => {
    const { id } = await addMatch(league);
    const body = { originalPlayerId: 'bob', substituteId: 'sue' };
    await request(league.url, setSubstitute, { actor: admin, params: { id }, body });
    await request(league.url, deleteMatch, { actor: admin, params: { id } });
    const match = callsOf(league, id);
    await match.outcomes('ann', hole('b', 'bob', 1, 6));
    await league.remove('sue');
    expect(await match.history('ann')).toMatchObject([{ playerId: 'bob', hole: 1, after: 6 }]);
  });

  test('when something is sent just before it is gone and just after, then both are told in the order in which they came', async () => {
    const { id } = await addMatch(league);
    const body = { oldPlayerId: 'bob', newPlayerId: 'dan' };
    await request(league.url, changeMatchPlayer, { actor: admin, params: { id }, body });
    const match = callsOf(league, id);
    const { remove } = league.openMatches;
    jest.spyOn(league.openMatches, 'remove').mockImplementationOnce(async (...given) => {
      await match.outcomes('bob', hole('first', 'bob', 1, 6));
      league.clock.advance(1000);
      const gone = await remove(...given);
      await match.outcomes('bob', hole('second', 'bob', 2, 6));
      return gone;
    });
    await request(league.url, deleteMatch, { actor: admin, params: { id } });
    expect((await match.history()).map((line) => line.hole)).toEqual([1, 2]);
  });
});
