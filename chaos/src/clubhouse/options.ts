import { readArgs } from '@society/build-kit/terminal';

export const usage = 'npm run clubhouse [-- --minutes 60]';

/** Reads from the command line for how many minutes the screen is watched; undefined for wrong arguments. */
export const readMinutes = (args: readonly string[]): number | undefined => {
  const minutes = Number(
    readArgs({ args: [...args], options: { minutes: { type: 'string', default: '60' } } })?.values.minutes,
  );
  return minutes > 0 ? minutes : undefined;
};
