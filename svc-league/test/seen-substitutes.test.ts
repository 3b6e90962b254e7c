import { createMatch } from '@society/contracts';
import type { Match } from '@society/contracts';
import { AppError } from '@society/kernel';
import { request } from '@society/service-kit/testing';
import { addMatch, admin, startMatch } from './harness.ts';
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

const words =
  'Somebody has changed this match meanwhile: Sol Standin plays for Ann Keller now. Please look at it again.';

test('when another admin put somebody else in the place meanwhile, then a substitute is neither overwritten nor removed unseen, nor leaves with who is changed', async () => {
  const { id } = await addMatch(league, 'ann', 'bob');
  expect((await calls.assign(id, 'ann', 'sol', other, null)).status).toBe(200);
  await refused(calls.assign(id, 'ann', 'sue', admin, null), 409, words);
  await refused(calls.assign(id, 'ann', 'sue', admin, 'sid'), 409, words);
  await refused(calls.unassign(id, 'ann', admin, 'sue'), 409, words);
  await refused(calls.change(id, 'ann', 'cat', admin, null), 409, words);
  await refused(calls.change(id, 'ann', 'cat', admin, 'sue'), 409, words);
});

test('when it is who was seen, or nobody, or the same is asked for again, or a screen of before does not say, then it is done', async () => {
  const { id } = await addMatch(league, 'ann', 'bob');
  const substitute = async (answer: Promise<{ readonly body: Match }>) => (await answer).body.player1SubId;
  expect(await substitute(calls.assign(id, 'ann', 'sol', admin, 'sue'))).toBe('sol');
  expect(await substitute(calls.assign(id, 'ann', 'sol', admin, null))).toBe('sol');
  expect(await substitute(calls.assign(id, 'ann', 'sue', admin, 'sol'))).toBe('sue');
  expect(await substitute(calls.unassign(id, 'ann', admin, 'sue'))).toBeUndefined();
  expect(await substitute(calls.unassign(id, 'ann', admin, 'sue'))).toBeUndefined();
  await calls.assign(id, 'ann', 'sue');
  expect(await substitute(calls.assign(id, 'ann', 'sol'))).toBe('sol');
  expect(await substitute(calls.unassign(id, 'ann'))).toBeUndefined();
  const player = async (answer: Promise<{ readonly body: Match }>) => (await answer).body.player1Id;
  await calls.assign(id, 'ann', 'sue');
  for (const former of ['sue', null]) expect(await player(calls.change(id, 'ann', 'cat', admin, former))).toBe('cat');
  await calls.assign(id, 'cat', 'sol');
  expect(await player(calls.change(id, 'cat', 'dan'))).toBe('dan');
});

describe('a match that is made again, since the answer was lost', () => {
  const make = (fixtureId: string, player1Id: string, player2Id: string) =>
    request(league.url, createMatch, { actor: admin, body: { fixtureId, player1Id, player2Id } });

  test('when it is there and not begun, then it is the answer, and nothing is made or told', async () => {
    const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
    await calls.assign(id, 'ann', 'sue');
    const told = league.published.length;
    expect(await make(fixtureId, 'ann', 'bob')).toMatchObject({ status: 201, body: { id, player1SubId: 'sue' } });
    expect(await calls.listed(fixtureId)).toHaveLength(1);
    expect(league.published).toHaveLength(told);
  });

  test('when the store is away, then it is not asked once more whether the match is there', async () => {
    const { fixtureId } = await addMatch(league, 'ann', 'bob');
    jest.spyOn(league.openMatches, 'insert').mockRejectedValueOnce(new AppError('unavailable', 'Away'));
    const list = jest.spyOn(league.openMatches, 'list');
    expect((await make(fixtureId, 'ann', 'bob')).status).toBe(503);
    expect(list).not.toHaveBeenCalled();
  });

  test('when it is begun, or one of them plays somebody else, then it is refused', async () => {
    const { id, fixtureId } = await addMatch(league, 'ann', 'bob');
    const message = 'One of these players already has a match in this fixture';
    for (const [one, two] of [
      ['ann', 'cat'],
      ['dan', 'bob'],
    ])
      expect(await make(fixtureId, String(one), String(two))).toMatchObject({ status: 409, error: { message } });
    await startMatch(league, id);
    expect(await make(fixtureId, 'ann', 'bob')).toMatchObject({ status: 409, error: { message } });
  });
});
