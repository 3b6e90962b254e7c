import * as z from 'zod/mini';
import { id, route, whole } from '@society/contracts';
import { listen, rawRequest, recordingLogger, request, testKeys } from '../testing/index.ts';
import { AppError, createMetrics, createServiceApp, reply } from './index.ts';
import type { RouteTable } from './index.ts';

const base = { owner: 'svc-league', status: 200, response: z.object({ ok: z.boolean() }) } as const;
const openRoute = route({ ...base, method: 'GET', path: '/api/open', access: 'public' });
const sessionRoute = route({ ...base, method: 'GET', path: '/api/mine', access: 'session' });
const serviceRoute = route({ ...base, method: 'GET', path: '/internal/theirs', access: 'service', callers: ['svc-players'] });
const enter = route({
  ...base,
  method: 'POST',
  path: '/api/rounds/:id/holes',
  access: 'public',
  status: 201,
  params: z.object({ id }),
  query: z.object({ mode: z.optional(z.string()) }),
  body: z.object({ hole: whole(1, 9, 'Hole must be 1 to 9'), by: z.optional(z.string('By must be text')) }),
  response: z.object({ hole: z.number() }),
});
const leave = route({ ...base, method: 'DELETE', path: '/api/rounds/:id', access: 'public', status: 204, params: z.object({ id }), response: z.undefined() });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const serve = async (mount: (routes: RouteTable) => void, ready: () => Promise<boolean> = async () => true) => {
  const logger = recordingLogger();
  const metrics = createMetrics('svc-league');
  const app = createServiceApp({ name: 'svc-league', logger, metrics, ready, verifyToken: testKeys().verifier('svc-league').verify, mount });
  const server = await listen(app);
  closing.push(server.close);
  return { ...server, logger, metrics, app };
};
const ok = async () => ({ ok: true });
const person = { kind: 'person', playerId: 'p1', role: 'player', sessionId: 's1' } as const;
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
  ] as const)('when %s calls, then public, session and service routes answer as their access says', async (_who, actor, statuses) => {
    const { url } = await serve(mountAll);
    const answers = await Promise.all([openRoute, sessionRoute, serviceRoute].map((target) => request(url, target, actor ? { actor } : {})));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
  });

  it.each(['Bearer nonsense', 'Basic abc', 'Bearer ', `Bearer ${testKeys().tokenFor(person, 'svc-auth')}`])('when the token is not valid here (%#), then it is 401, on a public route too', async (authorization) => {
    const { url } = await serve(mountAll);
    for (const target of [openRoute, sessionRoute, serviceRoute]) {
      expect(await request(url, target, { headers: { authorization } })).toMatchObject({ status: 401, error: { message: 'Please sign in' } });
    }
  });

  it('when a token comes to a public route, then the handler knows who it is', async () => {
    const handler = jest.fn(ok);
    const { url } = await serve((routes) => routes.handle(openRoute, handler));
    await request(url, openRoute);
    await request(url, openRoute, { actor: person });
    expect(handler.mock.calls.map((call: unknown[]) => (call[0] as { actor: unknown }).actor)).toEqual([undefined, person]);
  });
});

describe('a raw route', () => {
  const put = route({ ...base, method: 'PUT', path: '/api/files/:id', access: 'session', params: z.object({ id }), response: z.object({ bytes: z.number() }) });
  const count = async (req: AsyncIterable<Buffer>): Promise<number> => {
    let bytes = 0;
    for await (const chunk of req) bytes += chunk.length;
    return bytes;
  };
  const open = () => serve((routes) => routes.raw(put, async ({ req }) => ({ bytes: await count(req) })));
  const send = (url: string, token: string | undefined, type: string) =>
    rawRequest(`${url}/api/files/f1`, { method: 'PUT', headers: { 'content-type': type, ...(token !== undefined && { authorization: `Bearer ${token}` }) }, body: new Uint8Array(150_000) });

  it.each(['application/octet-stream', 'image/png', 'application/json'])('when a body of type %s comes, then the handler reads it itself, however long', async (type) => {
    const { url } = await open();
    expect(await send(url, testKeys().tokenFor(person, 'svc-league'), type)).toMatchObject({ status: 200, body: { bytes: 150_000 } });
  });

  it('when nobody is signed in, then it is refused like any other', async () => {
    const { url } = await open();
    expect(await send(url, undefined, 'image/png')).toMatchObject({ status: 401, body: { message: 'Please sign in' } });
  });
});

describe('input', () => {
  const json = { 'content-type': 'application/json' };
  const entered = jest.fn(async ({ body }: { body: { hole: number } }) => ({ hole: body.hole }));
  const open = () => {
    entered.mockClear();
    return serve((routes) => routes.handle(enter, entered));
  };
  const post = (url: string, body: BodyInit | undefined, headers: Record<string, string> = json) =>
    rawRequest(`${url}/api/rounds/r1/holes`, { method: 'POST', headers, ...(body !== undefined && { body }) });

  it('when input fits the contract, then the handler gets it parsed, unknown fields dropped, and the answer has the route’s status', async () => {
    const { url } = await open();
    const answer = await request(url, enter, { params: { id: 'r1' }, query: { mode: 'x', more: 'y' }, body: { hole: 3, admin: true } });
    expect(answer).toMatchObject({ status: 201, body: { hole: 3 } });
    expect(entered).toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'r1' }, query: { mode: 'x' }, body: { hole: 3 } }));
  });

  it.each<readonly [string, BodyInit | undefined, Record<string, string>, number, string]>([
    ['malformed JSON', '{"hole":', json, 400, 'The request body is not valid JSON'],
    ['no body and a content type', undefined, json, 400, 'Hole must be 1 to 9'],
    ['no body and no content type', undefined, {}, 400, 'Hole must be 1 to 9'],
    ['a list', '[1]', json, 400, 'The request body must be a JSON object'],
    ['null', 'null', json, 400, 'The request body must be a JSON object'],
    ['a number', '7', json, 400, 'The request body must be a JSON object'],
    ['a form', 'hole=3', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'The request body must be JSON'],
    ['plain text', '{"hole":3}', { 'content-type': 'text/plain' }, 415, 'The request body must be JSON'],
    ['an unknown charset', '{"hole":3}', { 'content-type': 'application/json; charset=klingon' }, 415, 'This encoding is not supported'],
    ['too much', JSON.stringify({ hole: 3, by: 'x'.repeat(110_000) }), json, 413, 'The request body is too large'],
    ['a wrong type', '{"hole":"3"}', json, 400, 'Hole must be 1 to 9'],
    ['an operator', '{"hole":{"$gt":0}}', json, 400, 'Hole must be 1 to 9'],
    ['a fraction', '{"hole":2.5}', json, 400, 'Hole must be 1 to 9'],
  ])('when the body is %s, then it is refused in words and the handler never runs', async (_what, body, headers, status, message) => {
    const { url } = await open();
    const answer = await post(url, body, headers);
    expect(answer).toMatchObject({ status, body: { message, requestId: expect.any(String) } });
    expect(entered).not.toHaveBeenCalled();
  });

  it('when a JSON body comes without a content type, or as a JSON subtype, then it is read', async () => {
    const { url } = await open();
    expect((await post(url, new TextEncoder().encode('{"hole":3}'), {})).status).toBe(201);
    expect((await post(url, '{"hole":3}', { 'content-type': 'application/merge-patch+json' })).status).toBe(201);
  });

  it('when several things are wrong, then all are listed and the first is the message', async () => {
    const { url } = await open();
    expect(await request(url, enter, { params: { id: 'r1' }, body: { hole: 10, by: [] } })).toMatchObject({
      status: 400,
      error: { message: 'Hole must be 1 to 9', issues: [{ path: 'hole', message: 'Hole must be 1 to 9' }, { path: 'by', message: 'By must be text' }] },
    });
  });

  it.each(['..%2F..%2Fetc', '%7B%22%24ne%22%3Anull%7D', 'a'.repeat(65), '%E0%A4%A'])('when an id in the path is none (%s), then it is 400', async (bad) => {
    const { url } = await open();
    const answer = await rawRequest(`${url}/api/rounds/${bad}/holes`, { method: 'POST', headers: json, body: '{"hole":3}' });
    expect(answer.status).toBe(400);
    expect(entered).not.toHaveBeenCalled();
  });

  it('when a query parameter is repeated or holds an operator, then it is refused or dropped, never taken', async () => {
    const { url } = await open();
    expect((await rawRequest(`${url}/api/rounds/r1/holes?mode=a&mode=b`, { method: 'POST', headers: json, body: '{"hole":3}' })).status).toBe(400);
    await rawRequest(`${url}/api/rounds/r1/holes?mode[$ne]=a`, { method: 'POST', headers: json, body: '{"hole":3}' });
    expect(entered).toHaveBeenCalledWith(expect.objectContaining({ query: {} }));
  });
});

describe('answers', () => {
  it('when a handler gives more than the contract has, then only what the contract has leaves the service, and no cache keeps it', async () => {
    const { url } = await serve((routes) => routes.handle(openRoute, async () => ({ ok: true, passwordHash: 'secret' })));
    const answer = await request(url, openRoute);
    expect(answer.body).toEqual({ ok: true });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-powered-by')).toBeNull();
  });

  it('when the answer does not fit the contract, then it is a 500 that says nothing, and the log names the field', async () => {
    const { url, logger } = await serve((routes) => routes.handle(openRoute, async () => ({ ok: 'canary-value' }) as never));
    expect(await request(url, openRoute)).toMatchObject({ status: 500, error: { message: 'Something went wrong' } });
    const logged = logger.entries.find(({ level }) => level === 'error')?.entry as { err: Error };
    expect(logged.err.message).toContain('GET /api/open does not fit its contract: ok');
    expect(logged.err.message).not.toContain('canary-value');
  });

  it('when the route answers 204, then there is no body', async () => {
    const { url } = await serve((routes) => routes.handle(leave, async () => undefined));
    const answer = await request(url, leave, { params: { id: 'r1' } });
    expect([answer.status, answer.body]).toEqual([204, undefined]);
  });

  it('when a handler replies with headers, then they are sent', async () => {
    const { url } = await serve((routes) => routes.handle(openRoute, async () => reply({ ok: true }, { headers: { 'set-cookie': ['a=1', 'b=2'] } })));
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
    [new AppError('tooMany', 'Too many tries', undefined, { retryAfterSeconds: 2.2 }), 429, 'Too many tries'],
    [Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:27017'), { name: 'MongoServerSelectionError' }), 503, 'The service is not available right now. Please try again.'],
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
    for (const answer of [await rawRequest(`${url}/api/nothing`), await rawRequest(`${url}/api/open`, { method: 'DELETE' })]) {
      expect(answer).toMatchObject({ status: 404, body: { message: 'Not found', requestId: expect.any(String) } });
    }
  });
});

describe('mounting', () => {
  it('when a route is mounted twice, or belongs to another service, then the service does not start', async () => {
    await expect(serve((routes) => [routes.handle(openRoute, ok), routes.handle(openRoute, ok)])).rejects.toThrow('mounted twice');
    await expect(serve((routes) => routes.handle({ ...openRoute, owner: 'svc-auth' }, ok))).rejects.toThrow('belongs to svc-auth');
  });
});

describe('operations', () => {
  it('when the store is away, then the service is live and not ready', async () => {
    const { url } = await serve(() => undefined, () => Promise.reject(new Error('away')));
    expect([(await rawRequest(`${url}/health/live`)).status, (await rawRequest(`${url}/health/ready`)).status]).toEqual([200, 503]);
  });

  it('when a sane request id comes, then it is kept and echoed; otherwise one is made', async () => {
    const { url } = await serve((routes) => routes.handle(openRoute, ok));
    const idFor = async (given: string) => (await request(url, openRoute, { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idFor('request-12345')).toBe('request-12345');
    for (const bad of ['short', 'with space and more', 'x'.repeat(65), 'inject"quote"here']) expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('when requests are answered, then they are counted by pattern and status and logged without their address', async () => {
    const { url, logger } = await serve((routes) => routes.handle(enter, async ({ body }) => body));
    await request(url, enter, { params: { id: 'r77' }, body: { hole: 3 } });
    await rawRequest(`${url}/api/nothing/canary-path?canary=query`);
    const metrics = String((await rawRequest(`${url}/metrics`)).body);
    expect(metrics).toContain('http_request_duration_seconds_count{service="svc-league",method="POST",route="/api/rounds/:id/holes",status="201"} 1');
    expect(metrics).toContain('route="unknown",status="404"');
    expect(logger.entries).toContainEqual(expect.objectContaining({ entry: expect.objectContaining({ route: '/api/rounds/:id/holes', status: 201, requestId: expect.any(String) }) }));
    expect(JSON.stringify(logger.entries) + metrics).not.toMatch(/r77|canary/);
  });
});
