import net from 'node:net';
import { startFaultProxy } from './fault-proxy.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** A server that says back what it hears, and remembers it. */
const startEcho = async () => {
  const received: string[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received.push(chunk.toString());
      socket.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as net.AddressInfo).port, received, close };
};

const connect = async (port: number) => {
  const socket = net.connect(port, '127.0.0.1').setNoDelay(true);
  let said = '';
  let look = (): void => undefined;
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    look();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve));
  const hears = (text: string): Promise<void> =>
    new Promise((resolve) => {
      look = () => void (said.includes(text) && resolve());
      look();
    });
  return {
    say: (text: string) => void socket.write(text),
    said: () => said,
    hears,
    closed,
    end: () => socket.destroy(),
  };
};

describe('the fault proxy', () => {
  let echo: Awaited<ReturnType<typeof startEcho>>;
  let proxy: FaultProxy;
  let client: Awaited<ReturnType<typeof connect>>;
  beforeEach(async () => {
    echo = await startEcho();
    proxy = await startFaultProxy({ port: echo.port });
    client = await connect(proxy.port);
  });
  afterEach(async () => {
    client.end();
    await proxy.close();
    await echo.close();
  });

  /** Waits for an answer, so that the connection surely reaches the server. */
  const greet = async (): Promise<void> => {
    client.say('hello');
    await client.hears('hello');
  };

  test('when nothing is wrong, then what is said comes back', async () => {
    await greet();
    expect(echo.received).toEqual(['hello']);
  });

  test('when the way down is held, then the server hears and the client does not, until the connection is ended by mending', async () => {
    await greet();
    proxy.hold('down');
    client.say('anybody?');
    const other = await connect(echo.port);
    while (!echo.received.includes('anybody?')) {
      other.say('.');
      await other.hears('.');
    }
    other.end();
    proxy.mend();
    await client.closed;
    expect(client.said()).toBe('hello');
  });

  test('when a watched text goes by in two pieces, then the watch is called once and may swallow the rest', async () => {
    await greet();
    let calls = 0;
    const seen = new Promise<void>((resolve) => {
      proxy.when('up', 'secret word', () => {
        calls += 1;
        resolve();
        return 'swallow';
      });
    });
    client.say('the secret');
    await client.hears('the secret');
    client.say(' word');
    await seen;
    client.say('secret word');
    await client.hears('secret word');
    expect(calls).toBe(1);
    expect(client.said()).toBe('hellothe secretsecret word');
  });

  test('when it is cut, then connections end and new ones are taken', async () => {
    await greet();
    proxy.cut();
    await client.closed;
    client = await connect(proxy.port);
    await greet();
  });

  test('when it refuses, then a new connection ends at once, until it is mended', async () => {
    proxy.refuse();
    const refused = await connect(proxy.port);
    await refused.closed;
    proxy.mend();
    client = await connect(proxy.port);
    await greet();
  });

  test('when it becomes faster again, then what was said later does not overtake what was said before', async () => {
    await greet();
    proxy.slow(60);
    client.say('first ');
    await new Promise((resolve) => setTimeout(resolve, 20));
    proxy.slow(0);
    client.say('second');
    await client.hears('first second');
    expect(client.said()).toBe('hellofirst second');
  });
});
