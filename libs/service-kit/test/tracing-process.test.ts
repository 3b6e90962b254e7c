import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { startCollector } from '../src/testing/index.ts';

jest.setTimeout(60_000);

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('when a process is told to stop, then what is left is sent before it ends', async () => {
  const collector = await startCollector();
  closing.push(collector.close);
  const script = `
    import { runProcess } from '@society/service-kit/process';
    import { createInProcessBus } from '@society/service-kit/bus';
    import { startTracing } from '@society/service-kit/tracing';
    await runProcess(async () => {
      await startTracing({ service: 'svc-test', logger: console });
      const bus = createInProcessBus({ events: [{ name: 'thing.happened', publisher: 'svc-players', consumers: [] }], logger: console });
      await bus.publish({ id: 'e1', name: 'thing.happened' });
      console.log('ready');
      setInterval(() => undefined, 1000);
      return { close: bus.close };
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: path.resolve(__dirname, '..'),
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(collector.spans().map(({ name }) => name)).toEqual(['publish thing.happened']);
});

test('when no collector is named, then nothing of the SDK is loaded and no header is sent', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    const { startTracing, traceHeaders } = await import('@society/service-kit/tracing');
    await startTracing({ service: 'svc-test', logger: console });
    console.log(JSON.stringify({ headers: traceHeaders(), sdk: loaded.filter((url) => /@opentelemetry.(?!api)/.test(url)).length }));
    process.exit(0);`;
  const run = async (env: Record<string, string>) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: path.resolve(__dirname, '..'),
      env,
    });
    return JSON.parse(stdout) as { headers: Record<string, string>; sdk: number };
  };
  expect(await run({})).toEqual({ headers: {}, sdk: 0 });
  expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual({ headers: {}, sdk: 0 });
  expect((await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).sdk).toBeGreaterThan(5);
});
