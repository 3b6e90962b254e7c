import { createHash } from 'node:crypto';
import { AppError } from '@society/service-kit/http';
import { accountMemoryMs, accountWait, addressKey, addressWait, addressWindowMs } from './throttle.ts';
import type { ThrottleStore } from './throttle-store.ts';

export type Throttle = {
  /**
   * Begins a try to sign in, counted as a failure until it is told to have succeeded: tries at once cannot outrun the count. Throws AppError
   * tooMany when it has to wait, for known and unknown addresses alike; such a try is not counted.
   */
  readonly begin: (email: string, clientAddress: string) => Promise<{ readonly succeeded: () => Promise<void> }>;
};

const tooMany = (waitMs: number): AppError => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const pause = seconds < 60 ? `${seconds} second${seconds === 1 ? '' : 's'}` : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`;
  return new AppError('tooMany', `Too many failed attempts. Please try again in ${pause}.`, undefined, { retryAfterSeconds: seconds });
};

/** What somebody typed as their address may be their password. */
const accountKey = (email: string): string => `account:${createHash('sha256').update(email).digest('base64url')}`;

export const createThrottle = ({ store, clock }: { readonly store: ThrottleStore; readonly clock: () => Date }): Throttle => {
  const begin = async (key: string, memoryMs: number, wait: (failures: readonly number[], now: number) => number): Promise<string> => {
    const now = clock();
    const { id, before } = await store.note(key, now, memoryMs);
    const waitMs = wait(before, now.getTime());
    if (waitMs <= 0) return id;
    await store.takeBack(key, id);
    throw tooMany(waitMs);
  };
  return {
    begin: async (email, clientAddress) => {
      const account = accountKey(email);
      const address = `address:${addressKey(clientAddress)}`;
      const inAddress = await begin(address, addressWindowMs, addressWait);
      try {
        await begin(account, accountMemoryMs, accountWait);
      } catch (error) {
        await store.takeBack(address, inAddress);
        throw error;
      }
      return {
        succeeded: async () => {
          await Promise.all([store.clear(account), store.takeBack(address, inAddress)]);
        },
      };
    },
  };
};
