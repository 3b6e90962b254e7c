import { context } from '@opentelemetry/api';
import { atMost } from '@society/kernel';
import type { Logger } from '../http/logger.ts';
import { sayingOnce } from './exporter.ts';
import { install, tracing } from './tracer.ts';
import type { Installed } from './tracer.ts';

const exportTimeoutMs = 3000;
const stopLimitMs = 1500;

const named = (env: Readonly<Record<string, string | undefined>>): readonly string[] =>
  [env['OTEL_EXPORTER_OTLP_ENDPOINT'], env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']].flatMap((url) =>
    url === undefined || url === '' ? [] : [url],
  );

/** Loads the SDK. The exporter itself reads from OpenTelemetry's variables where to send, and with which headers. */
const setUp = async (service: string, logger: Pick<Logger, 'warn'>): Promise<Installed> => {
  const [
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { OTLPTraceExporter },
    { defaultResource, resourceFromAttributes },
    { BatchSpanProcessor, TracerProvider },
  ] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const exporter = sayingOnce(new OTLPTraceExporter({ timeoutMillis: exportTimeoutMs }), logger);
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeoutMs })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  return {
    tracer: provider.getTracer('@society/service-kit'),
    propagator: new W3CTraceContextPropagator(),
    stop: async () => {
      await provider.shutdown();
      context.disable();
    },
  };
};

/**
 * Turns tracing on for this process if OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is set; otherwise loads nothing.
 * Await it before the first request. Never throws: a service without traces is better than none.
 */
export const startTracing = async (options: {
  readonly service: string;
  readonly logger: Pick<Logger, 'warn'>;
}): Promise<void> => {
  const addresses = named(process.env);
  if (addresses.length === 0 || tracing()) return;
  try {
    // With a bad address the exporter would silently send to this machine instead.
    if (!addresses.every((url) => /^https?:\/\//i.test(url) && URL.canParse(url)))
      throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT is no web address');
    install(await setUp(options.service, options.logger));
  } catch (error) {
    options.logger.warn({ err: error }, 'tracing could not be turned on');
  }
};

/** Sends the spans that are left, for 1.5 s at most, and turns tracing off. */
export const stopTracing = async (): Promise<void> => {
  const on = tracing();
  if (!on) return;
  install(undefined);
  await atMost(on.stop(), stopLimitMs).catch(() => undefined);
};
