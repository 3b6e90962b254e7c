import { createServer } from 'node:net';

// Systems give out ports from 32768 up by themselves; browsers refuse 10080.
const from = 12_000;
const until = 32_768;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A port of the loopback on which nobody listens, for a process that takes it later or comes back to it. Never a port that the system gives
 * to others by itself, since they could take it first.
 */
export const freePort = async (): Promise<number> => {
  const port = from + Math.floor(Math.random() * (until - from));
  return (await isFree(port)) ? port : freePort();
};
