import type { Stage } from './stage.ts';
import type { World, WorldOptions } from './league/world.ts';

/** What a fault is run with. */
export type Run = { readonly stage: Stage; readonly seed: number; readonly quick: boolean };

/** One way in which things go wrong. `run` does it, throws when the product did not stand it, and says what was seen. */
export type Fault = {
  readonly name: string;
  /** Once instead of for every seed: what has no choices to make. */
  readonly once?: boolean;
  /** How long it may take, where that is longer than for others. */
  readonly limitMs?: number;
  readonly run: (run: Run) => Promise<string>;
};

/** A fault to svc-league alone, with its store and broker; it can be done to another implementation of it as well. */
export type LeagueFault = {
  readonly name: string;
  readonly world?: Pick<WorldOptions, 'replicas' | 'players'>;
  readonly limitMs?: number;
  /** Breaks things and says what was seen; afterwards the oracle is asked. */
  readonly strike: (world: World) => Promise<string>;
};

/** Runs a fault on a variant that must not stand it, and says what was seen. Throws unless what was wrong is what is to be caught. */
export const caughtIn = async (naive: Promise<string>, wrong: RegExp): Promise<string> => {
  const found = await naive.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(wrong.test(found), `not caught: ${found || 'nothing was wrong'}`);
  return `caught: ${found}`;
};

/** Throws with these words unless it holds. */
export const expect = (holds: boolean, words: string): void => {
  if (!holds) throw new Error(words);
};
