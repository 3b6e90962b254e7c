import { Worker } from 'node:worker_threads';
import { pairUp } from './pairing.ts';
import type { Pairings, PairingTask } from './pairing.ts';

/** Up to this many people are paired in about 20 ms, less than a thread takes to start. Three times as many take ten times as long. */
const maxWithoutWorker = 100;

const inWorker = (task: PairingTask): Promise<Pairings> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pairing-worker.ts', import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread ended without pairings')));
    worker.postMessage(task);
  });

/** Pairs people up as `pairUp` does. A large draw runs in a thread of its own, so that players who are scoring do not wait for it. */
export const pairInWorker = async (task: PairingTask): Promise<Pairings> =>
  task.ids.length <= maxWithoutWorker ? pairUp(task) : inWorker(task);
