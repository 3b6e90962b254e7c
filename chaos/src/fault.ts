import type { Stage } from './stage.ts';
import type { World, WorldOptions } from './league/world.ts';

/** What `run` of a fault needs to know. */
export type Run = { readonly stage: Stage; readonly seed: number; readonly quick: boolean };

/** One way in which things go wrong. `run` does it and returns what was seen; it throws when the product fails. */
export type Fault = {
  readonly name: string;
  /** Runs with one seed instead of all, since it makes no random choices. */
  readonly once?: boolean;
  /** How long it may take, if longer than other faults. */
  readonly limitMs?: number;
  readonly run: (run: Run) => Promise<string>;
};

/** A fault to svc-league alone, with its store and broker. It can also be run on another implementation of svc-league. */
export type LeagueFault = {
  readonly name: string;
  readonly world?: Pick<WorldOptions, 'replicas' | 'players'>;
  readonly limitMs?: number;
  /** Breaks things and returns what was seen; afterwards the oracle checks the league. */
  readonly strike: (world: World) => Promise<string>;
};

/** Runs a fault on a naive variant, which must fail, and returns what was seen. Throws unless it fails with the fault that is to be caught. */
export const caughtIn = async (naive: Promise<string>, wrong: RegExp): Promise<string> => {
  const found = await naive.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(wrong.test(found), `not caught: ${found || 'nothing was wrong'}`);
  return `caught: ${found}`;
};

/** Throws an Error with these words unless it holds. */
export const expect = (holds: boolean, words: string): void => {
  if (!holds) throw new Error(words);
};
