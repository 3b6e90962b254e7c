import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0)) close();
});

const take = async (port: number): Promise<number> => {
  const server = createServer().listen(port, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  return port;
};

test('when a free port is asked for, then it can be listened on, and the system would not have given it to anybody', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    const port = await take(await freePort());
    expect(port).toBeGreaterThanOrEqual(12_000);
    expect(port).toBeLessThan(32_768);
  }
});

test('when a port is taken, then another is chosen', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce(0.5);
  const taken = await take(await freePort());
  random.mockClear().mockReturnValueOnce(0.5);
  expect(await freePort()).not.toBe(taken);
  expect(random.mock.calls.length).toBeGreaterThan(1);
});
