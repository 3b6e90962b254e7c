import { setTimeout as pause } from 'node:timers/promises';
import { tooManyChanges } from '@society/kernel';

const maxTries = 10;

/** Waits a short random time, longer with each attempt, so that writers that met do not meet again. */
export const jitter = (attempt: number): Promise<void> => pause(Math.random() * Math.min(5 * 2 ** attempt, 100));

/** Whether the store gave up a write because another one was in its way. MongoDB tries again by itself; compatible stores may not. */
const isWriteConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 112;

/** Writes, and tries again while another write is in the way. Throws AppError unavailable after ten tries. */
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
