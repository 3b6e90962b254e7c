import type { BrowserContext } from 'playwright-core';
import type { LossyRelay } from './lossy-relay.ts';
import type { LiveMatch } from './season.ts';
import { openRound, strokeButton, submitButton } from './tapping.ts';

/** The edge of a village: 50 kbit/s, and one packet in five is lost. */
const edge = { kbitPerSecond: 50, loss: 0.2, latencyMs: 150 };
const holes = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Records both cards of nine holes without signal, then brings back a bad line. Returns the ms until nothing waits on the phone. */
export const deliverARound = async (
  context: BrowserContext,
  relay: LossyRelay,
  match: LiveMatch,
  strokes: number,
): Promise<number> => {
  const page = await openRound(context, match);
  try {
    await page.getByRole('button', { name: 'Go to hole 1' }).click();
    await context.setOffline(true);
    for (const hole of holes) {
      // The screen moves on by itself.
      await page.getByRole('button', { name: `Submit Scores for Hole ${hole}` }).waitFor();
      for (const player of [match.player1, match.player2]) await strokeButton(page, player, strokes).tap();
      await submitButton(page).tap();
    }
    const waits = page.getByText('* waits for signal', { exact: true });
    await waits.waitFor();
    relay.become(edge);
    const began = performance.now();
    await context.setOffline(false);
    await waits.waitFor({ state: 'detached', timeout: 120_000 });
    return performance.now() - began;
  } finally {
    relay.become(undefined);
    await page.close();
  }
};
