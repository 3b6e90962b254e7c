import { createMatch, deleteMatch, listMatches } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, scoreHole, startLeague, startMatch } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
let fixtureId: string;
beforeEach(async () => {
  league = await startLeague();
  fixtureId = (await addFixture(league)).id;
});
afterEach(() => league.stop());

const matches = () => league.matchBatch;
const listed = async (id = fixtureId) =>
  (await request(league.url, listMatches, { actor: as('cat'), query: { fixtureId: id } })).body;
const playing = async () => (await listed()).map(({ id, player1Id, player2Id }) => [id, player1Id, player2Id]);
const pairsOf = async (...players: readonly (readonly [string, string])[]) => {
  const ids = await matches().newIds(players.length);
  return players.map(([player1Id, player2Id], at) => ({ id: ids[at] ?? '', player1Id, player2Id }));
};

describe('making many matches', () => {
  test('when ids are asked for, then they are new, in order, and no other match ever has one of them', async () => {
    const ids = await matches().newIds(3);
    expect(ids).toEqual(['1', '2', '3']);
    expect((await addMatch(league, 'ann', 'bob', fixtureId)).id).toBe('4');
    expect(await matches().newIds(0)).toEqual([]);
  });

  test('when pairs are given, then each has its match under its id', async () => {
    const pairs = await pairsOf(['ann', 'bob'], ['cat', 'dan']);
    const { matches: made, refused } = await matches().createAll(fixtureId, pairs.toReversed());
    expect([made.map(({ id, status, player1 }) => [id, status, player1.name]), refused]).toEqual([
      [
        ['1', 'scheduled', 'Ann Keller'],
        ['2', 'scheduled', 'Cat Lindqvist'],
      ],
      [],
    ]);
    expect(await listed()).toEqual(made);
  });

  test('when it is done again, after play has begun, and ten times at once, then the matches are there once, as they are', async () => {
    const pairs = await pairsOf(['ann', 'bob'], ['cat', 'dan']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => matches().createAll(fixtureId, pairs)));
    for (const { matches: made, refused } of answers)
      expect([made.map(({ id }) => id), refused]).toEqual([['1', '2'], []]);
    await startMatch(league, '1');
    const again = await matches().createAll(fixtureId, pairs);
    expect(again.matches.map(({ id, status }) => [id, status])).toEqual([
      ['1', 'in_progress'],
      ['2', 'scheduled'],
    ]);
    expect(await playing()).toEqual([
      ['1', 'ann', 'bob'],
      ['2', 'cat', 'dan'],
    ]);
  });

  test('when only some were made before a crash, then the rest is made', async () => {
    const pairs = await pairsOf(['ann', 'bob'], ['cat', 'dan']);
    await matches().createAll(fixtureId, pairs.slice(1));
    await matches().createAll(fixtureId, pairs);
    expect(await playing()).toEqual([
      ['1', 'ann', 'bob'],
      ['2', 'cat', 'dan'],
    ]);
  });

  test('when one was deleted since, then it stays deleted', async () => {
    const pairs = await pairsOf(['ann', 'bob'], ['cat', 'dan']);
    await matches().createAll(fixtureId, pairs);
    await request(league.url, deleteMatch, { actor: admin, params: { id: '1' } });
    expect(await matches().createAll(fixtureId, pairs)).toMatchObject({ matches: [{ id: '2' }], refused: [] });
    expect(await playing()).toEqual([['2', 'cat', 'dan']]);
  });

  test('when somebody is not free any more, suspended, gone, a substitute or their own opponent, then that pair is refused and the others are made', async () => {
    await addMatch(league, 'ann', 'adam', fixtureId);
    const pairs = await pairsOf(
      ['ann', 'bob'],
      ['sid', 'bob'],
      ['nobody', 'bob'],
      ['sue', 'bob'],
      ['bob', 'bob'],
      ['cat', 'dan'],
    );
    const { matches: made, refused } = await matches().createAll(fixtureId, pairs);
    expect(made.map(({ player1Id }) => player1Id)).toEqual(['cat']);
    expect(refused.map(({ pair, reason }) => [pair.player1Id, reason.kind, reason.message])).toEqual([
      ['ann', 'conflict', 'One of these players already has a match in this fixture'],
      ['sid', 'conflict', 'Sid Suspended is suspended and cannot be chosen as a player'],
      ['nobody', 'notFound', 'Player not found'],
      ['sue', 'invalid', 'Sue Pemberton is a substitute and cannot be chosen as a player'],
      ['bob', 'invalid', 'A player cannot play against themselves'],
    ]);
    expect(await playing()).toEqual([
      ['1', 'ann', 'adam'],
      ['7', 'cat', 'dan'],
    ]);
  });

  test('when the same people are paired differently twenty times at once, then nobody plays twice', async () => {
    const plans = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 ? pairsOf(['ann', 'bob'], ['cat', 'dan']) : pairsOf(['ann', 'cat'], ['dan', 'bob']),
      ),
    );
    await Promise.all(plans.map((pairs) => matches().createAll(fixtureId, pairs)));
    const people = (await listed()).flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]);
    expect(people.length).toBeGreaterThanOrEqual(2);
    expect(new Set(people).size).toBe(people.length);
  });

  test('when somebody is removed for good at that moment, then they have no match, and the others have theirs', async () => {
    const { insertOnce } = league.openMatches;
    jest.spyOn(league.openMatches, 'insertOnce').mockImplementationOnce(async (match) => {
      await league.remove('ann');
      return insertOnce(match);
    });
    const { matches: made, refused } = await matches().createAll(
      fixtureId,
      await pairsOf(['ann', 'bob'], ['cat', 'dan']),
    );
    expect([made.map(({ id }) => id), refused.map(({ pair }) => pair.id)]).toEqual([['2'], ['1']]);
    expect(await playing()).toEqual([['2', 'cat', 'dan']]);
  });

  test('when the fixture is unknown, or goes at that moment, then no match stays', async () => {
    const pairs = await pairsOf(['ann', 'bob'], ['cat', 'dan']);
    await expect(matches().createAll('99', pairs)).rejects.toMatchObject({
      kind: 'notFound',
      message: 'Fixture not found',
    });
    const { insertOnce } = league.openMatches;
    jest.spyOn(league.openMatches, 'insertOnce').mockImplementationOnce(async (match) => {
      await league.fixtureStore.remove(fixtureId, () => undefined);
      return insertOnce(match);
    });
    await expect(matches().createAll(fixtureId, pairs)).rejects.toMatchObject({
      kind: 'notFound',
      message: 'Fixture not found',
    });
    expect(await listed()).toEqual([]);
  });

  test('when the store fails, then that is said and not taken for a refusal', async () => {
    jest.spyOn(league.openMatches, 'insertOnce').mockRejectedValueOnce(new Error('away'));
    await expect(matches().createAll(fixtureId, await pairsOf(['ann', 'bob']))).rejects.toThrow('away');
  });
});

test('when a match is added while its fixture goes, then it does not stay', async () => {
  const { insert } = league.openMatches;
  jest.spyOn(league.openMatches, 'insert').mockImplementationOnce(async (match) => {
    await league.fixtureStore.remove(fixtureId, () => undefined);
    return insert(match);
  });
  expect(
    await request(league.url, createMatch, { actor: admin, body: { fixtureId, player1Id: 'ann', player2Id: 'bob' } }),
  ).toMatchObject({ status: 404, error: { message: 'Fixture not found' } });
  expect(await listed()).toEqual([]);
});

describe('removing the matches of a fixture', () => {
  test('when nothing is recorded, then all go, also running ones, and those of other fixtures stay', async () => {
    await addMatch(league, 'ann', 'bob', fixtureId);
    await startMatch(league, (await addMatch(league, 'cat', 'dan', fixtureId)).id);
    const elsewhere = await addMatch(league, 'ann', 'bob');
    await matches().removeUnplayed(fixtureId);
    expect([await listed(), (await listed(elsewhere.fixtureId)).map(({ id }) => id)]).toEqual([[], [elsewhere.id]]);
  });

  test('when a hole of one is recorded, then all stay', async () => {
    await addMatch(league, 'ann', 'bob', fixtureId);
    const { id } = await addMatch(league, 'cat', 'dan', fixtureId);
    await startMatch(league, id);
    await scoreHole(league, id, 'cat', 1, 0);
    const before = await league.everything();
    await expect(matches().removeUnplayed(fixtureId)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('Scores have been recorded in this fixture, so it can no longer be deleted.'),
    });
    expect(await league.everything()).toEqual(before);
  });

  test('when a hole is recorded at that very moment, then its match stays and that is said', async () => {
    const { id } = await addMatch(league, 'ann', 'bob', fixtureId);
    await startMatch(league, id);
    const { remove } = league.openMatches;
    jest.spyOn(league.openMatches, 'remove').mockImplementationOnce(async (one, check) => {
      await scoreHole(league, id, 'ann', 1, 4);
      return remove(one, check);
    });
    await expect(matches().removeUnplayed(fixtureId)).rejects.toMatchObject({
      kind: 'conflict',
      message: /in this fixture/,
    });
    expect((await listed()).map((match) => match.id)).toEqual([id]);
  });

  test('when another admin removes one at that moment, then the rest goes nevertheless', async () => {
    for (const [one, two] of [
      ['ann', 'bob'],
      ['cat', 'dan'],
    ] as const)
      await addMatch(league, one, two, fixtureId);
    const { remove } = league.openMatches;
    jest.spyOn(league.openMatches, 'remove').mockImplementationOnce(async (id, check) => {
      await remove(id, check);
      return remove(id, check);
    });
    await matches().removeUnplayed(fixtureId);
    expect(await listed()).toEqual([]);
  });
});
