import { tooMany } from '@society/kernel';
import { addressKey, isInfrastructureFailure } from '@society/service-kit/http';
import { sha256 } from '@society/service-kit/token';
import {
  addressFailures,
  failureMemoryMs,
  failureWait,
  longPauseMs,
  maxAddresses,
  quotaWait,
  shortMemoryMs,
} from './throttle.ts';
import type { Quota } from './throttle.ts';
import type { Note, ThrottleStore } from './throttle-store.ts';

/** A try at a password. It counts as a failure until it is told to have succeeded: tries at once cannot outrun the count. */
type Attempt = {
  /** Looks at what was brought. What could not be looked at, since the service is too busy or the store away, tells nobody anything and is no failure. */
  readonly look: <T>(work: () => Promise<T>) => Promise<T>;
  readonly succeeded: () => Promise<void>;
};

/** Something that was counted; `giveBack` when nothing came of it. */
export type Taken = { readonly giveBack: () => Promise<void> };

const refuse = (waitMs: number, what: string): void => {
  if (waitMs > 0) throw tooMany(what, waitMs);
};
const failures = 'failed attempts';

const lookingOr =
  (takeBack: () => Promise<unknown>): Attempt['look'] =>
  async (work) => {
    try {
      return await work();
    } catch (error) {
      if (isInfrastructureFailure(error)) await takeBack().catch(() => undefined);
      throw error;
    }
  };

export type ThrottleService = ReturnType<typeof createThrottleService>;

/** Slows tries at passwords down, and what causes mails. */
export const createThrottleService = ({
  store,
  clock,
}: {
  readonly store: ThrottleStore;
  readonly clock: () => Date;
}) => {
  /** Counts one more; how long it has to wait while the quota is used up. */
  const noteAgainst = async (key: string, quota: Quota) => {
    const now = clock();
    const { id, before } = await store.note(key, { now, memoryMs: quota.windowMs });
    const times = before.map(({ at }) => at);
    return { waitMs: quotaWait(times, now.getTime(), quota), takeBack: () => store.takeBack(key, id) };
  };

  /** The same; one that has to wait is not counted. */
  const noteWithin = async (key: string, quota: Quota) => {
    const noted = await noteAgainst(key, quota);
    if (noted.waitMs > 0) await noted.takeBack();
    return noted;
  };

  const noteTry = async (key: string, note: Note) => {
    const { id, before } = await store.note(key, note);
    return { before, waitMs: failureWait(before, note.now.getTime()), takeBack: () => store.takeBack(key, id) };
  };

  return {
    /**
     * Begins a try of somebody known, a device that has signed in before or a signed-in person. Nobody else's tries slow it down. Throws
     * AppError tooMany when it has to wait; such a try is not counted.
     */
    begin: async (who: string): Promise<Attempt> => {
      const subject = sha256(who);
      const key = `known:${subject}`;
      const { waitMs, takeBack } = await noteTry(key, { now: clock(), subject, memoryMs: failureMemoryMs });
      if (waitMs > 0) await takeBack();
      refuse(waitMs, failures);
      return { look: lookingOr(takeBack), succeeded: () => store.clear(key) };
    },
    /**
     * Begins a try of somebody unknown at an account, known or not. It is counted for the account together with the client address, so that
     * the wait that is announced to one client does not depend on what others do. Throws as `begin` does.
     */
    beginUntrusted: async (email: string, clientAddress: string): Promise<Attempt> => {
      const now = clock();
      // Hashed before it is kept: what somebody typed as their address may be their password.
      const subject = sha256(email);
      const place = addressKey(clientAddress);
      const key = `untrusted:${subject}:${place}`;
      const [inAddress, others] = await Promise.all([
        noteAgainst(`address:${place}`, addressFailures),
        store.countOthers(subject, key, now, maxAddresses),
      ]);
      const isCrowded = others >= maxAddresses;
      // Somebody may be trying one password after another at many accounts.
      const isSuspicious = inAddress.waitMs > 0;
      const { before, waitMs, takeBack } = await noteTry(key, {
        now,
        subject,
        isLong: isCrowded || isSuspicious,
        memoryMs: isSuspicious ? shortMemoryMs : failureMemoryMs,
      });
      // One more address of too many: its first try is not looked at, but begins the wait after which one is.
      const isFirst = isCrowded && before.length === 0;
      if (isFirst || waitMs > 0) await Promise.all([inAddress.takeBack(), !isFirst && takeBack()]);
      refuse(isFirst ? longPauseMs : waitMs, failures);
      return {
        look: lookingOr(() => Promise.all([takeBack(), inAddress.takeBack()])),
        succeeded: async () => void (await Promise.all([store.clear(key), inAddress.takeBack()])),
      };
    },
    /** Forgets the failures at an address typed, from everywhere, or of somebody known. */
    forget: (subject: string): Promise<void> => store.clearSubject(sha256(subject)),
    /** Counts one more of `what` for somebody, unless there are too many: then it is undefined and not counted. */
    takes: async (what: string, subject: string, quota: Quota): Promise<Taken | undefined> => {
      const { waitMs, takeBack } = await noteWithin(`${what}:${sha256(subject)}`, quota);
      return waitMs > 0 ? undefined : { giveBack: takeBack };
    },
    /** The same for requests of a client address; throws AppError tooMany when there are too many. */
    takeRequest: async (what: string, clientAddress: string, quota: Quota): Promise<void> =>
      refuse((await noteWithin(`${what}:${addressKey(clientAddress)}`, quota)).waitMs, 'requests'),
  };
};
