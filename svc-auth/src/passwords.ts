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
type Thread = { readonly pool: Piscina; failure?: Error };
let thread: Thread | undefined;

type Run = (name: 'hash' | 'verify', task: unknown) => Promise<unknown>;

const openThread = (): Thread => {
  const opened: Thread = {
    pool: new Piscina({ filename: workerFile, minThreads: 0, maxThreads: 1, idleTimeout: idleMs, niceIncrement: 10 }),
  };
  // There may be no file or memory left to start it with. Without a listener the error would end the process, and whoever waits would wait
  // for ever.
  opened.pool.on('error', (error: Error) => {
    opened.failure = error;
    thread = undefined;
    void opened.pool.destroy();
  });
  return opened;
};

/** One thread for the whole process, started when it is first needed. Throws AppError unavailable if it cannot be started. */
export const runInThread: Run = async (name, task) => {
  const opened = (thread ??= openThread());
  try {
    const result: unknown = await opened.pool.run(task, { name });
    return result;
  } catch (error) {
    // Where not one thread more is allowed, the call itself fails, and the pool would keep its task.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_INIT_FAILED') {
      opened.failure = error;
      thread = undefined;
    }
    throw opened.failure ? new AppError('unavailable', unavailableNow, { cause: opened.failure }) : error;
  }
};

/**
 * A password in one spelling (OpaqueString of RFC 8265): an é may be typed as one character or as two, and some keyboards type a space that
 * only looks like the plain one.
 */
const inOneSpelling = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

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
    hash: (password) => run('hash', inOneSpelling(password)) as Promise<string>,
    verify: async (known, password) => {
      // Older hashes were made from the password as it was typed, here or at a keyboard that types its letters in parts.
      for (const spelling of new Set([inOneSpelling(password), password, password.normalize('NFD')]))
        if ((await run('verify', { known: known ?? nobodys, password: spelling })) === true) return known !== undefined;
      return false;
    },
    isOutdated: (known) => !known.startsWith(currentPrefix),
  };
};
