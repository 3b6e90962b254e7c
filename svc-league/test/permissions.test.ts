import { allRoutes, eventStream, routes } from '@society/contracts';
import { request } from '@society/service-kit/testing';
import { startLeague } from './harness.ts';
import type { League } from './harness.ts';
import { actors, kinds } from './permissions/actors.ts';
import { clubRows } from './permissions/club-rows.ts';
import { matchRows } from './permissions/match-rows.ts';
import { prepare, statusOfStream, type Prepared } from './permissions/prepared.ts';

const rows = [...clubRows, ...matchRows];

let league: League;
beforeAll(async () => {
  league = await startLeague({
    media: { claim: async ({ upload }) => ({ objectPath: `/objects/${upload.slice(-8)}.webp` }) },
  });
  await league.learn({ id: 'sol', name: 'Sol Standin', role: 'substitution' });
});
afterAll(() => league.stop());

test('when the contracts have a route of the league, then this table has a row for it', () => {
  const routed = allRoutes.filter(({ owner }) => owner === 'svc-league').map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(rows.map(({ route }) => `${route.method} ${route.path}`))].sort()).toEqual(routed.sort());
});

// Refusals first: to see that one changed nothing takes the longer, the more there is.
const cases = rows
  .flatMap((row) => kinds.map((kind) => ({ ...row, kind, verdict: row.allowed.includes(kind) ? 'let in' : 'refused' })))
  .sort((a, b) => Number(a.verdict === 'let in') - Number(b.verdict === 'let in'));

/** Refusals and reads change nothing, so they can all meet the same matches. */
let untouched: Promise<Prepared> | undefined;

test('when an admin asks for everything that GET answers, then nothing has changed', async () => {
  const prepared = await prepare(league);
  // An address of a calendar is made when somebody asks for theirs the first time.
  await request(league.url, routes.getCalendarAddress, { actor: actors.admin });
  const before = await league.everything();
  for (const { route, input } of rows.filter(
    (row) => row.route.method === 'GET' && row.route.answers !== eventStream && row.allowed.includes('admin'),
  ))
    expect((await request(league.url, route, { ...input?.(prepared), actor: actors.admin })).status).toBe(200);
  expect(await league.everything()).toEqual(before);
});

test.each(cases)(
  'when $kind asks for $name, then they are $verdict',
  async ({ route, kind, allowed, input, before: prepareMore }) => {
    const writes = allowed.includes(kind) && route.method !== 'GET';
    const prepared = await (writes ? prepare(league) : (untouched ??= prepare(league)));
    if (writes) await prepareMore?.(league);
    const before = allowed.includes(kind) ? undefined : await league.everything();
    const actor = actors[kind];
    if (route.answers === eventStream && allowed.includes(kind)) {
      expect(await statusOfStream(league.url, route, actor)).toBe(200);
      return;
    }
    const answer = await request(league.url, route, { ...input?.(prepared), ...(actor && { actor }) });
    if (allowed.includes(kind)) {
      expect([200, 201, 204]).toContain(answer.status);
      return;
    }
    expect(answer).toMatchObject({
      status: kind === 'nobody' ? 401 : 403,
      error: { message: expect.any(String), requestId: expect.any(String) },
    });
    expect(await league.everything()).toEqual(before);
  },
);
