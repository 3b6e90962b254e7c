import { leaveAsked } from '@society/web-kit';
import { askWorker, type WorkersAnswer } from './ask-worker.ts';

/** About as long as a slow line takes for all files of a release. */
const limitMs = 20_000;
const answerMs = 10_000;

/** Has the worker take the newest release before a reload: otherwise it would answer with the same page again. */
export const takeNewest = (): Promise<WorkersAnswer> => askWorker(limitMs);

/** Whether the worker came only after this page, as on a first visit: then it serves the next page, but not this one. */
export const isBeforeWorker = async (): Promise<boolean> => {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return Boolean(registration?.active);
};

/** Whether a reload would get a page: from the worker, or from a server that answers. Otherwise the browser's error page would take its place. */
const canLoad = async (): Promise<boolean> => {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) return true;
  const asked = fetch('/release.json', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) });
  return asked.then(
    ({ status }) => status < 500,
    () => false,
  );
};

/** Loads the page anew with the newest release, after a question if anything would be lost. Does nothing when a reload would get no page. */
export const reloadNewest = async (take = takeNewest, reload = () => window.location.reload()): Promise<void> => {
  const { current } = await take();
  if (current !== undefined || (await canLoad())) leaveAsked(reload, { isReload: true });
};
