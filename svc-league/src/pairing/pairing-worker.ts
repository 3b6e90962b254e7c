import { parentPort } from 'node:worker_threads';
import { pairUp } from './pairing.ts';
import type { PairingTask } from './pairing.ts';

// A thread of its own for one large draw; see pair-in-worker.ts.
parentPort?.once('message', (task: PairingTask) => parentPort?.postMessage(pairUp(task)));
