import { parseArgs } from 'node:util';

export type EveningOptions = {
  readonly matches: number;
  readonly streams: number;
  readonly replicas: number;
  /** The length of a measured part. */
  readonly quietSeconds: number;
  readonly saturatedSeconds: number;
  readonly seed: number;
};

export const usage =
  'npm run evening [-- --matches 240] [--streams 200] [--replicas 3] [--quiet-seconds 30] [--saturated-seconds 6] [--seed 1]';

const number = (text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new Error(`${text} is not a whole number from ${least}`);
  return value;
};

/** Reads the command line; undefined for wrong arguments. */
export const readEveningOptions = (args: readonly string[]): EveningOptions | undefined => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        matches: { type: 'string', default: '240' },
        streams: { type: 'string', default: '200' },
        replicas: { type: 'string', default: '3' },
        'quiet-seconds': { type: 'string', default: '30' },
        'saturated-seconds': { type: 'string', default: '6' },
        seed: { type: 'string', default: '1' },
      },
    });
    return {
      matches: number(values.matches, 1),
      streams: number(values.streams, 0),
      replicas: number(values.replicas, 2),
      quietSeconds: number(values['quiet-seconds'], 1),
      saturatedSeconds: number(values['saturated-seconds'], 1),
      seed: number(values.seed, 1),
    };
  } catch {
    return undefined;
  }
};
