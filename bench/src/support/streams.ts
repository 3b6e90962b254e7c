import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { requestBytes } from './connection.ts';

export type Streams = {
  /** Waits for the change of a match on every stream; resolves with the ms from now until it came on each. */
  readonly arrivals: (matchId: string) => Promise<readonly number[]>;
  readonly close: () => void;
};

type Waiting = { readonly since: number; readonly delays: number[]; readonly done: () => void };

const changed = /"matchId":"([^"]+)"/g;

const openOne = (
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  hear: (matchId: string) => void,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let rest = '';
    let begun = false;
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1');
      if (!begun) {
        begun = text.startsWith('HTTP/1.1 200');
        if (!begun) return void socket.destroy(new Error(`A stream answered ${text.slice(0, 300)}`));
        resolve(socket);
      }
      // Only whole events count: the first part of an event may already hold the id.
      const end = text.lastIndexOf('\n\n') + 1;
      for (const [, matchId = ''] of text.slice(0, end).matchAll(changed)) hear(matchId);
      rest = text.slice(end);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('A stream was closed')));
    socket.write(requestBytes({ method: 'GET', path, headers: { accept: 'text/event-stream', ...headers } }));
  });

export type StreamsOptions = {
  readonly port: number;
  readonly path: string;
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly limitMs: number;
};

/** Opens an event stream for each of the given headers. */
export const openStreams = async ({ port, path, headers, limitMs }: StreamsOptions): Promise<Streams> => {
  const waiting = new Map<string, Waiting>();
  const hear = (matchId: string): void => {
    const one = waiting.get(matchId);
    if (!one) return;
    one.delays.push(performance.now() - one.since);
    if (one.delays.length === headers.length) one.done();
  };
  const sockets = await Promise.all(headers.map((each) => openOne(port, path, each, hear)));
  return {
    arrivals: (matchId) =>
      new Promise((resolve, reject) => {
        const delays: number[] = [];
        const timer = setTimeout(
          () =>
            reject(new Error(`${delays.length} of ${headers.length} streams heard of a change within ${limitMs} ms`)),
          limitMs,
        );
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(matchId);
          resolve(delays);
        };
        waiting.set(matchId, { since: performance.now(), delays, done });
      }),
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
};
