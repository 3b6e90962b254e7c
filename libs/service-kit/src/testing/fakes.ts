import { setTimeout as pause } from 'node:timers/promises';
import type { Envelope } from '@society/contracts';
import { createListeners } from '@society/kernel';
import type { Bus, LiveMessage } from '../bus/port.ts';
import type { Logger } from '../http/logger.ts';

/** A clock that stands still until `set` or `advance` moves it. */
export const fixedClock = (iso: string) => {
  let now = new Date(iso);
  const clock = (): Date => new Date(now);
  return Object.assign(clock, {
    set: (next: string): void => void (now = new Date(next)),
    advance: (ms: number): void => void (now = new Date(now.getTime() + ms)),
  });
};

/** `prefix-1`, `prefix-2` … */
export const sequentialIds = (prefix: string): (() => string) => {
  let last = 0;
  return () => `${prefix}-${(last += 1)}`;
};

/** A bus that confirms everything and remembers it. `fail(error)` makes it reject until `fail(undefined)`. */
export const recordingBus = () => {
  const published: Envelope[] = [];
  const emitted: LiveMessage[] = [];
  const listeners = createListeners<[LiveMessage]>();
  let failure: Error | undefined;
  const bus: Bus = {
    publish: async (envelope) => {
      if (failure) throw failure;
      published.push(envelope);
    },
    subscribe: async () => undefined,
    live: {
      emit: (message) => {
        emitted.push(message);
        listeners.tell(message);
      },
      on: listeners.on,
    },
    state: () => (failure ? 'down' : 'up'),
    close: async () => undefined,
  };
  return Object.assign(bus, {
    published,
    emitted,
    fail: (error: Error | undefined): void => void (failure = error),
  });
};

/** A logger that remembers its entries instead of writing them. */
export const recordingLogger = () => {
  const entries: { readonly level: string; readonly entry: unknown; readonly message: unknown }[] = [];
  const at =
    (level: string) =>
    (entry: unknown, message?: unknown): void =>
      void entries.push({ level, entry, message });
  const logger: Logger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return Object.assign(logger, { entries });
};

/**
 * A check that may return undefined would go on before there is anything. A check without a value, such as one with `expect`, returns
 * `void` and is allowed.
 */
type MayBeMissing<T> = undefined extends T ? (void extends T ? unknown : never) : unknown;

/**
 * Calls `check` until it neither throws nor returns false, and returns its value. Rejects with its last failure after `limitMs`. If a value
 * may be missing, write `?? false`.
 */
export const eventually = async <T>(
  check: (() => T | false | Promise<T | false>) & MayBeMissing<T>,
  limitMs = 20_000,
): Promise<T> => {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      const value = await check();
      if (value !== false) return value;
      throw new Error('the condition did not come true in time');
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(20);
    }
  }
};
