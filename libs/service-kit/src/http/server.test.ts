import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { route } from '@society/contracts';
import { eventually, rawRequest, recordingLogger, testKeys } from '../testing/index.ts';
import { createMetrics, createServiceApp, startServer } from './index.ts';
import type { ServerOptions } from './server.ts';

const slow = route({
  method: 'GET',
  path: '/api/slow',
  owner: 'svc-league',
  access: 'public',
  status: 200,
  response: z.object({ ok: z.boolean() }),
});

const setUp = async (options: Partial<ServerOptions> = {}) => {
  let finish = (): void => {};
  const begun = jest.fn();
  const app = createServiceApp({
    name: 'svc-league',
    logger: options.logger ?? recordingLogger(),
    metrics: createMetrics('svc-league'),
    ready: async () => true,
    verifyToken: testKeys().verifier('svc-league').verify,
    mount: (routes) =>
      routes.handle(slow, async () => {
        begun();
        await new Promise<void>((resolve) => (finish = resolve));
        return { ok: true };
      }),
  });
  const server = await startServer(app, { port: 0, logger: recordingLogger(), ...options });
  return { server, url: `http://127.0.0.1:${server.port}`, begun, finish: () => finish() };
};

it('when the server stops, then readiness fails first while it still serves, streams end, the running request is finished, and only then is the rest stopped', async () => {
  const logger = recordingLogger();
  // The server's own log tells the order: a client may read its answer a moment after the server has finished with it.
  const order = () =>
    logger.entries
      .filter(({ entry }) => !(entry instanceof Object && 'route' in entry && entry.route === 'unknown'))
      .map(({ message }) => message);
  const { server, url, begun, finish } = await setUp({
    logger,
    drainMs: 1000,
    onDrain: () => logger.info({}, 'drain'),
    onStop: async () => logger.info({}, 'rest stopped'),
  });
  const running = rawRequest(`${url}/api/slow`);
  await eventually(() => expect(begun).toHaveBeenCalled());
  const closed = server.close();
  const ready = await rawRequest(`${url}/health/ready`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  expect(order()).toEqual(['listening']);
  await eventually(() => expect(rawRequest(`${url}/health/live`)).rejects.toThrow());
  expect(order()).toEqual(['listening', 'drain']);
  finish();
  expect((await running).status).toBe(200);
  await closed;
  expect(order()).toEqual(['listening', 'drain', 'request', 'rest stopped', 'stopped']);
  expect(server.close()).toBe(server.close());
});

it('when the rest takes seconds to stop, as a mail on its way does, then it has what requests leave of the ten, and no longer', async () => {
  const stopIn = async (ms: number): Promise<boolean> => {
    let isDone = false;
    const { server } = await setUp({
      onStop: async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        isDone = true;
      },
    });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    try {
      const closed = server.close().then(() => isDone);
      await jest.advanceTimersByTimeAsync(10_000);
      return await closed;
    } finally {
      jest.useRealTimers();
    }
  };
  expect(await stopIn(9000)).toBe(true);
  expect(await stopIn(11_000)).toBe(false);
});

it('when a connection never had a request, as browsers open some beforehand, then the server does not wait for it', async () => {
  const { server, url } = await setUp();
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  // Accepted after it, so the server has it by now.
  await rawRequest(`${url}/health/live`);
  const ended = jest.fn();
  socket.once('close', ended).resume();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const closed = server.close();
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();
  try {
    await eventually(() => expect(ended).toHaveBeenCalled());
  } finally {
    socket.destroy();
  }
  await closed;
});

it('when the port is taken, then starting fails', async () => {
  const { server } = await setUp();
  await expect(setUp({ port: server.port })).rejects.toThrow('EADDRINUSE');
  await server.close();
});

describe('a service as a process', () => {
  const start = (main: string) => {
    const program = `import { runProcess } from '${path.resolve(__dirname, '../process.ts')}'; await runProcess(async () => { ${main} });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return { child, output: () => output, ended };
  };

  it.each(['SIGTERM', 'SIGINT'] as const)('when %s comes, then it is closed once and ends with 0', async (signal) => {
    const service = start(
      `console.log('up'); const alive = setInterval(() => undefined, 1000); return { close: async () => { clearInterval(alive); console.log('closed'); } };`,
    );
    await eventually(() => expect(service.output()).toContain('up'));
    service.child.kill(signal);
    expect(await service.ended).toBe(0);
    expect(service.output()).toBe('up\nclosed\n');
  });

  it('when it cannot start, then it says why and ends with 1', async () => {
    const service = start(`throw new Error('PORT: is not valid');`);
    expect(await service.ended).toBe(1);
    expect(service.output()).toBe('PORT: is not valid\n');
  });
});
