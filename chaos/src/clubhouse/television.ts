import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumOptions } from '@society/build-kit/tools';

/** What the page holds after a garbage collection. */
export type Held = { readonly heapBytes: number; readonly nodes: number; readonly listeners: number };

/** A television that shows one page; nobody touches it. */
export type Television = {
  readonly held: () => Promise<Held>;
  /**
   * Waits until a match's line has these words and resolves with the milliseconds. The screen changes between scenes, so it may take a full turn
   * of them.
   */
  readonly shows: (players: readonly [string, string], words: string) => Promise<number>;
  /** Waits until these words are on the screen. */
  readonly says: (words: RegExp) => Promise<void>;
  readonly saysNoMore: (words: RegExp) => Promise<void>;
  readonly cutLine: (isCut: boolean) => Promise<void>;
  /** Errors that the page did not catch. */
  readonly problems: readonly string[];
  readonly end: () => Promise<void>;
};

const limitMs = 180_000;

/** Opens a page at the size of a television. */
export const openTelevision = async (url: string): Promise<Television> => {
  const home = await mkdtemp(path.join(tmpdir(), 'clubhouse-'));
  const browser = await chromium.launch({ ...chromiumOptions(), env: { ...process.env, HOME: home } });
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(url);
  return {
    held: async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
    },
    shows: async ([one, other], words) => {
      const began = performance.now();
      const line = page
        .getByRole('listitem')
        .filter({ has: page.getByText(one, { exact: true }) })
        .filter({ has: page.getByText(other, { exact: true }) });
      await line.filter({ hasText: words }).waitFor({ timeout: limitMs });
      return performance.now() - began;
    },
    says: (words) => page.getByText(words).waitFor({ timeout: limitMs }),
    saysNoMore: (words) => page.getByText(words).waitFor({ state: 'detached', timeout: limitMs }),
    cutLine: (isCut) => context.setOffline(isCut),
    problems,
    end: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
};
