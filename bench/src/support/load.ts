import { setTimeout as pause } from 'node:timers/promises';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';

export type Load = {
  readonly sent: number;
  readonly seconds: number;
  /** Of each answer, in ms. */
  readonly latencies: readonly number[];
};

/** What the n-th connection sends next; undefined when it has nothing more to send. */
export type Next = (connection: number) => Buffer | undefined;

export type LoadOptions = {
  readonly port: number;
  /** How many, opened for this load; or those that are open already. */
  readonly connections: number | readonly Connection[];
  readonly next: Next;
  /** Statuses besides 200 and 201 that are as they should be. */
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

/** Every connection sends its next request as soon as the last is answered, until there is none or the time is up. One bad answer and it throws. */
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
 * Sends at a rate, whatever the answers do: a request for which no connection is free waits, and its latency counts from when it was due.
 * One bad answer and it throws.
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
        // A timer that fires late is not the server's doing.
        const from = early > 0 ? performance.now() : due;
        await send(connection, request);
        latencies.push(performance.now() - from);
      }
    };
    await Promise.all(connections.map(work));
    return { sent: latencies.length, seconds: (performance.now() - began) / 1000, latencies };
  });
