import { parentPort, workerData } from 'node:worker_threads';
import { pairUp } from './pairing.ts';

// A thread of its own for one large draw; see pair-aside.ts.
const { ids, season, evening } = workerData as {
  ids: Parameters<typeof pairUp>[0];
  season: Parameters<typeof pairUp>[1];
  evening: string;
};
parentPort?.postMessage(pairUp(ids, season, evening));
