import { askWorker, type WorkersAnswer } from './ask-worker.ts';

/** A release of all files takes a slow line about as long. */
const limitMs = 20_000;

/** Loads the page anew, and with the newest release: a worker that did not look first would answer with the same page again. */
export const reloadNewest = async (
  ask: (limitMs: number) => Promise<WorkersAnswer> = askWorker,
  reload = () => window.location.reload(),
): Promise<void> => {
  await ask(limitMs);
  reload();
};
