import type { BrowserContext, Request } from 'playwright-core';
import { visit } from './visit.ts';
import type { Screen, Visit } from './visit.ts';

/** Waits until a phone has stored the whole app. */
export const hasStored = async (context: BrowserContext, path: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(path);
  const isStored = () => caches.match('/present', { cacheName: 'releases' }).then((pointer) => pointer !== undefined);
  while (!(await page.evaluate(isStored))) await page.waitForTimeout(200);
  await page.close();
};

/** The service worker checks for another release 3 s after the page is loaded. */
const settleMs = 5000;

const bytesOf = async (request: Request): Promise<number> => {
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return responseHeadersSize + responseBodySize;
};

/**
 * A visit with an empty cache, and one with what the first has left. The second one's bytes include what the service worker fetched, which the
 * page does not see.
 */
export const visitTwice = async (
  context: BrowserContext,
  screen: Screen,
): Promise<{ readonly first: Visit; readonly second: Visit }> => {
  const first = await visit(context, screen);
  await hasStored(context, screen.path);
  // A new phone makes its key in the meantime, and from then on the round contains it.
  await visit(context, screen, { settleMs: 2 * settleMs });
  const fetched: Promise<number>[] = [];
  context.on('requestfinished', (request) => {
    if (request.serviceWorker()) fetched.push(bytesOf(request));
  });
  const second = await visit(context, screen, { settleMs });
  const byWorker = await Promise.all(fetched);
  return { first, second: { ...second, bytes: byWorker.reduce((sum, bytes) => sum + bytes, second.bytes) } };
};
