import { useEffect, useState } from 'react';
import { getBoard, type Board } from '@society/contracts';
import { ApiError, call } from '@society/web-kit';

/** How often the board is fetched: a stroke is on the screen a moment after it is on the phones. */
export const ASK_EVERY_MS = 5000;
const maxMs = 30_000;
const goneMs = 30_000;
/** The screen tells only of the second failure in a row: one failure may be a service that restarts. */
const failuresToSay = 2;

/**
 * What the screen knows. `gone`: its link is no longer valid; `awaySince`: when the last answer came, once nobody answers (ms since 1970). A television
 * that slept has failed only since it woke, but what it shows is older.
 */
export type Seen = { readonly board?: Board; readonly gone?: true; readonly awaySince?: number };

/** Whether the server says that there is no such link (404), or that the token has not even the form of one (400). */
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Up to a tenth more or less, so that many screens do not ask at the same moment. */
const about = (ms: number): number => ms * (0.9 + Math.random() * 0.2);

/**
 * Polls the board for ever: after any failure the next call finds out whether it is over. The last answer stays on the screen while nobody
 * answers. A link that is gone is asked for less often, and works again if the server knows it again.
 */
export const useBoard = (token: string): Seen => {
  const [seen, setSeen] = useState<Seen>({});
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let heardAt = Date.now();

    const failed = (error: unknown): number => {
      failures += 1;
      if (isGone(error)) {
        setSeen({ gone: true });
        return goneMs;
      }
      if (failures >= failuresToSay) setSeen((before) => ({ ...before, awaySince: heardAt }));
      return Math.min(maxMs, ASK_EVERY_MS * failures);
    };
    const ask = async (): Promise<void> => {
      let wait = ASK_EVERY_MS;
      try {
        const board = await call(getBoard, { params: { token }, signal });
        failures = 0;
        heardAt = Date.now();
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
