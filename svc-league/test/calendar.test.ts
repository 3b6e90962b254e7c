import { changeFixture, getCalendarAddress, replaceCalendarAddress } from '@society/contracts';
import { rawRequest, request } from '@society/service-kit/testing';
import { addFixture, addMatch, admin, as, startLeague } from './harness.ts';
import type { League } from './harness.ts';

let league: League;
beforeEach(async () => void (league = await startLeague()));
afterEach(() => league.stop());

const ask = (playerId = 'ann') => request(league.url, getCalendarAddress, { actor: as(playerId) });
const addressOf = async (playerId = 'ann'): Promise<string> => (await ask(playerId)).body.path;
const renew = async (playerId = 'ann'): Promise<string> =>
  (await request(league.url, replaceCalendarAddress, { actor: as(playerId) })).body.path;
/** As a calendar program asks: without any session. */
const fetchCalendar = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${league.url}${path}`, { headers, method });
const summaries = async (path: string): Promise<string[]> =>
  [...(await (await fetchCalendar(path)).text()).matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, name = '']) => name);

test('when a member asks for their address, then it cannot be guessed, and is the same afterwards and nobody else’s', async () => {
  const path = await addressOf();
  expect(path).toMatch(/^\/api\/calendar\/[A-Za-z0-9_-]{32}\.ics$/);
  expect(await addressOf()).toBe(path);
  expect(await addressOf('bob')).not.toBe(path);
});

test('when a member asks on several devices for the first time, then all get one address', async () => {
  const paths = await Promise.all(Array.from({ length: 8 }, () => addressOf()));
  expect(new Set(paths).size).toBe(1);
  expect((await fetchCalendar(paths[0] ?? '')).status).toBe(200);
});

test('when a program fetches the address, then it gets all fixtures, without a session', async () => {
  await addFixture(league, 'Week 2', '2026-06-24');
  await addFixture(league, 'Week 1', '2026-06-10');
  const answer = await fetchCalendar(await addressOf());
  const text = await answer.text();
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ]);
  expect(text).toContain('X-WR-CALNAME:Fairway\\, Links & Sons\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20260610\r\n');
  expect(await summaries(await addressOf())).toEqual(['Week 1', 'Week 2']);
  const head = await fetchCalendar(await addressOf(), {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('when there are tee times, then of the matches only those of whoever it belongs to are read', async () => {
  const { id } = await addFixture(league);
  await request(league.url, changeFixture, { actor: admin, params: { id }, body: { firstTee: '17:00' } });
  const own = await addMatch(league, 'ann', 'bob', id);
  await addMatch(league, 'cat', 'dan', id);
  const { listOf } = league.matchStore;
  const read: string[] = [];
  jest.spyOn(league.matchStore, 'listOf').mockImplementation(async (...asked) => {
    const found = await listOf(...asked);
    read.push(...found.map(({ match }) => match.id));
    return found;
  });
  expect(await summaries(await addressOf('bob'))).toContainEqual(expect.stringContaining('Ann Keller'));
  expect(read).toEqual([own.id]);
});

test('when nothing has changed since, then the text is not sent again, and it is once a fixture was added', async () => {
  const path = await addressOf();
  const etag = (await fetchCalendar(path)).headers.get('etag') ?? '';
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const again = await fetchCalendar(path, { 'if-none-match': known });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  await addMatch(league);
  const changed = await fetchCalendar(path, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(etag);
});

test('when a fixture is deleted, then it is in no calendar any more', async () => {
  const { id } = await addFixture(league, 'Rained off');
  const path = await addressOf();
  expect(await summaries(path)).toEqual(['Rained off']);
  await league.fixtureStore.remove(id, () => undefined);
  expect(await summaries(path)).toEqual([]);
});

test('when the address is replaced, then the former one answers no more, and the new one is the member’s from then on', async () => {
  const [former, other] = [await addressOf(), await addressOf('bob')];
  const path = await renew();
  expect(path).not.toBe(former);
  expect(await addressOf()).toBe(path);
  expect(await Promise.all([former, path, other].map(async (each) => (await fetchCalendar(each)).status))).toEqual([
    404, 200, 200,
  ]);
});

test('when somebody replaces an address that they never had, also twice at once, then they have exactly one', async () => {
  const paths = await Promise.all([renew('dan'), renew('dan'), addressOf('dan')]);
  const current = await addressOf('dan');
  expect(paths).toContain(current);
  const statuses = await Promise.all(
    [...new Set(paths)].map(async (path) => [path === current, (await fetchCalendar(path)).status]),
  );
  expect(statuses.filter(([isCurrent]) => !isCurrent).every(([, status]) => status === 404)).toBe(true);
  expect((await fetchCalendar(current)).status).toBe(200);
});

test('when a member is suspended, then their calendar is not found and they get no address, until they are taken back', async () => {
  const path = await addressOf();
  await league.learn({ id: 'ann', isActive: false }, 2);
  const answer = await rawRequest(`${league.url}${path}`, {});
  expect(answer).toMatchObject({ status: 404, body: { message: 'There is no such calendar' } });
  expect(await ask()).toMatchObject({ status: 403, error: { message: 'Your account is suspended' } });
  await league.learn({ id: 'ann', isActive: true }, 3);
  expect([(await fetchCalendar(path)).status, await addressOf()]).toEqual([200, path]);
});

test('when a member is deleted, then their calendar is not found, and nothing of it is kept', async () => {
  const path = await addressOf();
  await league.remove('ann');
  expect((await fetchCalendar(path)).status).toBe(404);
  expect((await ask()).status).toBe(403);
  expect(await league.store.connection.collection('calendars').countDocuments({})).toBe(0);
});

test('when a member is deleted at the moment of asking, then nothing of theirs is kept', async () => {
  const { calendarStore } = league;
  const { keepFirst, replace } = calendarStore;
  jest.spyOn(calendarStore, 'keepFirst').mockImplementationOnce(async (id, token) => {
    await league.remove(id);
    return keepFirst(id, token);
  });
  expect((await ask('cat')).status).toBe(403);
  jest.spyOn(calendarStore, 'replace').mockImplementationOnce(async (id, token) => {
    await league.remove(id);
    return replace(id, token);
  });
  expect((await request(league.url, replaceCalendarAddress, { actor: as('dan') })).status).toBe(403);
  expect(await league.store.connection.collection('calendars').countDocuments({})).toBe(0);
});

test.each([
  ['nobody’s', `/api/calendar/${'A'.repeat(32)}.ics`, 404],
  ['no token at all', '/api/calendar/ann.ics', 400],
  ['without its ending', `/api/calendar/${'A'.repeat(32)}`, 400],
  ['an operator', '/api/calendar/%7B%22$ne%22:1%7D.ics', 400],
])('when the address is %s, then there is no such calendar', async (_what, path, status) => {
  expect(await rawRequest(`${league.url}${path}`, {})).toMatchObject({
    status,
    body: { message: 'There is no such calendar' },
  });
});

test('when calendars are fetched, also in vain, then no token reaches the log', async () => {
  const [path, unknown] = [await addressOf(), `/api/calendar/${'B'.repeat(32)}.ics`];
  const former = path;
  await renew();
  for (const each of [path, unknown, former, await addressOf()]) await fetchCalendar(each);
  const lines = JSON.stringify(league.logger.entries);
  expect(lines).toContain('/api/calendar/:file');
  for (const each of [path, unknown, await addressOf()])
    expect(lines).not.toContain(each.slice('/api/calendar/'.length, -'.ics'.length));
});
