import { parseArgs } from 'node:util';

export const usage = 'npm run clubhouse [-- --minutes 60]';

/** Reads from the command line for how many minutes the screen is watched; undefined for wrong arguments. */
export const readMinutes = (args: readonly string[]): number | undefined => {
  try {
    const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '60' } } });
    const minutes = Number(values.minutes);
    return minutes > 0 ? minutes : undefined;
  } catch {
    return undefined;
  }
};
