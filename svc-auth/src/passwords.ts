import { AppError } from '@society/kernel';
import { unavailableNow } from '@society/service-kit/http';
import { Piscina } from 'piscina';
import { parameters } from './password-worker.ts';

/** `hash` and `verify` throw AppError unavailable at once when too many calls are waiting. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether a hash was made from this password. Without a hash it takes just as long and gives false, so that the time does not show who
   * has an account.
   */
  readonly verify: (hash: string | undefined, password: string) => Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  readonly isOutdated: (hash: string) => boolean;
};

const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** A hash of no known password. Checking against it takes as long as against a real one. */
const nobodys = `${currentPrefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;

const workerFile = new URL('./password-worker.ts', import.meta.url).href;
const idleMs = 60_000;
let thread: Piscina | undefined;

type Run = (name: 'hash' | 'verify', task: unknown) => Promise<unknown>;

/** One thread for the whole process, started when it is first needed. */
export const runInThread: Run = (name, task) => {
  thread ??= new Piscina({
    filename: workerFile,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: 10,
  });
  return thread.run(task, { name });
};

/** About ten seconds of work on a slow machine; by then the gateway has given up. */
const maxWaiting = 250;

type PasswordsOptions = { readonly maxWaiting: number; readonly run: Run };

/**
 * Hashes one password after another in a thread of low priority. So many sign-ins at once are slow for the people who sign in, and not for
 * those who play.
 */
export const createPasswords = (options: PasswordsOptions = { maxWaiting, run: runInThread }): Passwords => {
  let waiting = 0;
  const run: Run = async (name, task) => {
    if (waiting >= options.maxWaiting) throw new AppError('unavailable', unavailableNow);
    waiting += 1;
    try {
      return await options.run(name, task);
    } finally {
      waiting -= 1;
    }
  };
  return {
    hash: (password) => run('hash', password) as Promise<string>,
    verify: async (known, password) => {
      const matches = await run('verify', { known: known ?? nobodys, password });
      return matches === true && known !== undefined;
    },
    isOutdated: (known) => !known.startsWith(currentPrefix),
  };
};
