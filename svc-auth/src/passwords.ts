import { hash as hashArgon2, verify as verifyArgon2 } from '@node-rs/argon2';
import { createLimiter } from './limiter.ts';

export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Whether a password is the one behind a hash. Without a hash it works just as long and says no. */
  readonly verify: (hash: string | undefined, password: string) => Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  readonly isOutdated: (hash: string) => boolean;
};

/** Argon2id with the least that OWASP's password storage sheet advises: 19 MiB, two passes. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const currentPrefix = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Hashing at most two at once, so that a storm of sign-ins leaves the machine to those who play. */
export const createPasswords = (): Passwords => {
  const limited = createLimiter(2);
  const hash: Passwords['hash'] = (password) => limited(() => hashArgon2(password, parameters));
  let nobodys: Promise<string> | undefined;
  return {
    hash,
    verify: async (known, password) => {
      const against = known ?? (await (nobodys ??= hash('nobody has this password')));
      const matches = await limited(() => verifyArgon2(against, password));
      return matches && known !== undefined;
    },
    isOutdated: (known) => !known.startsWith(currentPrefix),
  };
};
