import type { BrowserContext } from 'playwright-core';
import { recordTraffic, slowDown } from './browser.ts';
import { watchPage } from './page-probe.ts';
import { bytesOf, scriptsBefore, transfersOf } from './traffic.ts';
import type { Transfer } from './traffic.ts';

/** A screen and by what one sees that its data is there. */
export type Screen = { readonly path: string; readonly shows: readonly string[] };

export const dashboard: Screen = { path: '/dashboard', shows: ['table tbody tr', 'a[href^="/live-scoring?matchId="]'] };
export const loginScreen: Screen = { path: '/login', shows: ['input[type=password]'] };
export const fixtureOf = (fixtureId: string): Screen => ({
  path: `/fixtures/${fixtureId}/matches`,
  shows: ['a[href^="/live-scoring?matchId="]'],
});
export const scoringOf = (matchId: string): Screen => ({
  path: `/live-scoring?matchId=${matchId}`,
  shows: ['[role=group][aria-label^="Strokes of"] button'],
});

export type Visit = {
  readonly readyMs: number;
  readonly scriptBytes: number;
  readonly scriptRequests: number;
  readonly bytes: number;
  readonly lcpMs: number;
  readonly lcpElement: string;
  readonly shift: number;
  readonly transfers: readonly Transfer[];
};

/** In which the last paints and shifts come. */
const settleMs = 1500;

/** Opens a screen on a slow phone and waits until its data is painted, and a little for what comes after. */
export const visit = async (context: BrowserContext, { path, shows }: Screen): Promise<Visit> => {
  const page = await context.newPage();
  try {
    const events = recordTraffic(await slowDown(page, { network: true }));
    await page.addInitScript(watchPage, shows);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchNotes.readyMs !== undefined);
    await page.waitForTimeout(settleMs);
    const { readyMs = Number.NaN, lcpMs, lcpElement, shift } = await page.evaluate(() => window.benchNotes);
    const transfers = transfersOf(events);
    const scripts = scriptsBefore(transfers, readyMs);
    return {
      readyMs,
      lcpMs,
      lcpElement,
      shift,
      scriptBytes: bytesOf(scripts),
      scriptRequests: scripts.length,
      bytes: bytesOf(transfers),
      transfers,
    };
  } finally {
    await page.close();
  }
};
