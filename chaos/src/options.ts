import { readArgs } from '@society/build-kit/terminal';

export type Options = {
  readonly seeds: readonly number[];
  /** A part of the names of the faults to run; all faults without it. */
  readonly only: string | undefined;
  /** Shorter waits than in a full run. */
  readonly quick: boolean;
  /** Runs only the naive variant. */
  readonly naive: boolean;
};

export const usage = `npm run chaos [-- --seeds 1,2,3] [--only part-of-a-name] [--quick] [--naive]`;

/** Reads the command line; undefined for wrong arguments. */
export const readOptions = (args: readonly string[]): Options | undefined => {
  const read = readArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '1,2,3' },
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      naive: { type: 'boolean', default: false },
    },
  });
  if (!read) return undefined;
  const { only, quick, naive } = read.values;
  const seeds = read.values.seeds.split(',').map(Number);
  return seeds.every((seed) => Number.isInteger(seed) && seed > 0) ? { seeds, only, quick, naive } : undefined;
};
