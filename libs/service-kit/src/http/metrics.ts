import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/**
 * The default of 10 ms wakes an idle process a hundred times a second, for 1 % of a core. A measured delay is never below this value; only
 * a higher one means that the event loop was late.
 */
const eventLoopPrecisionMs = 50;

/** Numbers about one service, in its own registry, readable at `/metrics`. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Makes a value when it is first asked for. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/**
 * Creates the metrics of a service. A series appears once something feeds it: a gauge that nobody sets would say 0, and an alert would
 * believe it. Routes are counted by their pattern, never by their address, so that ids do not become labels. `process: true` adds memory,
 * CPU and event-loop figures of the whole process.
 */
export const createMetrics = (service: string, options: { readonly process?: boolean } = {}) => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (options.process)
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopPrecisionMs });
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    lazy(() => new Gauge({ name, help, labelNames, registers }));
  const counter = (name: string, help: string, labelNames: string[]) =>
    lazy(() => new Counter({ name, help, labelNames, registers }));
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const pending = gauge('outbox_pending_events', 'Events written but not yet confirmed by the bus', ['collection']);
  const oldest = gauge('outbox_oldest_event_seconds', 'Age of the oldest event not yet confirmed', ['collection']);
  const parked = gauge('outbox_parked_events', 'Events given up after ten failures; someone must look', ['collection']);
  const consumed = counter('bus_consumed_total', 'Events handled', ['event']);
  const failed = counter('bus_failed_total', 'Failed tries at handling an event', ['event', 'reason']);
  const dead = counter('bus_dead_total', 'Events moved to the dead letters', ['event']);
  const streams = gauge('event_streams_open', 'Event streams being served');
  const broker = gauge('broker_connected', '1 while the bus is connected');
  return {
    registry,
    /** One answered request; `seconds` from its first byte to the end of the answer. */
    request: (method: string, route: string, status: number, seconds: number) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    /** The state of one collection's outbox, as the sweep saw it. */
    outbox: (
      collection: string,
      state: { readonly pending: number; readonly oldestSeconds: number; readonly parked: number },
    ) => {
      pending().set({ collection }, state.pending);
      oldest().set({ collection }, state.oldestSeconds);
      parked().set({ collection }, state.parked);
    },
    /** This service consumes the event from now on. A rate needs a first value to start from. */
    consumes: (event: string) => {
      consumed().inc({ event }, 0);
      for (const reason of ['infrastructure', 'handler', 'unparsable']) failed().inc({ event, reason }, 0);
      dead().inc({ event }, 0);
    },
    consumed: (event: string) => consumed().inc({ event }),
    failed: (event: string, reason: 'infrastructure' | 'handler' | 'unparsable') => failed().inc({ event, reason }),
    dead: (event: string) => dead().inc({ event }),
    openStreams: (count: number) => streams().set(count),
    brokerConnected: (connected: boolean) => broker().set(connected ? 1 : 0),
  };
};
