import { AppError } from '@society/kernel';
import { unavailableNow } from '@society/service-kit/http';
import { Piscina } from 'piscina';
import { parameters } from './password-worker.ts';

/** Each function throws AppError unavailable at once where it could not be done in time. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Whether a password is the one behind a hash. Without a hash it works just as long and says no. */
  readonly verify: (hash: string | undefined, password: string) => Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  readonly isOutdated: (hash: string) => boolean;
};

const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** No password is known to have this hash; comparing with it takes as long as with anybody's. */
const nobodys = `${currentPrefix}${'A'.repeat(22)}$${'A'.repeat(43)}`;

const workerFile = new URL('./password-worker.ts', import.meta.url).href;
const idleMs = 60_000;
let thread: Piscina | undefined;

type Run = (name: 'hash' | 'verify', task: unknown) => Promise<unknown>;

/** One thread for the whole process, begun when it is first needed. */
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

/** Ten seconds of work on a slow machine, after which nobody waits for an answer any more. */
const maxWaiting = 250;

type PasswordsOptions = { readonly maxWaiting: number; readonly run: Run };

/**
 * Hashing one password after another, in a thread that gives way to everything else on the machine: a storm of sign-ins is slow for those who
 * sign in, and not for those who play.
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
