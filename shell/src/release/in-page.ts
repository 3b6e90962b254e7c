import { pageRelease } from '@society/contracts';
import type { PageRelease } from '@society/contracts';
import { readInlineJson } from '@society/web-kit';

/** What the gateway wrote into this page: the release it was stored with, if a worker answered with it. In development there is nothing. */
export const releaseInPage = (): PageRelease => {
  const parsed = pageRelease.safeParse(readInlineJson('release'));
  return parsed.success ? parsed.data : { worker: false };
};
