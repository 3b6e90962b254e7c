import { isOfReleases, nameOf, pointerName } from '../release/names.ts';
import type { Pointer } from './pointer.ts';

/**
 * The caches that nobody needs any more. Kept are the present release, those that open pages began with (`held`, by their locks), and the
 * one before the present: between a page's answer and its lock there is a gap.
 */
export const superfluous = (
  names: readonly string[],
  { current, before }: Pointer,
  held: readonly string[],
): string[] => {
  const needed = new Set([pointerName, nameOf(current), ...(before === undefined ? [] : [nameOf(before)]), ...held]);
  return names.filter((name) => isOfReleases(name) && !needed.has(name));
};
