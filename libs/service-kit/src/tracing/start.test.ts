import { recordingLogger } from '../testing/index.ts';
import { startTracing, stopTracing, traceHeaders } from './index.ts';

afterEach(() => void delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']);

test.each(['not an address', 'collector:4318'])(
  'when the address of the collector is none (%s), then this is said and the service goes on without traces',
  async (address) => {
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = address;
    const logger = recordingLogger();
    await startTracing({ service: 'svc-test', logger });
    expect(logger.entries).toMatchObject([{ level: 'warn', message: 'tracing could not be turned on' }]);
    expect(traceHeaders()).toEqual({});
    await stopTracing();
  },
);
