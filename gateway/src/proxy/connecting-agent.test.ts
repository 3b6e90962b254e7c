import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import * as net from 'node:net';
import { listen } from '@society/service-kit/testing';
import { createConnectingAgent } from './connecting-agent.ts';

jest.mock('node:net', () => {
  const actual = jest.requireActual<typeof net>('node:net');
  return { ...actual, createConnection: jest.fn(actual.createConnection) };
});

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

test('when a connection was made in time, then it stays, and later requests use it', async () => {
  const server = await listen((_req, res) => void res.end());
  const agent = createConnectingAgent();
  const ask = async (): Promise<ClientRequest> => {
    const asking = request(server.url, { agent });
    const [answer] = (await once(asking.end(), 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return asking;
  };
  await ask();
  await jest.advanceTimersByTimeAsync(10_000);
  expect((await ask()).reusedSocket).toBe(true);
  agent.destroy();
  await server.close();
});

test('when a machine does not answer at all, then the connection is given up after 2 s', async () => {
  jest.mocked(net.createConnection).mockReturnValueOnce(new net.Socket());
  const failed = once(request('http://10.0.0.1', { agent: createConnectingAgent() }).end(), 'error');
  await jest.advanceTimersByTimeAsync(2000);
  await expect(failed).resolves.toMatchObject([{ code: 'ETIMEDOUT' }]);
});
