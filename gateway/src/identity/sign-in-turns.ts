import { setTimeout as pause } from 'node:timers/promises';
import { AppError, tooMany } from '@society/kernel';
import { addressKey, unavailableNow } from '@society/service-kit/http';

export type SignInTurns = {
  /**
   * Waits until somebody's sign-in may begin: at once when nobody else signs in. Throws AppError tooMany when too many from their address
   * are waiting already, unavailable when there are too many altogether.
   */
  readonly wait: (clientAddress: string) => Promise<void>;
};

/** About as long as a password is hashed for: more would only wait in svc-auth, and fifty at once take the whole house from those who are scoring. */
const gapMs = 20;
/** As long as a service may take to answer. */
const longestMs = 10_000;
/** A whole club behind one Wi-Fi. One sender alone can hold the others up for two seconds, and not for longer. */
const mostOfAnAddress = 100;

export type SignInTurnsOptions = {
  readonly gapMs: number;
  readonly longestMs: number;
  readonly mostOfAnAddress: number;
};

/** Lets sign-ins begin one after another, in the order they came, each `gapMs` after the one before it at the earliest. */
export const createSignInTurns = (options: SignInTurnsOptions = { gapMs, longestMs, mostOfAnAddress }): SignInTurns => {
  const waiting = new Map<string, number>();
  let free = 0;

  const refuse = (already: number, waitMs: number): void => {
    if (already >= options.mostOfAnAddress) throw tooMany('requests', options.mostOfAnAddress * options.gapMs);
    if (waitMs > options.longestMs) throw new AppError('unavailable', unavailableNow);
  };

  return {
    wait: async (clientAddress) => {
      const key = addressKey(clientAddress);
      const now = performance.now();
      const turn = Math.max(now, free);
      const already = waiting.get(key) ?? 0;
      refuse(already, turn - now);
      free = turn + options.gapMs;
      if (turn === now) return;
      waiting.set(key, already + 1);
      await pause(turn - now);
      const left = (waiting.get(key) ?? 1) - 1;
      if (left > 0) waiting.set(key, left);
      else waiting.delete(key);
    },
  };
};
