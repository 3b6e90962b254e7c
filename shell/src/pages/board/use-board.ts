import { useEffect, useState } from 'react';
import { getBoard, type Board } from '@society/contracts';
import { ApiError, call } from '@society/web-kit';

/** How often it is asked: a stroke is on the screen a moment after it is on the phones. */
export const ASK_EVERY_MS = 5000;
const maxMs = 30_000;
const goneMs = 30_000;
/** One failure is a service that restarts, and no news. */
const failuresToSay = 2;

/** What the screen knows: `gone`, that its link opens nothing any more; `awaySince`, from when on nobody answered (milliseconds since 1970). */
export type Seen = { readonly board?: Board; readonly gone?: true; readonly awaySince?: number };

/** Asked too wrongly to be a link, or for one that is not any more. */
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Somewhat more or less, so that many screens do not come back in one moment. */
const about = (ms: number): number => ms * (0.9 + Math.random() * 0.2);

/**
 * The board as it is, asked for again and again: nothing that breaks has to be noticed or mended, the next question finds out. What was last
 * known stays while nobody answers. A link that is gone is asked for less often, and comes back if it does.
 */
export const useBoard = (token: string): Seen => {
  const [seen, setSeen] = useState<Seen>({});
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let since = 0;

    const failed = (error: unknown): number => {
      failures += 1;
      if (failures === 1) since = Date.now();
      if (isGone(error)) {
        setSeen({ gone: true });
        return goneMs;
      }
      if (failures >= failuresToSay) setSeen((before) => ({ ...before, awaySince: since }));
      return Math.min(maxMs, ASK_EVERY_MS * failures);
    };
    const ask = async (): Promise<void> => {
      let wait = ASK_EVERY_MS;
      try {
        const board = await call(getBoard, { params: { token }, signal });
        failures = 0;
        setSeen({ board });
      } catch (error) {
        if (signal.aborted) return;
        wait = failed(error);
      }
      if (!signal.aborted) timer = setTimeout(() => void ask(), about(wait));
    };
    void ask();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [token]);
  return seen;
};
