/** How the page and its worker call what they share: each release is one cache, and a page that lives holds a lock of the same name. */
export const nameOf = (id: string): string => `release-${id}`;

/** The cache that says which release is the present one. */
export const pointerName = 'releases';

/** Whether a cache is one of these. */
export const isOfReleases = (name: string): boolean => name === pointerName || name.startsWith('release-');
