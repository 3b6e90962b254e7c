import { parentPort } from 'node:worker_threads';
import { pairUp } from './pairing.ts';
import type { Season } from './season.ts';

/** What is to be paired, as `pairUp` takes it. */
export type PairingTask = {
  readonly ids: readonly string[];
  readonly season: Season;
  readonly evening: string;
  readonly strangers: number;
};

// A thread of its own for one large draw; see pair-in-worker.ts.
parentPort?.once('message', ({ ids, season, evening, strangers }: PairingTask) =>
  parentPort?.postMessage(pairUp(ids, season, evening, strangers)),
);
