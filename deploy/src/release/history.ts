/** A past release: when it was made, and its files with a hash in their name. */
export type Release = { readonly at: string; readonly files: readonly string[] };

const day = 86_400_000;
/** How long pages that were opened with an older release can still load its files. */
export const keptDays = 30;

/**
 * The history with one more release, and the files to remove: those of releases that were replaced more than 30 days ago, unless a later release
 * has them too.
 */
export const withRelease = (
  history: readonly Release[],
  release: Release,
): { readonly history: readonly Release[]; readonly gone: readonly string[] } => {
  const all = [...history, release];
  const now = Date.parse(release.at);
  // A release is current until the next one.
  const isKept = (_: Release, position: number): boolean => {
    const next = all[position + 1];
    return next === undefined || now - Date.parse(next.at) <= keptDays * day;
  };
  const kept = all.filter(isKept);
  const needed = new Set(kept.flatMap(({ files }) => files));
  return { history: kept, gone: [...new Set(all.flatMap(({ files }) => files))].filter((file) => !needed.has(file)) };
};
