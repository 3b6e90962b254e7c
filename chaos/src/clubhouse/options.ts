import { parseArgs } from 'node:util';

export const usage = 'npm run clubhouse [-- --minutes 60]';

/** Reads the command line: how long the screen is watched, in minutes. Undefined when it makes no sense. */
export const readMinutes = (args: readonly string[]): number | undefined => {
  try {
    const { values } = parseArgs({ args: [...args], options: { minutes: { type: 'string', default: '60' } } });
    const minutes = Number(values.minutes);
    return minutes > 0 ? minutes : undefined;
  } catch {
    return undefined;
  }
};
