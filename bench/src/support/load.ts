import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';

export type Load = {
  readonly sent: number;
  readonly seconds: number;
  /** The time of each response, in ms. */
  readonly latencies: readonly number[];
};

/** The next request of the n-th connection; undefined when it has no more. */
export type Next = (connection: number) => Buffer | undefined;

export type LoadOptions = {
  readonly port: number;
  /** The number of connections to open for this load, or connections that are already open. */
  readonly connections: number | readonly Connection[];
  readonly next: Next;
  /** Other statuses than 200 and 201 that are right here. */
  readonly expected?: readonly number[];
};

export const openConnections = (port: number, count: number): Promise<readonly Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(port)));

const withConnections = async <T>(
  { port, connections }: LoadOptions,
  work: (opened: readonly Connection[]) => Promise<T>,
): Promise<T> => {
  if (typeof connections !== 'number') return work(connections);
  const opened = await openConnections(port, connections);
  try {
    return await work(opened);
  } finally {
    opened.forEach((each) => each.close());
  }
};

const checked = ({ expected = [] }: LoadOptions) => {
  const good = new Set([200, 201, ...expected]);
  return async (connection: Connection, request: Buffer): Promise<void> => {
    const { status, body } = await connection.send(request);
    if (!good.has(status)) throw new Error(`An answer was ${status}: ${body.toString().slice(0, 300)}`);
  };
};

/** Each connection sends its next request as soon as the last is answered, until there is none or the time is up. Throws at the first wrong response. */
export const sendInTurn = (options: LoadOptions, limitMs = Number.POSITIVE_INFINITY): Promise<Load> =>
  withConnections(options, async (connections) => {
    const send = checked(options);
    const latencies: number[] = [];
    const began = performance.now();
    const work = async (connection: Connection, index: number): Promise<void> => {
      for (let now = began; now - began < limitMs;) {
        const request = options.next(index);
        if (!request) return;
        await send(connection, request);
        const then = performance.now();
        latencies.push(then - now);
        now = then;
      }
    };
    await Promise.all(connections.map(work));
    return { sent: latencies.length, seconds: (performance.now() - began) / 1000, latencies };
  });

/**
 * Sends at a fixed rate, however slow the responses are. A request for which no connection is free waits, and its latency counts from when it
 * was due.
 * Throws at the first wrong response.
 */
export const sendAtRate = (
  options: LoadOptions & { readonly perSecond: number; readonly amount: number },
): Promise<Load> =>
  withConnections(options, async (connections) => {
    const { perSecond, amount, next } = options;
    const send = checked(options);
    const latencies: number[] = [];
    const began = performance.now();
    const dueAt = (index: number): number => began + (index * 1000) / perSecond;
    let taken = 0;
    const work = async (connection: Connection, index: number): Promise<void> => {
      while (taken < amount) {
        const due = dueAt(taken);
        taken += 1;
        const early = due - performance.now();
        if (early > 0) await pause(early);
        const request = next(index);
        if (!request) return;
        // A timer of this process that fires late must not count as the server's time.
        const from = early > 0 ? performance.now() : due;
        await send(connection, request);
        latencies.push(performance.now() - from);
      }
    };
    await Promise.all(connections.map(work));
    return { sent: latencies.length, seconds: (performance.now() - began) / 1000, latencies };
  });
