import { withTimeout } from '@society/kernel';

/** The worker's answer. `current`: the release from which new pages are drawn; `looked`: whether it reached the server and has stored all of its release. */
export type WorkersAnswer = { readonly current?: string | undefined; readonly looked: boolean };

const nothing: WorkersAnswer = { looked: false };

const answerIn = (data: unknown): WorkersAnswer => {
  if (typeof data !== 'object' || data === null) return nothing;
  const current = 'current' in data && typeof data.current === 'string' ? data.current : undefined;
  return { current, looked: 'looked' in data && data.looked === true };
};

const answerOf = (worker: ServiceWorker): Promise<WorkersAnswer> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(answerIn(data));
    worker.postMessage('take', [port2]);
  });

/**
 * Has the worker look for the present release and store it whole. Never rejects. Resolves after `limitMs` at most, while the worker goes on, and
 * at once where there is no worker.
 */
export const askWorker = async (limitMs: number): Promise<WorkersAnswer> => {
  if (!('serviceWorker' in navigator)) return nothing;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration?.active) return nothing;
  return withTimeout(answerOf(registration.active), limitMs, () => new Error('It took too long')).catch(() => nothing);
};
