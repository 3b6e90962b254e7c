import * as z from 'zod/mini';
import { id, route } from '@society/contracts';
import { base, enter, ok, openRoute, person, serve } from '../../test/served.ts';
import { eventually, rawRequest, request, testKeys } from '../testing/index.ts';
import { AppError } from '@society/kernel';
import { reply, unavailableNow } from './index.ts';
import type { RouteTable } from './index.ts';

const sessionRoute = route({ ...base, method: 'GET', path: '/api/mine', access: 'session' });
const serviceRoute = route({
  ...base,
  method: 'GET',
  path: '/internal/theirs',
  access: 'service',
  callers: ['svc-players'],
});
const leave = route({
  ...base,
  method: 'DELETE',
  path: '/api/rounds/:id',
  access: 'public',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});
const service = (name: string) => ({ kind: 'service', name }) as const;

describe('who may call', () => {
  const mountAll = (routes: RouteTable): void => {
    routes.handle(openRoute, ok);
    routes.handle(sessionRoute, ok);
    routes.handle(serviceRoute, ok);
  };

  it.each([
    ['nobody', undefined, [200, 401, 401]],
    ['a person', person, [200, 200, 403]],
    ['a listed service', service('svc-players'), [200, 403, 200]],
    ['another service', service('svc-auth'), [200, 403, 403]],
  ] as const)(
    'when %s calls, then public, session and service routes answer as their access says',
    async (_who, actor, statuses) => {
      const { url } = await serve(mountAll);
      const answers = await Promise.all(
        [openRoute, sessionRoute, serviceRoute].map((target) => request(url, target, actor ? { actor } : {})),
      );
      expect(answers.map(({ status }) => status)).toEqual(statuses);
    },
  );

  it.each([
    ['Basic abc', 401, 'Please sign in'],
    ['Bearer ', 401, 'Please sign in'],
    ['Bearer nonsense', 503, unavailableNow],
    [`Bearer ${testKeys().tokenFor(person, 'svc-auth')}`, 503, unavailableNow],
  ])(
    'when the token is not valid here (%#), then it is refused, on a public route too, as our mistake unless it is none at all',
    async (authorization, status, message) => {
      const { url, logger } = await serve(mountAll);
      for (const target of [openRoute, sessionRoute, serviceRoute])
        expect(await request(url, target, { headers: { authorization } })).toMatchObject({
          status,
          error: { message },
        });
      const failures = logger.entries.filter((each) => each.message === 'request failed');
      expect(failures).toHaveLength(status === 503 ? 3 : 0);
      for (const { entry } of failures)
        expect(entry).toMatchObject({
          err: { cause: { message: expect.stringContaining("The caller's token is refused") } },
        });
    },
  );

  it('when a token comes to a public route, then the handler knows who it is', async () => {
    const handler = jest.fn(ok);
    const { url } = await serve((routes) => routes.handle(openRoute, handler));
    await request(url, openRoute);
    await request(url, openRoute, { actor: person });
    expect(handler.mock.calls.map((call: unknown[]) => (call[0] as { actor: unknown }).actor)).toEqual([
      undefined,
      person,
    ]);
  });
});

describe('answers', () => {
  it('when a handler gives more than the contract has, then only what the contract has leaves the service, and no cache keeps it', async () => {
    const { url } = await serve((routes) =>
      routes.handle(openRoute, async () => ({ ok: true, passwordHash: 'secret' })),
    );
    const answer = await request(url, openRoute);
    expect(answer.body).toEqual({ ok: true });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it('when what a handler gives has more deep inside, or comes as a reply, then it is left out all the same', async () => {
    const list = route({
      ...base,
      method: 'GET',
      path: '/api/people',
      access: 'public',
      response: z.object({ people: z.array(z.object({ name: z.string(), club: z.object({ town: z.string() }) })) }),
    });
    const ann = { name: 'Ann', email: 'canary', club: { town: 'Ely', vat: 'canary' } };
    const { url } = await serve((routes) => routes.handle(list, async () => reply({ people: [ann] }, {})));
    expect((await request(url, list)).body).toEqual({ people: [{ name: 'Ann', club: { town: 'Ely' } }] });
  });

  it('when the answer does not fit the contract, then it is a 500 that says nothing, and the log names the field', async () => {
    const { url, logger } = await serve((routes) =>
      routes.handle(openRoute, async () => ({ ok: 'canary-value' }) as never),
    );
    expect(await request(url, openRoute)).toMatchObject({ status: 500, error: { message: 'Something went wrong' } });
    const logged = logger.entries.find(({ level }) => level === 'error')?.entry as { err: Error };
    expect(logged.err.message).toContain('GET /api/open does not fit its contract: ok');
    expect(logged.err.message).not.toContain('canary-value');
  });

  it('when something is answered, in whatever way, or refused, then no cache keeps it', async () => {
    const at = <const P extends string>(path: P) => ({ ...openRoute, path });
    const { url } = await serve((routes) => {
      routes.handle(openRoute, ok);
      routes.raw(at('/api/raw'), ok);
      routes.stream(at('/api/stream'), async ({ res }) => void res.end());
      routes.handle(at('/api/broken'), () => Promise.reject(new Error('broken')));
      routes.handle(sessionRoute, ok);
    });
    for (const path of ['open', 'raw', 'stream', 'broken', 'mine', 'unknown'])
      expect([path, (await rawRequest(`${url}/api/${path}`)).headers.get('cache-control')]).toEqual([path, 'no-store']);
  });

  it('when the route answers 204, then there is no body', async () => {
    const { url } = await serve((routes) => routes.handle(leave, async () => undefined));
    const answer = await request(url, leave, { params: { id: 'r1' } });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
  });

  it('when a handler replies with headers, then they are sent', async () => {
    const { url } = await serve((routes) =>
      routes.handle(openRoute, async () => reply({ ok: true }, { headers: { 'set-cookie': ['a=1', 'b=2'] } })),
    );
    const answer = await request(url, openRoute);
    expect([answer.body, answer.headers.getSetCookie()]).toEqual([{ ok: true }, ['a=1', 'b=2']]);
  });

  it('when a route streams, then its handler writes the answer itself', async () => {
    const { url } = await serve((routes) =>
      routes.stream(openRoute, async ({ res }) => {
        res.type('text/event-stream');
        res.end('event: x\n\n');
      }),
    );
    expect(await rawRequest(`${url}/api/open`)).toMatchObject({ status: 200, body: 'event: x\n\n' });
  });
});

describe('failures', () => {
  it.each([
    [new AppError('notFound', 'Match not found'), 404, 'Match not found'],
    [new AppError('tooMany', 'Too many tries', { retryAfterSeconds: 2.2 }), 429, 'Too many tries'],
    [
      Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:27017'), { name: 'MongoServerSelectionError' }),
      503,
      'The service is not available right now. Please try again.',
    ],
    [new TypeError('x is not a function'), 500, 'Something went wrong'],
  ])('when a handler throws %s, then it is answered with %d in one shape', async (error, status, message) => {
    const { url, logger } = await serve((routes) => routes.handle(openRoute, () => Promise.reject(error)));
    const answer = await request(url, openRoute, { headers: { 'x-request-id': 'request-12345' } });
    expect(answer).toMatchObject({ status, error: { message, requestId: 'request-12345' } });
    expect(Object.keys(answer.error).filter((key) => key !== 'issues')).toEqual(['message', 'requestId']);
    expect(logger.entries.some(({ level }) => level === 'error')).toBe(status === 500);
    if (status === 429) expect(answer.headers.get('retry-after')).toBe('3');
  });

  it('when the path or the method is unknown, then it is a 404 in JSON', async () => {
    const { url } = await serve((routes) => routes.handle(openRoute, ok));
    for (const answer of [
      await rawRequest(`${url}/api/nothing`),
      await rawRequest(`${url}/api/open`, { method: 'DELETE' }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { message: 'Not found', requestId: expect.any(String) } });
    }
  });
});

describe('mounting', () => {
  it('when a route is mounted twice, or belongs to another service, then the service does not start', async () => {
    await expect(serve((routes) => [routes.handle(openRoute, ok), routes.handle(openRoute, ok)])).rejects.toThrow(
      'mounted twice',
    );
    await expect(serve((routes) => routes.handle({ ...openRoute, owner: 'svc-auth' }, ok))).rejects.toThrow(
      'belongs to svc-auth',
    );
  });
});

describe('operations', () => {
  it('when the store is away, then the service is live and not ready', async () => {
    const { url } = await serve(
      () => undefined,
      () => Promise.reject(new Error('away')),
    );
    expect([(await rawRequest(`${url}/health/live`)).status, (await rawRequest(`${url}/health/ready`)).status]).toEqual(
      [200, 503],
    );
  });

  it('when a sane request id comes, then it is kept and echoed; otherwise one is made', async () => {
    const { url } = await serve((routes) => routes.handle(openRoute, ok));
    const idFor = async (given: string) =>
      (await request(url, openRoute, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idFor('request-12345')).toBe('request-12345');
    for (const bad of ['short', 'with space and more', 'x'.repeat(65), 'inject"quote"here'])
      expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('when a call is refused, then the log says who tried what, and what came of it', async () => {
    const { url, logger } = await serve((routes) => routes.handle(serviceRoute, ok));
    for (const actor of [person, service('svc-auth')]) await request(url, serviceRoute, { actor });
    await request(url, serviceRoute);
    const refusal = { method: 'GET', route: '/internal/theirs', requestId: expect.any(String), ms: expect.any(Number) };
    await eventually(() =>
      expect(logger.entries.map(({ entry }) => entry)).toEqual([
        { ...refusal, status: 403, actor: 'p1' },
        { ...refusal, status: 403, actor: 'svc-auth' },
        { ...refusal, status: 401 },
      ]),
    );
  });

  it('when requests are answered, then they are counted by pattern and status and logged without their address', async () => {
    const { url, logger } = await serve((routes) => routes.handle(enter, async ({ body }) => body));
    await request(url, enter, { params: { id: 'r77' }, body: { hole: 3 } });
    await rawRequest(`${url}/api/nothing/canary-path?canary=query`);
    const metrics = String((await rawRequest(`${url}/metrics`)).body);
    expect(metrics).toContain(
      'http_request_duration_seconds_count{service="svc-league",method="POST",route="/api/rounds/:id/holes",status="201"} 1',
    );
    expect(metrics).toContain('route="unknown",status="404"');
    expect(logger.entries).toContainEqual(
      expect.objectContaining({
        entry: expect.objectContaining({ route: '/api/rounds/:id/holes', status: 201, requestId: expect.any(String) }),
      }),
    );
    expect(JSON.stringify(logger.entries) + metrics).not.toMatch(/r77|canary/);
  });
});
