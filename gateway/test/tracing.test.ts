import fc from 'fast-check';
import * as z from 'zod/mini';
import { getCalendar, replaceCalendarAddress } from '@society/contracts';
import type { EventContract } from '@society/contracts';
import { createInProcessBus } from '@society/service-kit/bus';
import { createMetrics, createServiceApp, requestIdOf } from '@society/service-kit/http';
import { startTracing, stopTracing } from '@society/service-kit/tracing';
import { listen, recordingLogger, startCollector, testKeys } from '@society/service-kit/testing';
import type { CollectedSpan } from '@society/service-kit/testing';
import { send, signedIn, startFakeAuth, startGateway } from './harness.ts';
import type { Running } from './harness.ts';

const replaced: EventContract = {
  name: 'calendar.replaced',
  publisher: 'svc-league',
  consumers: ['svc-players'],
  data: z.object({ path: z.string() }),
};
const strangersTrace = '4bf92f3577b34da6a3ce929d0e0e4736';

/** svc-league as far as calendars go, with a consumer of what it tells. It remembers what traces it was named. */
const startLeague = async () => {
  const seen: unknown[] = [];
  const logger = recordingLogger();
  const bus = createInProcessBus({ events: [replaced], logger });
  await bus.subscribe('svc-players', { [replaced.name]: async () => undefined });
  const app = createServiceApp({
    name: 'svc-league',
    logger,
    metrics: createMetrics('svc-league'),
    ready: async () => true,
    verifyToken: testKeys().verifier('svc-league').verify,
    mount: (routes) => {
      routes.handle(replaceCalendarAddress, async ({ req }) => {
        seen.push(req.headers['traceparent']);
        await bus.publish({
          id: 'e1',
          name: replaced.name,
          subject: 'p1',
          version: 1,
          at: '2026-11-21T18:00:00.000Z',
          requestId: requestIdOf(req),
          data: { path: '/api/calendar/secret-path.ics' },
        });
        return { path: '/api/calendar/secret-path.ics' };
      });
      routes.stream(getCalendar, async ({ req, res }) => void res.end(requestIdOf(req)));
    },
  });
  const server = await listen(app);
  return { url: server.url, seen, close: async () => void (await Promise.all([server.close(), bus.close()])) };
};

let collector: Awaited<ReturnType<typeof startCollector>>;
let league: Awaited<ReturnType<typeof startLeague>>;
let auth: Awaited<ReturnType<typeof startFakeAuth>>;
let running: Running;

beforeEach(async () => {
  collector = await startCollector();
  league = await startLeague();
  auth = await startFakeAuth();
  running = await startGateway({
    services: {
      'svc-auth': [auth.url],
      'svc-players': [auth.url],
      'svc-league': [league.url],
      'svc-media': [auth.url],
    },
  });
});

afterEach(async () => {
  await stopTracing();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  await running.close();
  await Promise.all([league.close(), auth.close(), collector.close()]);
});

const turnOn = async (): Promise<void> => {
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  await startTracing({ service: 'gateway', logger: recordingLogger() });
};

const the = (name: string, service?: string): CollectedSpan => {
  const found = collector
    .spans()
    .filter((span) => span.name === name && (service === undefined || span.attributes['service'] === service));
  expect(found).toHaveLength(1);
  return found[0] as CollectedSpan;
};

test('when a signed-in person calls, then gateway, session, service, event and consumer are one trace', async () => {
  await turnOn();
  const answer = await send(running.url, '/api/calendar', { method: 'POST', headers: signedIn });
  expect(answer.status).toBe(200);
  await stopTracing();

  const [atGateway, atLeague] = ['gateway', 'svc-league'].map((service) => the('POST /api/calendar', service));
  const [asked, atAuth] = collector
    .spans()
    .filter(({ name }) => name === 'POST /internal/sessions/resolve')
    .sort((a, b) => b.kind - a.kind);
  const published = the('publish calendar.replaced');
  const processed = the('process calendar.replaced');
  expect(atGateway?.parentSpanId ?? '').toBe('');
  expect([asked, atLeague].map((span) => span?.parentSpanId)).toEqual([atGateway?.spanId, atGateway?.spanId]);
  expect([atAuth, published, processed].map((span) => span?.parentSpanId)).toEqual([
    asked?.spanId,
    atLeague?.spanId,
    published.spanId,
  ]);
  expect(new Set(collector.spans().map(({ traceId }) => traceId)).size).toBe(1);
  const requestId = answer.headers['x-request-id'];
  expect(collector.spans().map(({ attributes }) => attributes['request.id'])).toEqual(
    collector.spans().map(() => requestId),
  );
  expect(running.logger.entries.at(-1)?.entry).toMatchObject({ route: '/api/calendar', trace_id: atGateway?.traceId });
  // Neither cookie, session, person, token nor the event's data.
  expect(collector.text()).not.toMatch(/secret|eyJ|aaaaaaaa|"p1"|"s1"/);
});

test('when a stranger names a trace, then it is not gone on with', async () => {
  await turnOn();
  const headers = {
    ...signedIn,
    traceparent: `00-${strangersTrace}-00f067aa0ba902b7-01`,
    tracestate: 'stranger=1',
    baggage: 'stranger=1',
  };
  await send(running.url, '/api/calendar', { method: 'POST', headers });
  await stopTracing();
  expect(the('POST /api/calendar', 'gateway').parentSpanId ?? '').toBe('');
  expect(league.seen).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)]);
  expect(`${JSON.stringify(league.seen)}${collector.text()}`).not.toMatch(/4bf92f3577b34da6|stranger/);
});

test("when tracing is off, then no service is named a trace, not even a stranger's", async () => {
  await send(running.url, '/api/calendar', {
    method: 'POST',
    headers: { ...signedIn, traceparent: `00-${strangersTrace}-00f067aa0ba902b7-01` },
  });
  expect(league.seen).toEqual([undefined]);
  expect(collector.spans()).toEqual([]);
});

test('when any address at all is asked for, then nothing of it but the pattern is told', async () => {
  await turnOn();
  const tokens: string[] = [];
  const secret = fc.stringMatching(/^[A-Za-z0-9_-]{20,60}$/);
  await fc.assert(
    fc.asyncProperty(
      secret,
      fc.constantFrom(
        '/api/calendar/$.ics',
        '/api/calendar/$.ics?key=$',
        '/api/$',
        '/objects/$',
        '/$',
        '/reset-password?token=$',
        '/api/fixtures/$',
      ),
      async (token, path) => {
        await send(running.url, path.replaceAll('$', token), { headers: { ...signedIn, 'user-agent': token } });
        tokens.push(token);
      },
    ),
    { numRuns: 60 },
  );
  await stopTracing();
  expect(collector.spans().filter(({ name }) => name === 'GET /api/calendar/:file').length).toBeGreaterThan(1);
  const text = collector.text();
  expect(tokens.filter((token) => text.includes(token))).toEqual([]);
});
