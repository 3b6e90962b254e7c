import { pageRelease } from '@society/contracts';
import type { PageRelease } from '@society/contracts';
import { readInlineJson } from '@society/web-kit';

/** What the gateway wrote into this page: `id`, the release of a page that the worker has stored, and whether a worker is wanted. In development, neither. */
export const releaseInPage = (): PageRelease => {
  const parsed = pageRelease.safeParse(readInlineJson('release'));
  return parsed.success ? parsed.data : { worker: false };
};
