import { setTimeout as pause } from 'node:timers/promises';
import { tooManyChanges } from '@society/kernel';

const maxTries = 10;

/** Waits a little, at random and longer each time, so that those who met do not meet again. */
export const jitter = (attempt: number): Promise<void> => pause(Math.random() * Math.min(5 * 2 ** attempt, 100));

/** Whether the store gave up a write because another was in its way. MongoDB tries again by itself; what is compatible with it may not. */
const isWriteConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 112;

/** Writes, again while the store gives up because another write is in the way; unavailable after ten times. */
export const pastConflicts = async <T>(write: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isWriteConflict(error)) throw error;
      if (tries === maxTries) throw tooManyChanges(error);
      await jitter(tries);
    }
  }
};
