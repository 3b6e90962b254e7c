import * as z from 'zod/mini';
import { id, route } from '@society/contracts';
import { AppError } from '@society/kernel';
import { withContext } from '../context.ts';
import { createMetrics, createServiceApp, requestIdOf } from '../http/index.ts';
import type { RouteTable } from '../http/index.ts';
import { listen, recordingLogger, testKeys } from '../testing/index.ts';
import { createServiceClient, inWords } from './index.ts';

const getThing = route({
  method: 'GET',
  path: '/internal/things/:id',
  owner: 'svc-auth',
  access: 'service',
  callers: ['svc-players'],
  status: 200,
  params: z.object({ id }),
  query: z.object({ detail: z.optional(z.string()) }),
  response: z.object({ name: z.string(), at: z.optional(z.string()) }),
});
const putThing = route({
  method: 'PUT',
  path: '/internal/things/:id',
  owner: 'svc-auth',
  access: 'service',
  callers: ['svc-players'],
  status: 204,
  params: z.object({ id }),
  body: z.object({ name: z.string() }),
  response: z.undefined(),
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const serve = async (mount: (routes: RouteTable) => void) => {
  const logger = recordingLogger();
  const app = createServiceApp({
    name: 'svc-auth',
    logger,
    metrics: createMetrics('svc-auth'),
    ready: async () => true,
    verifyToken: testKeys().verifier('svc-auth').verify,
    mount,
  });
  const server = await listen(app);
  closing.push(server.close);
  return { ...server, logger };
};
const clientWithin = (timeoutMs: number, ...baseUrls: string[]) =>
  createServiceClient({ baseUrls, audience: 'svc-auth', signer: testKeys().signer('svc-players'), timeoutMs });
// Long enough for any machine: what is to be slow says so itself.
const clientOf = (...baseUrls: string[]) => clientWithin(10_000, ...baseUrls);
const failing = (mistake: () => Promise<never>) => (routes: RouteTable) => routes.handle(getThing, mistake);
const call = (client: ReturnType<typeof clientOf>) => client.call(getThing, { params: { id: 't1' } });
const deadUrl = 'http://127.0.0.1:1';

it('when a route is called, then the answer is parsed and parameters, query, body, caller and request id arrive', async () => {
  const seen: unknown[] = [];
  const { url } = await serve((routes) => {
    routes.handle(getThing, async ({ params, query, actor, req }) => {
      seen.push([params, query, actor, requestIdOf(req)]);
      return { name: 'Ann' };
    });
    routes.handle(putThing, async ({ body }) => void seen.push(body));
  });
  const client = clientOf(url);
  expect(
    await withContext({ requestId: 'request-1' }, () =>
      client.call(getThing, { params: { id: 't1' }, query: { detail: 'all' } }),
    ),
  ).toEqual({ name: 'Ann' });
  expect(await client.call(putThing, { params: { id: 't1' }, body: { name: 'Bob' } })).toBeUndefined();
  expect(seen).toEqual([
    [{ id: 't1' }, { detail: 'all' }, { kind: 'service', name: 'svc-players' }, 'request-1'],
    { name: 'Bob' },
  ]);
});

it('when a request is being served, then a call made for it carries its id on', async () => {
  const ids: string[] = [];
  const inner = await serve((routes) =>
    routes.handle(getThing, async ({ req }) => {
      ids.push(requestIdOf(req));
      return { name: 'inner' };
    }),
  );
  const outer = await serve((routes) => routes.handle(getThing, async () => call(clientOf(inner.url))));
  await withContext({ requestId: 'request-2' }, () => call(clientOf(outer.url)));
  expect(ids).toEqual(['request-2']);
});

it('when the other side refuses, then the same refusal comes back', async () => {
  const { url } = await serve(
    failing(() => Promise.reject(new AppError('conflict', 'Taken', { issues: [{ path: 'email', message: 'Taken' }] }))),
  );
  await expect(call(clientOf(url))).rejects.toEqual(
    expect.objectContaining({ kind: 'conflict', message: 'Taken', issues: [{ path: 'email', message: 'Taken' }] }),
  );
});

it('when the other side refuses for a time, then how long that is comes back, too', async () => {
  const { url } = await serve(
    failing(() => Promise.reject(new AppError('tooMany', 'Too many tries', { retryAfterSeconds: 40 }))),
  );
  await expect(call(clientOf(url))).rejects.toMatchObject({ kind: 'tooMany', retryAfterSeconds: 40 });
});

it('when the other side breaks, answers against its contract, or with a 401 as for a person, then it is a bad gateway', async () => {
  const broken = await serve(failing(() => Promise.reject(new TypeError('a fault'))));
  await expect(call(clientOf(broken.url))).rejects.toMatchObject({
    kind: 'badGateway',
    message: 'Something went wrong',
  });
  const text = await listen((_req, res) => void res.end('<html>'));
  closing.push(text.close);
  await expect(call(clientOf(text.url))).rejects.toMatchObject({ kind: 'badGateway' });
  const strict = await serve(failing(() => Promise.reject(new AppError('unauthenticated', 'Please sign in'))));
  await expect(call(clientOf(strict.url))).rejects.toMatchObject({ kind: 'badGateway' });
});

it('when the other side does not take our token, then it is asked once and counts as away, and its log says why', async () => {
  const { url, logger } = await serve((routes) => routes.handle(getThing, async () => ({ name: 'Ann' })));
  const wrongAudience = createServiceClient({
    baseUrls: [url, `${url}/`],
    audience: 'svc-league',
    signer: testKeys().signer('svc-players'),
    timeoutMs: 10_000,
  });
  await expect(call(wrongAudience)).rejects.toMatchObject({ kind: 'unavailable' });
  const failures = logger.entries.filter(({ message }) => message === 'request failed');
  const why = expect.stringContaining('jwt audience invalid') as string;
  expect(failures).toMatchObject([{ level: 'warn', entry: { err: { cause: { message: why } } } }]);
});

it('when the answer has more fields than the contract, then they are dropped', async () => {
  const { url, close } = await listen(
    (_req, res) => void res.setHeader('content-type', 'application/json').end('{"name":"Ann","new":1}'),
  );
  closing.push(close);
  expect(await call(clientOf(url))).toEqual({ name: 'Ann' });
});

it('when nobody is there, or the answer takes too long, then the service is unavailable', async () => {
  await expect(call(clientOf(deadUrl))).rejects.toMatchObject({ kind: 'unavailable' });
  const silent = await listen(() => undefined);
  closing.push(silent.close);
  await expect(call(clientWithin(300, silent.url))).rejects.toMatchObject({ kind: 'unavailable' });
});

it('when one replica is not there, then the other one is asked, whatever the method', async () => {
  const put = jest.fn(async () => undefined);
  const { url } = await serve((routes) => {
    routes.handle(getThing, async () => ({ name: 'Ann' }));
    routes.handle(putThing, put);
  });
  const client = clientOf(deadUrl, url);
  for (let times = 0; times < 4; times += 1) {
    expect(await call(client)).toEqual({ name: 'Ann' });
    await client.call(putThing, { params: { id: 't1' }, body: { name: 'Bob' } });
  }
  expect(put).toHaveBeenCalledTimes(4);
});

it('when a replica breaks off in the middle, then a GET is tried on another and a write is not', async () => {
  const requests: string[] = [];
  const rude = await listen((req) => {
    requests.push(`rude ${req.method}`);
    req.socket.destroy();
  });
  closing.push(rude.close);
  const other = await listen((req, res) => {
    requests.push(`other ${req.method}`);
    res.setHeader('content-type', 'application/json').end('{"name":"Ann"}');
  });
  closing.push(other.close);
  expect(await call(clientOf(rude.url, other.url))).toEqual({ name: 'Ann' });
  await expect(
    clientOf(rude.url, other.url).call(putThing, { params: { id: 't1' }, body: { name: 'Bob' } }),
  ).rejects.toMatchObject({ kind: 'unavailable' });
  expect(requests).toEqual(['rude GET', 'other GET', 'rude PUT']);
});

it('when a call is made without a parameter its path needs, then that is our mistake and no outage', async () => {
  await expect(clientOf(deadUrl).call(getThing)).rejects.toThrow('needs the parameter id');
});

it.each([
  ['unavailable', 'unavailable', 'Not now'],
  ['timeout', 'unavailable', 'Not now'],
  ['badGateway', 'unavailable', 'Not now'],
  ['conflict', 'conflict', 'No'],
] as const)('when a call fails as %s, then in words it is %s and says "%s"', (kind, said, message) => {
  const failure = new AppError(kind, 'No');
  expect(inWords(failure, 'Not now')).toMatchObject({ kind: said, message });
  if (kind !== said) expect(inWords(failure, 'Not now')).toMatchObject({ cause: failure });
});
