import { Piscina } from 'piscina';
import { parameters } from './password-worker.ts';

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Whether a password is the one behind a hash. Without a hash it works just as long and says no. */
  readonly verify: (hash: string | undefined, password: string) => Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  readonly isOutdated: (hash: string) => boolean;
};

const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

const workerFile = new URL('./password-worker.ts', import.meta.url).href;
const idleMs = 60_000;
let thread: Piscina | undefined;

/** One for the whole process, begun when it is first needed. */
const inThread = (name: 'hash' | 'verify', task: unknown): Promise<unknown> => {
  thread ??= new Piscina({
    filename: workerFile,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    niceIncrement: 10,
  });
  return thread.run(task, { name });
};

/**
 * Hashing one password after another, in a thread that gives way to everything else on the machine: a storm of sign-ins is slow for those who
 * sign in, and not for those who play.
 */
export const createPasswords = (): Passwords => {
  const hash: Passwords['hash'] = (password) => inThread('hash', password) as Promise<string>;
  let nobodys: Promise<string> | undefined;
  return {
    hash,
    verify: async (known, password) => {
      const against = known ?? (await (nobodys ??= hash('nobody has this password')));
      const matches = await inThread('verify', { known: against, password });
      return matches === true && known !== undefined;
    },
    isOutdated: (known) => !known.startsWith(currentPrefix),
  };
};
