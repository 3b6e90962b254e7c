import type { Fault, Run } from './fault.ts';
import { pause } from './wait.ts';

export type Outcome = {
  readonly name: string;
  readonly seed: number;
  readonly ok: boolean;
  readonly seen: string;
  readonly ms: number;
};

/** The limit of a fault, unless it sets its own: one that hangs must not hold up the others. */
const usualLimitMs = 240_000;

/** Runs one fault with one seed. */
export const runFault = async (fault: Fault, run: Run): Promise<Outcome> => {
  const began = performance.now();
  const { limitMs = usualLimitMs } = fault;
  const late = new AbortController();
  const limit = pause(limitMs, undefined, { signal: late.signal }).then(() =>
    Promise.reject(new Error(`not through after ${limitMs} ms`)),
  );
  limit.catch(() => undefined);
  const finished = (ok: boolean, seen: string): Outcome => ({
    name: fault.name,
    seed: run.seed,
    ok,
    seen,
    ms: Math.round(performance.now() - began),
  });
  try {
    return finished(true, await Promise.race([fault.run(run), limit]));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return finished(false, `${error instanceof Error ? error.message : String(error)}${cause}`);
  } finally {
    late.abort();
  }
};

/** The line that reports an outcome. */
export const lineOf = ({ name, seed, ok, seen, ms }: Outcome): string =>
  `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(28)}  ${String(seed).padStart(2)}  (${seen.replaceAll(/\s+/g, ' ').slice(0, 400)}, ${ms} ms)`;
