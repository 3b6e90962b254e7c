import * as z from 'zod/mini';
import { id, route } from '@society/contracts';
import { createServiceClient } from '../src/auth/index.ts';
import { createInProcessBus, createRabbitBus } from '../src/bus/index.ts';
import type { Bus } from '../src/bus/index.ts';
import { AppError } from '@society/kernel';
import { withContext } from '../src/context.ts';
import { createLogger, createMetrics, createServiceApp } from '../src/http/index.ts';
import { createAggregateStore } from '../src/store/aggregate-store.ts';
import {
  eventually,
  listen,
  recordingLogger,
  rawRequest,
  sequentialIds,
  startCollector,
  testKeys,
  testStore,
} from '../src/testing/index.ts';
import type { CollectedSpan } from '../src/testing/index.ts';
import { startTracing, stopTracing } from '../src/tracing/index.ts';
import { newEventContract } from './bus/adapters.ts';
import { startBroker } from './bus/broker.ts';

jest.setTimeout(180_000);

const common = { owner: 'svc-league', access: 'service', callers: ['svc-players'], params: z.object({ id }) } as const;
const play = route({
  ...common,
  method: 'PUT',
  path: '/internal/rounds/:id',
  status: 200,
  body: z.object({ holes: z.number(), word: z.string() }),
  response: z.object({ version: z.number() }),
});
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await stopTracing();
  for (const close of closing.splice(0).reverse()) await close();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
});

/** Tracing on, to a collector of the test's own; `finished` sends what is left and gives all spans by name. */
const traceHere = async () => {
  const collector = await startCollector();
  closing.push(collector.close);
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  await startTracing({ service: 'svc-test', logger: recordingLogger() });
  const finished = async (): Promise<(name: string) => CollectedSpan> => {
    await stopTracing();
    const spans = collector.spans();
    return (name) => {
      const found = spans.filter((span) => span.name === name);
      if (found.length !== 1)
        throw new Error(`${found.length} spans ${name} among ${spans.map((span) => span.name).join(', ')}`);
      return found[0] as CollectedSpan;
    };
  };
  return { collector, finished };
};

/** A service that writes a round and tells everybody, and the one that asks it to. */
const setUp = async (
  makeBus: (event: ReturnType<typeof newEventContract>, logger: ReturnType<typeof recordingLogger>) => Bus,
  refuse = false,
) => {
  const event = newEventContract(['svc-auth']);
  const logger = recordingLogger();
  const bus = makeBus(event, logger);
  const heard: unknown[] = [];
  await bus.subscribe('svc-auth', { [event.name]: async (envelope) => void heard.push(envelope.data) });
  const store = await testStore();
  const rounds = createAggregateStore<{ readonly id: string; readonly holes: number }>({
    connection: store.connection,
    name: 'rounds',
    schema: { holes: Number },
    bus,
    ids: sequentialIds('event'),
    clock: () => new Date(),
    logger,
  });
  await rounds.insert({ id: 'r1', holes: 0 }, []);
  const app = createServiceApp({
    name: 'svc-league',
    logger,
    metrics: createMetrics('svc-league'),
    ready: async () => true,
    verifyToken: testKeys().verifier('svc-league').verify,
    mount: (routes) =>
      routes.handle(play, async ({ params, body }) => {
        if (refuse) throw new AppError('conflict', `${body.word} is taken`);
        return rounds.update(params.id, (round) => ({
          next: { ...round, holes: body.holes },
          events: [{ name: event.name, data: { n: body.holes } }],
        }));
      }),
  });
  const server = await listen(app);
  closing.push(store.close, bus.close, rounds.stop, server.close);
  const client = createServiceClient({
    baseUrls: [server.url],
    audience: 'svc-league',
    signer: testKeys().signer('svc-players'),
    timeoutMs: 5000,
  });
  const call = () =>
    withContext({ requestId: 'request-0001' }, () =>
      client.call(play, { params: { id: 'r1' }, body: { holes: 9, word: 'a-secret-word' } }),
    );
  const settled = () =>
    eventually(async () =>
      expect(await store.connection.collection('rounds').countDocuments({ pending: true })).toBe(0),
    );
  return { event, heard, call, settled, logger };
};

const expectOneTrace = async (
  { finished, collector }: Awaited<ReturnType<typeof traceHere>>,
  eventName: string,
): Promise<void> => {
  const span = await finished();
  const written = span('write rounds');
  const published = span(`publish ${eventName}`);
  const processed = span(`process ${eventName}`);
  const [called, served] = collector
    .spans()
    .filter(({ name }) => name === 'PUT /internal/rounds/:id')
    .sort((a, b) => b.kind - a.kind);
  expect([served?.parentSpanId, written.parentSpanId, published.parentSpanId, processed.parentSpanId]).toEqual([
    called?.spanId,
    served?.spanId,
    written.spanId,
    published.spanId,
  ]);
  expect(new Set(collector.spans().map(({ traceId }) => traceId)).size).toBe(1);
  expect(served?.attributes).toEqual({
    'http.request.method': 'PUT',
    'http.route': '/internal/rounds/:id',
    'http.response.status_code': 200,
    service: 'svc-league',
    'request.id': 'request-0001',
  });
  expect(written.attributes).toEqual({ collection: 'rounds', tries: 1, 'request.id': 'request-0001' });
  expect(processed.attributes).toMatchObject({
    'event.name': eventName,
    service: 'svc-auth',
    'request.id': 'request-0001',
  });
  expect(collector.text()).not.toMatch(/secret|eyJ/);
};

test('when a call writes and its event goes through this process, then all of it is one trace', async () => {
  const tracing = await traceHere();
  const { event, heard, call, settled } = await setUp((each, logger) => createInProcessBus({ events: [each], logger }));
  await call();
  await settled();
  expect(heard).toEqual([{ n: 9 }]);
  await expectOneTrace(tracing, event.name);
});

test('when the event goes through RabbitMQ, then its consumer belongs to the same trace', async () => {
  const broker = await startBroker();
  closing.push(broker.end);
  const tracing = await traceHere();
  const { event, heard, call, settled } = await setUp((each, logger) =>
    createRabbitBus({ url: broker.url, events: [each], logger }),
  );
  await call();
  await settled();
  await eventually(() => expect(heard).toEqual([{ n: 9 }]));
  await expectOneTrace(tracing, event.name);
});

test('when a request is refused, then its span names the kind of refusal and not its words', async () => {
  const { finished, collector } = await traceHere();
  const { call } = await setUp((each, logger) => createInProcessBus({ events: [each], logger }), true);
  await expect(call()).rejects.toMatchObject({ kind: 'conflict' });
  await finished();
  const served = collector.spans().find(({ attributes }) => attributes['service'] === 'svc-league');
  expect(served).toMatchObject({
    attributes: { 'error.type': 'conflict', 'http.response.status_code': 409 },
    status: {},
  });
  expect(collector.text()).not.toContain('taken');
});

test('when tracing is on, then the log lines of a request carry its trace', async () => {
  const { finished, collector } = await traceHere();
  const lines: string[] = [];
  const logger = createLogger({
    service: 'svc-league',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const app = createServiceApp({
    name: 'svc-league',
    logger,
    metrics: createMetrics('svc-league'),
    ready: async () => true,
    verifyToken: testKeys().verifier('svc-league').verify,
    mount: (routes) =>
      routes.handle(play, async () => {
        logger.info({}, 'playing');
        throw new Error('broken');
      }),
  });
  const server = await listen(app);
  closing.push(server.close);
  const headers = {
    authorization: `Bearer ${testKeys().tokenFor({ kind: 'service', name: 'svc-players' }, 'svc-league')}`,
    'content-type': 'application/json',
  };
  expect(
    (await rawRequest(`${server.url}/internal/rounds/r1`, { method: 'PUT', headers, body: '{"holes":1,"word":"x"}' }))
      .status,
  ).toBe(500);
  await eventually(() => expect(lines).toHaveLength(3));
  await finished();
  const [span] = collector.spans();
  expect(span).toMatchObject({ attributes: { 'error.type': 'unexpected' }, status: { code: 2 } });
  expect(lines.map((line) => (JSON.parse(line) as { trace_id?: string }).trace_id)).toEqual(
    lines.map(() => span?.traceId),
  );
});

test('when the collector is away, then requests are answered, stopping ends, and one warning is written', async () => {
  const collector = await startCollector();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  await collector.close();
  const logger = recordingLogger();
  await startTracing({ service: 'svc-test', logger });
  const { call } = await setUp((each) => createInProcessBus({ events: [each], logger: recordingLogger() }));
  // More than one batch, so that more than one fails.
  for (let calls = 0; calls < 150; calls += 1) await call();
  await stopTracing();
  await eventually(() => expect(logger.entries.filter(({ level }) => level === 'warn')).toHaveLength(1), 10_000);
});
