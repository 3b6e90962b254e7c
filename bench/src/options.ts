import { parseArgs } from 'node:util';

export type Options = { readonly rounds: number; readonly only: readonly string[]; readonly quick: boolean };

/** Reads `--rounds 5 --only post-a-hole,read-live --quick`. Throws an Error for anything else. */
export const readOptions = (args: readonly string[], names: readonly string[]): Options => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 20)
    throw new Error('--rounds is a whole number from 1 to 20');
  const only = values.only.split(',').filter((name) => name !== '');
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no figure called ${unknown}; there are ${names.join(', ')}`);
  return { rounds, only, quick: values.quick };
};
