import type { Match } from '@society/contracts';
import { generatingIn } from './generate-calls.ts';
import { addFixture, addMatch, addRunningMatch, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const { generate, preview, matchesOf } = generatingIn(() => league);

describe('the pairs of an admin', () => {
  const pairs = [
    { player1Id: 'ann', player2Id: 'dan' },
    { player1Id: 'cat', player2Id: 'adam' },
  ];

  test('when they are sent, then they are made as they stand, and once only', async () => {
    const { id } = await addFixture(league);
    const first = await generate(id, { pairs });
    expect(first.status).toBe(201);
    expect((first.body as Match[]).map(({ player1Id, player2Id }) => ({ player1Id, player2Id }))).toEqual(pairs);
    expect(await generate(id, { pairs: pairs.toReversed() })).toMatchObject({ status: 200, body: first.body });
    expect(await matchesOf(id)).toHaveLength(2);
  });

  test.each([
    [
      'somebody who plays already',
      [
        { player1Id: 'cat', player2Id: 'ann' },
        { player1Id: 'dan', player2Id: 'adam' },
      ],
      409,
      'Ann Keller already plays in this fixture. Please make the pairings again.',
    ],
    [
      'two who play already',
      [{ player1Id: 'bob', player2Id: 'ann' }],
      409,
      'Bob Okafor and Ann Keller already play in this fixture. Please make the pairings again.',
    ],
    [
      'a suspended player',
      [{ player1Id: 'cat', player2Id: 'sid' }],
      409,
      'Sid Suspended is suspended and cannot be chosen as a player',
    ],
    [
      'a substitute',
      [{ player1Id: 'cat', player2Id: 'sue' }],
      400,
      'Sue Pemberton is a substitute and cannot be chosen as a player',
    ],
    ['somebody unknown', [{ player1Id: 'cat', player2Id: 'nobody' }], 404, 'Player not found'],
    [
      'a player against themselves',
      [{ player1Id: 'cat', player2Id: 'cat' }],
      400,
      'A player cannot play against themselves',
    ],
    [
      'a player twice',
      [
        { player1Id: 'cat', player2Id: 'dan' },
        { player1Id: 'adam', player2Id: 'cat' },
      ],
      400,
      'A player can be in one pair only',
    ],
    ['nobody', [], 400, 'Choose at least one pair'],
  ])('when they name %s, then nothing is made', async (_, wrong, status, message) => {
    const { fixtureId } = await addMatch(league, 'ann', 'bob');
    const before = await league.everything();
    expect(await generate(fixtureId, { pairs: wrong })).toMatchObject({ status, error: { message } });
    expect(await league.everything()).toEqual(before);
  });

  test.each([
    ['on the course', ['ann', 'cat'], 409, 'Ann Keller already plays in this fixture. Please make the pairings again.'],
    ['a substitute', ['sue', 'cat'], 400, 'Sue Pemberton is a substitute and cannot be chosen as a player'],
    ['unknown', ['nobody', 'cat'], 404, 'Player not found'],
  ])('when somebody named as there is %s, then nothing is made', async (_, playerIds, status, message) => {
    const { fixtureId } = await addMatch(league, 'ann', 'bob');
    const before = await league.everything();
    expect(await generate(fixtureId, { playerIds })).toMatchObject({ status, error: { message } });
    expect(await preview(fixtureId, { playerIds })).toMatchObject({ status, error: { message } });
    expect(await league.everything()).toEqual(before);
  });

  test('when two admins send different pairs of the same people at once, then one of them is told', async () => {
    const { id } = await addFixture(league);
    const other = await league.replica();
    const answers = await Promise.allSettled([
      league.draws.generate('adam', id, { pairs: [{ player1Id: 'ann', player2Id: 'bob' }] }),
      other.draws.generate('adam', id, { pairs: [{ player1Id: 'ann', player2Id: 'cat' }] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        kind: 'conflict',
        message: 'Ann Keller already plays in this fixture. Please make the pairings again.',
      },
    });
    expect(await matchesOf(id)).toHaveLength(1);
  });
});

test('when two play on this very evening, then a draw for the next one says that they have met', async () => {
  await addRunningMatch(league, 'ann', 'bob');
  const { id } = await addFixture(league, 'Week 2', '2026-06-17');
  const [pairing] = (await preview(id, { playerIds: ['ann', 'bob'] })).body;
  expect(pairing).toMatchObject({ timesMet: 1, why: 'Last met 10 June, the longest ago of those free' });
});
