import { isOfReleases, nameOf, pointerName } from '../release/names.ts';
import type { Pointer } from './pointer.ts';

/**
 * The caches that nobody needs any more. All others stay: the present release, those of open pages (`held`, the names of their locks), and the one
 * before the present, since a page takes its lock only some time after it was served.
 */
export const superfluous = (
  names: readonly string[],
  { current, before }: Pointer,
  held: readonly string[],
): string[] => {
  const needed = new Set([pointerName, nameOf(current), ...(before === undefined ? [] : [nameOf(before)]), ...held]);
  return names.filter((name) => isOfReleases(name) && !needed.has(name));
};
