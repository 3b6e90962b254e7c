import type { BrowserContext, Page } from 'playwright-core';
import type { Member } from '@society/contracts/testing';
import { slowDown } from './browser.ts';
import { slowestInteraction } from './interactions.ts';
import { watchPage } from './page-probe.ts';
import type { LiveMatch } from './season.ts';
import { scoringOf } from './visit.ts';

/** Within this time after the paint, the browser reports an interaction. */
const reportMs = 400;
/** Taps of stroke buttons, one after the other. */
const taps = [3, 4, 5, 6, 7, 5];

/** Opens a player's round on a phone. */
export const openRound = async (context: BrowserContext, { id }: LiveMatch): Promise<Page> => {
  const page = await context.newPage();
  const { path, shows } = scoringOf(id);
  await page.addInitScript(watchPage, shows);
  await page.goto(path);
  await page.waitForFunction(() => window.benchNotes.readyMs !== undefined);
  return page;
};

/** The stroke button of a player's card. */
export const strokeButton = (page: Page, player: Member, strokes: number) =>
  page
    .getByRole('group', { name: `Strokes of ${player.user.name}` })
    .getByRole('button', { name: String(strokes), exact: true });

export const submitButton = (page: Page) => page.getByRole('button', { name: /^Submit Scores for Hole/ });

export type Tapping = { readonly strokeMs: number; readonly submitMs: number };

/** How long a stroke button and Submit take until the next paint on a slow processor, while a hole is recorded. */
export const recordAHole = async (context: BrowserContext, match: LiveMatch): Promise<Tapping> => {
  const page = await openRound(context, match);
  try {
    await slowDown(page, { network: false });
    const since = async (count: number) => {
      await page.waitForTimeout(reportMs);
      return (await page.evaluate(() => window.benchNotes.interactions)).slice(count);
    };
    for (const strokes of taps) {
      await strokeButton(page, match.player1, strokes).tap();
      await page.waitForTimeout(reportMs / 2);
    }
    const stroked = await since(0);
    await submitButton(page).tap();
    await page.getByText('Scores submitted successfully').first().waitFor();
    const submitted = await since(stroked.length);
    return { strokeMs: slowestInteraction(stroked), submitMs: slowestInteraction(submitted) };
  } finally {
    await page.close();
  }
};
