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

/** A try at a password or passkey. It counts as a failure until `succeeded` is called, so that many tries at once cannot outrun the count. */
type Attempt = {
  /** Runs the check. If the check itself could not run, because the service is too busy or the store is away, the try does not count. */
  readonly look: <T>(work: () => Promise<T>) => Promise<T>;
  readonly succeeded: () => Promise<void>;
};

/** One that was counted; `giveBack` uncounts it when it had no effect. */
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

/** Slows down tries at passwords and passkeys, and limits requests that cause mails. */
export const createThrottleService = ({
  store,
  clock,
}: {
  readonly store: ThrottleStore;
  readonly clock: () => Date;
}) => {
  /** Counts one more; `waitMs` is how long it has to wait, 0 within the quota. */
  const noteAgainst = async (key: string, quota: Quota) => {
    const now = clock();
    const { id, before } = await store.note(key, { now, memoryMs: quota.windowMs });
    const times = before.map(({ at }) => at);
    return { waitMs: quotaWait(times, now.getTime(), quota), takeBack: () => store.takeBack(key, id) };
  };

  /** The same, but one that has to wait is not counted. */
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
     * Begins a try of a known device or of a signed-in person. Nobody else's tries slow it down. Throws AppError tooMany when it has to
     * wait; such a try is not counted.
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
     * Begins a try from an unknown device, whether or not the account exists. It is counted for the account and client address together, so
     * that the wait announced to one client does not depend on what others do. Throws as `begin` does.
     */
    beginUntrusted: async (email: string, clientAddress: string): Promise<Attempt> => {
      const now = clock();
      // Hashed before it is stored: a person may have typed the password into the address field.
      const subject = sha256(email);
      const place = addressKey(clientAddress);
      const key = `untrusted:${subject}:${place}`;
      const [inAddress, others] = await Promise.all([
        noteAgainst(`address:${place}`, addressFailures),
        store.countOthers(subject, key, now, maxAddresses),
      ]);
      const isCrowded = others >= maxAddresses;
      // Somebody may be trying passwords at many accounts.
      const isSuspicious = inAddress.waitMs > 0;
      const { before, waitMs, takeBack } = await noteTry(key, {
        now,
        subject,
        isLong: isCrowded || isSuspicious,
        memoryMs: isSuspicious ? shortMemoryMs : failureMemoryMs,
      });
      // Too many client addresses have failed at this account. The first try from a further one is refused unchecked, but starts the wait
      // after which a try is checked.
      const isFirst = isCrowded && before.length === 0;
      if (isFirst || waitMs > 0) await Promise.all([inAddress.takeBack(), !isFirst && takeBack()]);
      refuse(isFirst ? longPauseMs : waitMs, failures);
      return {
        look: lookingOr(() => Promise.all([takeBack(), inAddress.takeBack()])),
        succeeded: async () => void (await Promise.all([store.clear(key), inAddress.takeBack()])),
      };
    },
    /** Forgets all failures of a subject: of an email address, from every client address, or of a known device or person. */
    forget: (subject: string): Promise<void> => store.clearSubject(sha256(subject)),
    /** Counts one more of `what` for a subject; undefined, and not counted, when there are too many. */
    takes: async (what: string, subject: string, quota: Quota): Promise<Taken | undefined> => {
      const { waitMs, takeBack } = await noteWithin(`${what}:${sha256(subject)}`, quota);
      return waitMs > 0 ? undefined : { giveBack: takeBack };
    },
    /** The same for requests from a client address; throws AppError tooMany when there are too many. */
    takeRequest: async (what: string, clientAddress: string, quota: Quota): Promise<void> =>
      refuse((await noteWithin(`${what}:${addressKey(clientAddress)}`, quota)).waitMs, 'requests'),
  };
};
