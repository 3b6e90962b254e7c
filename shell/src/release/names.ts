/** The name of a release's cache, and of the lock that an open page holds on its release. Page and worker both use it. */
export const nameOf = (id: string): string => `release-${id}`;

/** The cache that says which release is the present one. */
export const pointerName = 'releases';

/** Whether a cache is that of a release, or the one that names the present release. */
export const isOfReleases = (name: string): boolean => name === pointerName || name.startsWith('release-');
