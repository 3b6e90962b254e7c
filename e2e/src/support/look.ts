import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';

/** Nothing found by axe on a page that is styled (axe also passes one without its style sheets) and no wider than the screen. `within` looks at a part only. */
export const looksFine = async (page: Page, state: string, { within = 'html' } = {}): Promise<void> => {
  // Whatever fades in has its last colours when it is done.
  await page.evaluate(() => Promise.all(document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity).map((each) => each.finished.catch(() => undefined))));
  const findings = await axeFindings(page, { within });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  const font = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect({ state, findings, tooWide }).toEqual({ state, findings: [], tooWide: false });
  expect(font).not.toMatch(/^"?Times/);
};
