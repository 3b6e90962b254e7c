import type { BrowserContext, CDPSession } from 'playwright-core';
import { recordTraffic, slowDown } from './browser.ts';
import { watchPage } from './page-probe.ts';
import { bytesOf, scriptsBefore, transfersOf } from './traffic.ts';

/** A screen, and the elements that show that its data is there. */
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
  readonly shift: number;
};

/** The last paints and layout shifts come within this time. */
const lastPaintsMs = 1500;

const readyLimitMs = 30_000;

/** Waits for the page's report that its data is painted. Polling would take some 60 ms of a slow phone's processor. */
const readyWord = (session: CDPSession, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${path} has not shown its data in 30 s`)), readyLimitMs);
    session.once('Runtime.bindingCalled', () => {
      clearTimeout(limit);
      resolve();
    });
  });

/** Opens a screen on a slow phone, waits until its data is painted, and a little for what follows. `network`: whether the network is slow too. */
export const visit = async (
  context: BrowserContext,
  { path, shows }: Screen,
  { network = true, settleMs = lastPaintsMs }: { readonly network?: boolean; readonly settleMs?: number } = {},
): Promise<Visit> => {
  const page = await context.newPage();
  try {
    const session = await slowDown(page, { network });
    const events = recordTraffic(session);
    const isReady = readyWord(session, path);
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'benchReady' });
    await page.addInitScript(watchPage, shows);
    await page.goto(path, { waitUntil: 'commit' });
    await isReady;
    await page.waitForTimeout(settleMs);
    const { readyMs = Number.NaN, lcpMs, shift } = await page.evaluate(() => window.benchNotes);
    const transfers = transfersOf(events);
    const scripts = scriptsBefore(transfers, readyMs);
    return {
      readyMs,
      lcpMs,
      shift,
      scriptBytes: bytesOf(scripts),
      scriptRequests: scripts.length,
      bytes: bytesOf(transfers),
    };
  } finally {
    await page.close();
  }
};
