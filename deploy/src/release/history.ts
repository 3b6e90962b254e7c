/** A release as it is remembered: when it was made, and its files with a hash in their name. */
export type Release = { readonly at: string; readonly files: readonly string[] };

const day = 86_400_000;
/** Pages that were opened with an older release may still ask for its files this long. */
export const keptDays = 30;

/**
 * The history with one more release, and the files that nobody needs any more: those of releases that were replaced more than 30 days
 * ago, unless a later release has them too.
 */
export const withRelease = (
  history: readonly Release[],
  release: Release,
): { readonly history: readonly Release[]; readonly gone: readonly string[] } => {
  const all = [...history, release];
  const now = Date.parse(release.at);
  // A release is current until the next one is made.
  const isKept = (_: Release, position: number): boolean => {
    const next = all[position + 1];
    return next === undefined || now - Date.parse(next.at) <= keptDays * day;
  };
  const kept = all.filter(isKept);
  const needed = new Set(kept.flatMap(({ files }) => files));
  return { history: kept, gone: [...new Set(all.flatMap(({ files }) => files))].filter((file) => !needed.has(file)) };
};
