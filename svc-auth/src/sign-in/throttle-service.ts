import { createHash } from 'node:crypto';
import { tooMany } from '@society/kernel';
import { addressKey } from '@society/service-kit/http';
import { accountMemoryMs, accountWait, addressFailures, quotaWait } from './throttle.ts';
import type { Quota } from './throttle.ts';
import type { ThrottleStore } from './throttle-store.ts';

export type Throttle = {
  /**
   * Begins a try at the password of `subject`, which is the address typed or the person signed in. It counts as a failure until it is told
   * to have succeeded: tries at once cannot outrun the count. Throws AppError tooMany when it has to wait, for known and unknown addresses
   * alike; such a try is not counted.
   */
  readonly begin: (subject: string, clientAddress: string) => Promise<{ readonly succeeded: () => Promise<void> }>;
  /** Forgets the failures of a subject. */
  readonly forget: (subject: string) => Promise<void>;
  /** Counts one more of `what` for somebody, unless there are too many: then it is false and not counted. */
  readonly takes: (what: string, subject: string, quota: Quota) => Promise<boolean>;
  /** The same for requests of a client address; throws AppError tooMany when there are too many. */
  readonly takeRequest: (what: string, clientAddress: string, quota: Quota) => Promise<void>;
};

/** What somebody typed as their address may be their password. */
const hashed = (subject: string): string => createHash('sha256').update(subject).digest('base64url');
const accountKey = (subject: string): string => `account:${hashed(subject)}`;

type Wait = (times: readonly number[], now: number) => number;

export const createThrottle = ({
  store,
  clock,
}: {
  readonly store: ThrottleStore;
  readonly clock: () => Date;
}): Throttle => {
  /** Notes one more and tells how long it has to wait; one that has to is taken back. */
  const note = async (
    key: string,
    memoryMs: number,
    wait: Wait,
  ): Promise<{ readonly id: string; readonly waitMs: number }> => {
    const now = clock();
    const { id, before } = await store.note(key, now, memoryMs);
    const waitMs = wait(before, now.getTime());
    if (waitMs > 0) await store.takeBack(key, id);
    return { id, waitMs };
  };
  const noteAgainst = (key: string, quota: Quota) =>
    note(key, quota.windowMs, (times, now) => quotaWait(times, now, quota));

  const refuse = (waitMs: number, what: string): void => {
    if (waitMs > 0) throw tooMany(what, waitMs);
  };
  const failures = 'failed attempts';

  return {
    begin: async (subject, clientAddress) => {
      const account = accountKey(subject);
      const address = `address:${addressKey(clientAddress)}`;
      const inAddress = await noteAgainst(address, addressFailures);
      refuse(inAddress.waitMs, failures);
      const inAccount = await note(account, accountMemoryMs, accountWait);
      if (inAccount.waitMs > 0) await store.takeBack(address, inAddress.id);
      refuse(inAccount.waitMs, failures);
      return {
        succeeded: async () => {
          await Promise.all([store.clear(account), store.takeBack(address, inAddress.id)]);
        },
      };
    },
    forget: (subject) => store.clear(accountKey(subject)),
    takes: async (what, subject, quota) => (await noteAgainst(`${what}:${hashed(subject)}`, quota)).waitMs <= 0,
    takeRequest: async (what, clientAddress, quota) => {
      refuse((await noteAgainst(`${what}:${addressKey(clientAddress)}`, quota)).waitMs, 'requests');
    },
  };
};
