import { changeFixture, deleteFixture, generateMatches, getOdds } from '@society/contracts';
import type { Route } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { addFixture, admin } from './harness.ts';
import type { League } from './harness.ts';
import { leagueThatStays } from './league-that-stays.ts';
import type { Given } from './league-that-stays.ts';

let league: League;
let lookAgain: Given['lookAgain'];
leagueThatStays((given) => ({ league, lookAgain } = given));

describe('a fixture with wrong input', () => {
  const send = async (route: Route, body?: unknown, id?: string) => {
    const fixtureId = (await league.fixtures.list())[0]?.id ?? '';
    return request(league.url, route, {
      actor: admin,
      params: { id: id ?? fixtureId },
      ...(body !== undefined && { body }),
    });
  };

  test.each<[string, Record<string, unknown>, string]>([
    ['a blank name', { name: ' ' }, 'Fixture name is required'],
    ['an operator for a name', { name: { $ne: '' } }, 'Fixture name is required'],
    ['null for a name', { name: null }, 'Fixture name is required'],
    ['a day that does not exist', { date: '2026-02-30' }, 'Date is required'],
    ['a number for a date', { date: 20260610 }, 'Date is required'],
    ['a blank location', { location: '' }, 'Location is required'],
    ['a name of several lines', { name: 'Week\r\nBcc: all' }, 'Line breaks and control characters are not allowed'],
    ['a description that is far too long', { description: 'x'.repeat(2001) }, 'At most 2000 characters'],
  ])('when a change has %s, then that is said', async (_, body, message) => {
    expect(await send(changeFixture, body)).toMatchObject({
      status: 400,
      error: { message, issues: [{ path: Object.keys(body)[0] }] },
    });
  });

  test('when a change holds fields that are nobody’s to write, then they are dropped', async () => {
    expect(
      await send(changeFixture, {
        id: '9',
        isActive: false,
        createdAt: '2020-01-01T00:00:00Z',
        removal: 'x',
        draw: { id: 'x' },
        version: 7,
        deleted: true,
      }),
    ).toMatchObject({ status: 409 });
    const { id } = await addFixture(league);
    const answer = await request(league.url, changeFixture, {
      actor: admin,
      params: { id },
      body: { id: '9', removal: 'x', draw: { id: 'x' }, version: 7, deleted: true },
    });
    expect([answer.status, answer.body.id]).toEqual([200, id]);
    expect(await league.store.connection.collection<{ _id: string }>('fixtures').findOne({ _id: id })).toMatchObject({
      version: 1,
      deleted: false,
    });
    await lookAgain();
  });

  test.each<[string, unknown]>([
    ['no list of people', { playerIds: 'ann' }],
    ['an operator for people', { playerIds: { $ne: [] } }],
    ['an operator in the list', { playerIds: ['ann', { $ne: '' }] }],
    ['more people than a club has', { playerIds: Array.from({ length: 501 }, (_, index) => `p${index}`) }],
    ['no list of pairs', { pairs: { player1Id: 'ann', player2Id: 'bob' } }],
    ['a pair of one', { pairs: [{ player1Id: 'ann' }] }],
    ['an operator in a pair', { pairs: [{ player1Id: { $gt: '' }, player2Id: 'bob' }] }],
    [
      'more pairs than there can be',
      { pairs: Array.from({ length: 251 }, (_, index) => ({ player1Id: `a${index}`, player2Id: `b${index}` })) },
    ],
    ['a word for the preview', { preview: 'yes' }],
  ])('when matches are to be generated with %s, then it is refused', async (_, body) => {
    expect(await send(generateMatches, body)).toMatchObject({ status: 400, error: { issues: expect.any(Array) } });
  });

  test('when an id in the address is none, then it is refused; when it is unknown, then that is said', async () => {
    for (const route of [changeFixture, deleteFixture, generateMatches, getOdds]) {
      const unknown = route === getOdds ? 'Match not found' : 'Fixture not found';
      const body = route === getOdds ? undefined : {};
      for (const id of ['$ne', 'a b', 'x'.repeat(65)]) expect((await send(route, body, id)).status).toBe(400);
      expect(await send(route, body, '99')).toMatchObject({ status: 404, error: { message: unknown } });
    }
  });
});
