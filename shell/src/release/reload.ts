import { leaveAsked } from '@society/web-kit';
import { askWorker, type WorkersAnswer } from './ask-worker.ts';

/** A release of all files takes a slow line about as long. */
const limitMs = 20_000;
const answerMs = 10_000;

/** Has the worker take the newest release: one that did not look first would answer with the same page again. */
export const takeNewest = (): Promise<WorkersAnswer> => askWorker(limitMs);

/** Whether a worker came only after this page, as on a first visit: what it keeps, it gives to the next one. */
export const isBeforeWorker = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(registration?.active);
};

/** Whether there is a page to be had: where no worker keeps one, the server has to answer, or the browser's own error page would take its place. */
const canLoad = async (): Promise<boolean> => {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) return true;
  const asked = fetch('/release.json', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
  return asked.then(
    ({ status }) => status < 500,
    () => false,
  );
};

/** Loads the page anew, and with the newest release, after a question if anything would be lost; without signal it stays where no page could be had. */
export const reloadNewest = async (take = takeNewest, reload = () => window.location.reload()): Promise<void> => {
  const { current } = await take();
  if (current !== undefined || (await canLoad())) leaveAsked(reload, { isReload: true });
};
