import { onContact, outbox, pauseAfter } from '@society/web-kit';
import { deliver } from './deliver.ts';
import type { Delivered } from './deliver.ts';
import { logOf } from './logged-action.ts';

const minPauseMs = 1000;
/** Longer than a call may take. */
const lockLimitMs = 20_000;

/**
 * Delivers what a person has done, in one tab at a time. In browsers without locks, or when another tab does not let the lock go within 20 s, two tabs may
 * deliver the same, which does no harm: the server knows each action by its id.
 */
export const deliverNow = async (person: string, isStopped?: () => boolean): Promise<Delivered> => {
  const task = (): Promise<Delivered> => deliver(person, isStopped);
  if (!('locks' in navigator)) return task();
  const options = { signal: AbortSignal.timeout(lockLimitMs) };
  return navigator.locks.request('society.delivery', options, task).catch(task);
};

/**
 * Delivers what a person has done on this device as soon as there is signal. It tries right after something was done, when the browser says that it is
 * online, when the server is heard after a silence, when the page becomes visible, and by a timer (`pauseAfter`). Gives back how to stop.
 */
export const startDelivery = (person: string): (() => void) => {
  const known = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let isStopped = false;
  let failures = 0;
  let last: Delivered = 'done';
  let endedAt = -Infinity;

  const waiting = (): readonly string[] =>
    logOf(outbox.state().entries, person).flatMap(({ waiting: actions }) => actions.map(({ id }) => id));

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isRunning) return void (isAskedAgain = true);
    if (waiting().length === 0) return;
    isRunning = true;
    isAskedAgain = false;
    last = await deliverNow(person, () => isStopped);
    isRunning = false;
    endedAt = performance.now();
    failures = last === 'done' ? 0 : failures + 1;
    if (isStopped) return;
    if (isAskedAgain) return run();
    if (last !== 'done') timer = setTimeout(() => void run(), pauseAfter(failures));
  };

  const runIfNew = (): void => {
    const fresh = waiting().filter((id) => !known.has(id));
    fresh.forEach((id) => known.add(id));
    if (fresh.length > 0) void run();
  };
  const runAtOnce = (): void => {
    if (document.hidden) return;
    failures = 0;
    outbox.load();
    void run();
  };
  // The server was heard: a delivery that got no answer a moment ago may get one now.
  const runIfUnreached = (): void => {
    if (last === 'unreached' && !isRunning && performance.now() - endedAt > minPauseMs) void run();
  };

  const stops = [outbox.subscribe(runIfNew), onContact(runIfUnreached)];
  window.addEventListener('online', runAtOnce);
  document.addEventListener('visibilitychange', runAtOnce);
  runIfNew();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stops.forEach((stop) => stop());
    window.removeEventListener('online', runAtOnce);
    document.removeEventListener('visibilitychange', runAtOnce);
  };
};
