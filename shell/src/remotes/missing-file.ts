import { leaveAsked } from '@society/web-kit';
import { isGone, missingFile } from '@society/web-kit/lazy';
import { takeNewest } from '../release/reload.ts';

/**
 * A tab that stayed open over a release may ask for a script or style sheet which is no longer on the server. Loading
 * the page anew brings the present files; a guard keeps a file that is missing for good from reloading for ever.
 */
const guardKey = 'society.reloaded-for';

/** False when this tab was already reloaded for this file, or when the browser keeps no note of that. */
const firstTimeFor = (url: string): boolean => {
  try {
    // Notes all files: two files that are both missing for good would otherwise take turns.
    const before = (sessionStorage.getItem(guardKey) ?? '').split('\n');
    if (before.includes(url)) return false;
    sessionStorage.setItem(guardKey, [...before, url].join('\n'));
    return true;
  } catch {
    return false;
  }
};

const reloadAsked = (): void => leaveAsked(() => window.location.reload(), { isReload: true });

/**
 * Reloads the page, once per file and tab, when a file that `error` names is gone from the server, unless the user has left the screen; after a question if
 * anything would be lost. True when it did, or has asked.
 */
export const reloadIfGone = async (error: unknown, reload = reloadAsked): Promise<boolean> => {
  const url = missingFile(error);
  const screen = window.location.href;
  if (url === undefined || !(await isGone(url)) || window.location.href !== screen) return false;
  // On a slow line this takes so long that the user may go to another screen and type something there.
  await takeNewest();
  if (window.location.href !== screen || !firstTimeFor(url)) return false;
  reload();
  return true;
};
