import type { AppRelease } from '@society/contracts';

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/[\w@~.+/-]+$/.test(value);

/**
 * Parses the answer of /release.json; throws when it is no release. Checks by hand what the contract's schema says: with the schema library the
 * worker would be three times as large, and browsers read it at every cold start, before the first page is drawn.
 */
export const releaseIn = (value: unknown): AppRelease => {
  if (typeof value === 'object' && value !== null && 'id' in value && 'files' in value && 'worker' in value) {
    const { id, files, worker } = value;
    if (typeof id === 'string' && /^[\w-]{22}$/.test(id) && typeof worker === 'boolean')
      if (Array.isArray(files) && files.every(isPath)) return { id, files, worker };
  }
  throw new Error('The list of the release is none');
};
