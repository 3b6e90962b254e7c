import {
  changeFixture,
  deleteMatch,
  envelope,
  getCalendarAddress,
  getMatch,
  listLiveMatches,
  listMatches,
  matchLineup,
  orderMatches,
  setSubstitute,
} from '@society/contracts';
import { eventually, request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { callsOf } from './round-calls.ts';

let league: League;
let fixtureId: string;
let ids: string[];
beforeEach(async () => {
  league = await startLeague();
  fixtureId = (await addFixture(league)).id;
  ids = [(await addMatch(league, 'ann', 'bob', fixtureId)).id, (await addMatch(league, 'cat', 'dan', fixtureId)).id];
});
afterEach(() => league.stop());

const params = () => ({ id: fixtureId });
const change = (body: unknown) => request(league.url, changeFixture, { actor: admin, params: params(), body });
const order = (matchIds: readonly string[], version: number) =>
  request(league.url, orderMatches, { actor: admin, params: params(), body: { version, matchIds } });
const list = async () =>
  (await request(league.url, listMatches, { actor: as('cat'), query: { fixtureId } })).body.map(({ id, teeTime }) => [
    id,
    teeTime?.slice(11, 16),
  ]);
const changeOf = (data: unknown): unknown => (data as { change: string }).change;
const told = () => league.published.map((each) => envelope.parse(each)).filter(({ name }) => name === 'match.lineup');
/** Who was told of a time each time that times were told, once that was so many times. */
const toldTimes = (count: number) =>
  eventually(() => {
    const found = told().filter(({ data }) => changeOf(data) === 'teeTimes');
    if (found.length < count) throw new Error(`${found.length} were told`);
    return found.map(({ data }) =>
      (data as { matches: { matchId: string; teeTime: string }[] }).matches.map(({ matchId, teeTime }) => [
        matchId,
        teeTime.slice(11, 16),
      ]),
    );
  });

test('when a fixture has a first tee, then each match has a time, in every list and by itself; without one none has', async () => {
  expect(await list()).toEqual(ids.map((id) => [id, undefined]));
  expect(await change({ firstTee: '17:40', teeInterval: 8 })).toMatchObject({
    status: 200,
    body: { firstTee: '17:40', teeInterval: 8 },
  });
  expect(await list()).toEqual([
    [ids[0], '16:40'],
    [ids[1], '16:48'],
  ]);
  const one = await request(league.url, getMatch, { actor: as('cat'), params: { id: ids[1] ?? '' } });
  expect(one.body.teeTime).toBe('2026-06-10T16:48:00.000Z');
  const live = await request(league.url, listLiveMatches, { actor: as('cat') });
  expect(live.body.map(({ teeTime }) => teeTime)).toEqual(['2026-06-10T16:40:00.000Z', '2026-06-10T16:48:00.000Z']);
  expect((await change({ firstTee: '' })).body).not.toHaveProperty('firstTee');
  expect(await list()).toEqual(ids.map((id) => [id, undefined]));
});

test('when an admin orders the matches, then they play and are listed so; one added since plays last, one that is deleted leaves no gap', async () => {
  const { version } = (await change({ firstTee: '17:40' })).body;
  const [one = '', two = ''] = ids;
  expect((await order([two, '99', one], version)).status).toBe(200);
  expect(await list()).toEqual([
    [two, '16:40'],
    [one, '16:50'],
  ]);
  await league.learn({ id: 'eve', name: 'Eve Moss' });
  const third = (await addMatch(league, 'adam', 'eve', fixtureId)).id;
  expect((await list())[2]).toEqual([third, '17:00']);
  await request(league.url, deleteMatch, { actor: admin, params: { id: two } });
  expect(await list()).toEqual([
    [one, '16:40'],
    [third, '16:50'],
  ]);
});

test('when somebody else has ordered them since, then the second is told so and nothing is changed; other edits are in nobody’s way', async () => {
  const { version } = (await change({ firstTee: '17:40' })).body;
  const [one = '', two = ''] = ids;
  expect((await order([two, one], version)).status).toBe(200);
  const before = await league.everything();
  expect(await order([one, two], version)).toMatchObject({
    status: 409,
    error: { message: 'Somebody else changed the order meanwhile. It is shown as it is now.' },
  });
  expect(await league.everything()).toEqual(before);
  // The same order again is what is wished for.
  expect((await order([two, one], version)).status).toBe(200);
  const { version: edited } = (await change({ description: 'Bring lamps' })).body;
  expect((await change({ firstTee: '17:50', version: edited - 1 })).status).toBe(200);
  expect((await order([one, two], edited - 1)).status).toBe(200);
});

test('when two change the tee times at once, then the second is told both values', async () => {
  const { version } = (await change({ firstTee: '17:40', teeInterval: 8 })).body;
  await change({ firstTee: '18:00', teeInterval: 9 });
  expect(await change({ firstTee: '18:30', teeInterval: 12, version })).toMatchObject({
    status: 409,
    error: {
      message:
        'Somebody else changed this meanwhile. First tee is now "18:00"; you entered "18:30". Minutes between matches is now "9"; you entered "12".',
    },
  });
});

test('when tee times are fixed or the order changes, then those who tee off at another time are told, and nobody else', async () => {
  const { version } = (await change({ firstTee: '17:40' })).body;
  await order([...ids].reverse(), version);
  await change({ teeInterval: 12 });
  const [one, two] = ids;
  expect(await toldTimes(3)).toEqual([
    [
      [one, '16:40'],
      [two, '16:50'],
    ],
    [
      [two, '16:40'],
      [one, '16:50'],
    ],
    [[one, '16:52']],
  ]);
});

test('when a match is deleted, then those behind it are told that they tee off earlier, and those before it nothing', async () => {
  await league.learn({ id: 'eve', name: 'Eve Moss' });
  const third = (await addMatch(league, 'adam', 'eve', fixtureId)).id;
  const { version } = (await change({ firstTee: '17:40' })).body;
  const [one = '', two = ''] = ids;
  await order([third, one, two], version);
  await request(league.url, deleteMatch, { actor: admin, params: { id: one } });
  expect((await toldTimes(3))[2]).toEqual([[two, '16:50']]);
  await change({ firstTee: '' });
  await request(league.url, deleteMatch, { actor: admin, params: { id: third } });
  await eventually(() => expect(told().filter(({ data }) => changeOf(data) === 'removed')).toHaveLength(2));
  expect(told().filter(({ data }) => changeOf(data) === 'teeTimes')).toHaveLength(4);
});

test('when a match is made by hand, has another line-up or is to be played after all, then those in it are told when they tee off', async () => {
  const { version } = (await change({ firstTee: '17:40' })).body;
  await league.learn({ id: 'eve', name: 'Eve Moss' });
  const { id } = await addMatch(league, 'adam', 'eve', fixtureId);
  await order([id, ...ids], version);
  const body = { originalPlayerId: 'eve', substituteId: 'sue' };
  expect((await request(league.url, setSubstitute, { actor: admin, params: { id }, body })).status).toBe(200);
  await league.remove('sue');
  const { decide, reopen } = callsOf(league, id);
  await decide('void');
  await reopen();
  const times = await eventually(() => {
    const found = told().flatMap(({ data }) => {
      const { change: what, matches } = matchLineup.data.parse(data);
      const own = what === 'teeTimes' ? undefined : matches.find(({ matchId }) => matchId === id);
      return own ? [[what, own.teeTime?.slice(11, 16)]] : [];
    });
    return found.length < 5 ? false : found;
  });
  expect(times).toEqual([
    ['made', '17:00'],
    ['lineUp', '16:40'],
    ['lineUp', '16:40'],
    ['removed', undefined],
    ['made', '16:40'],
  ]);
});

const calendarOf = async (id: string) => {
  const { path } = (await request(league.url, getCalendarAddress, { actor: as(id) })).body;
  return (await fetch(`${league.url}${path}`)).text();
};

test('when a member plays at a time, then their calendar says when and against whom; another’s has the whole day', async () => {
  await change({ firstTee: '17:40', description: 'Bring lamps' });
  const dans = await calendarOf('dan');
  expect(dans).toContain('SUMMARY:17:50 v Cat Lindqvist\r\n');
  expect(dans).toContain('DTSTART:20260610T165000Z\r\n');
  expect(dans).toContain('DESCRIPTION:Week 1\\nBring lamps\r\n');
  expect(dans).not.toContain('VALUE=DATE');
  const sues = await calendarOf('sue');
  expect(sues).toContain('SUMMARY:Week 1\r\n');
  expect(sues).toContain('DTSTART;VALUE=DATE:20260610\r\n');
});

test('when a match before theirs is deleted, or the order changes, then their event is a later version of itself', async () => {
  await league.learn({ id: 'eve', name: 'Eve Moss' });
  const third = (await addMatch(league, 'adam', 'eve', fixtureId)).id;
  const { version } = (await change({ firstTee: '17:40' })).body;
  const event = async () => {
    const text = await calendarOf('dan');
    const [, uid, sequence, start] = /UID:(.*)\r\nSEQUENCE:(\d+)[^]*DTSTART:(.*)\r/.exec(text) ?? [];
    return { uid, sequence: Number(sequence), start };
  };
  const first = await event();
  const [one = '', two = ''] = ids;
  await request(league.url, deleteMatch, { actor: admin, params: { id: one } });
  const earlier = await event();
  await order([third, two], version);
  const later = await event();
  expect([first, earlier, later].map(({ start }) => start)).toEqual([
    '20260610T165000Z',
    '20260610T164000Z',
    '20260610T165000Z',
  ]);
  expect(new Set([first, earlier, later].map(({ uid }) => uid)).size).toBe(1);
  expect(earlier.sequence).toBeGreaterThan(first.sequence);
  expect(later.sequence).toBeGreaterThan(earlier.sequence);
});
