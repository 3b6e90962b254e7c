import { changeMatchPlayer, deleteMatch, getCalendar, removeSubstitute, setSubstitute } from '@society/contracts';
import type { Route } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addRunningMatch, admin, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
let matchId: string;
let before: unknown;
beforeEach(async () => {
  league = await startLeague();
  matchId = (await addRunningMatch(league)).id;
  before = await league.everything();
});
afterEach(async () => {
  const after = await league.everything();
  await league.stop();
  expect(after).toEqual(before);
});

describe('a line-up with wrong input', () => {
  const wrongIds: readonly unknown[] = [
    undefined,
    null,
    '',
    7,
    ['ann'],
    { $ne: '' },
    { $gt: '' },
    'a b',
    '$where',
    '../ann',
    'x'.repeat(65),
  ];
  const send = (route: Route, params: Record<string, string>, body?: unknown) =>
    request(league.url, route, {
      actor: admin,
      params: { id: matchId, ...params },
      ...(body !== undefined && { body }),
    });

  test.each<[string, string, Route, string]>([
    ['a changed player', 'oldPlayerId', changeMatchPlayer, 'newPlayerId'],
    ['a changed player', 'newPlayerId', changeMatchPlayer, 'oldPlayerId'],
    ['a substitute', 'originalPlayerId', setSubstitute, 'substituteId'],
    ['a substitute', 'substituteId', setSubstitute, 'originalPlayerId'],
  ])('when %s gets what is no id for %s, then it is refused', async (_what, field, route, other) => {
    for (const wrong of wrongIds) {
      const answer = await send(route, {}, { [other]: 'bob', [field]: wrong });
      expect([wrong, answer.status, answer.error.message]).toEqual([wrong, 400, expect.stringMatching(/id/)]);
      expect([...new Set(answer.error.issues?.map(({ path }) => path))]).toEqual([field]);
    }
  });

  test.each<[string, Route, object]>([
    ['a changed player', changeMatchPlayer, { oldPlayerId: 'ann', newPlayerId: 'cat' }],
    ['a substitute', setSubstitute, { originalPlayerId: 'ann', substituteId: 'sue' }],
  ])(
    'when %s gets what is no id for who was seen standing in, or cannot play, then it is refused',
    async (_what, route, body) => {
      for (const field of ['former', 'absentId'])
        for (const wrong of wrongIds.filter((id) => id !== undefined && id !== null)) {
          const answer = await send(route, {}, { ...body, [field]: wrong });
          expect([wrong, answer.status, answer.error.issues?.[0]?.path]).toEqual([wrong, 400, field]);
        }
    },
  );

  test('when the body is missing, then what is missing is said', async () => {
    for (const route of [changeMatchPlayer, setSubstitute]) {
      const answer = await send(route, {});
      expect([answer.status, answer.error.issues?.length]).toEqual([400, 2]);
    }
  });

  test('when an id in the address is none, then it is refused', async () => {
    for (const id of ['$ne', 'a b', 'x'.repeat(65)]) {
      expect((await send(deleteMatch, { id })).status).toBe(400);
      expect((await send(removeSubstitute, { originalPlayerId: id })).status).toBe(400);
      expect((await send(changeMatchPlayer, { id }, { oldPlayerId: 'ann', newPlayerId: 'cat' })).status).toBe(400);
      expect((await send(setSubstitute, { id }, { originalPlayerId: 'ann', substituteId: 'sue' })).status).toBe(400);
    }
  });

  test('when the match is unknown, then that is said', async () => {
    const unknown = { status: 404, error: { message: 'Match not found' } };
    expect(await send(changeMatchPlayer, { id: '99' }, { oldPlayerId: 'ann', newPlayerId: 'cat' })).toMatchObject(
      unknown,
    );
    expect(await send(setSubstitute, { id: '99' }, { originalPlayerId: 'ann', substituteId: 'sue' })).toMatchObject(
      unknown,
    );
    expect(await send(removeSubstitute, { id: '99', originalPlayerId: 'ann' })).toMatchObject(unknown);
    expect(await send(deleteMatch, { id: '99' })).toMatchObject(unknown);
  });

  test('when a calendar is asked for by what is no address of one, then there is none', async () => {
    for (const file of [
      'ann.ics',
      `${'A'.repeat(32)}.txt`,
      `${'A'.repeat(101)}.ics`,
      '$ne.ics',
      `${'A'.repeat(20)} .ics`,
    ]) {
      expect(await request(league.url, getCalendar, { params: { file } })).toMatchObject({
        status: 400,
        error: { message: 'There is no such calendar' },
      });
    }
  });
});
