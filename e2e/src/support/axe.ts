import { source, type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until no colour or position is changing. Endless animations, such as a skeleton's shimmer, do not count. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
    const passing = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime),
        );
    // A click renders first; its transitions start a frame later.
    await frame();
    await frame();
    while (passing().length > 0) {
      await Promise.allSettled(passing().map((animation) => animation.finished));
      await frame();
    }
  });

/**
 * What axe finds once the page has come to rest, one line for each finding, target sizes included. `sunlight` also asks for a contrast of 7:1;
 * `within` checks only a part of the page.
 */
export const axeFindings = async (page: Page, { sunlight = false, within = 'html' } = {}): Promise<string[]> => {
  await settled(page);
  // axe is loaded once for each document, into the page itself: the usual helper opens a second page each time, which takes ten times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: { type: 'tag', values: tags },
    rules: { 'target-size': { enabled: true }, 'color-contrast-enhanced': { enabled: sunlight } },
    resultTypes: ['violations'],
  };
  const { findings, rules } = await page.evaluate(
    async ({ part, how }) => {
      const { axe } = window as unknown as {
        axe: { run: (context: string, options: RunOptions) => Promise<AxeResults> };
      };
      const { violations, passes } = await axe.run(part, how);
      const lines = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`),
      );
      return { findings: lines, rules: violations.length + passes.length };
    },
    { part: within, how: options },
  );
  if (rules === 0) throw new Error(`axe found nothing to look at within ${within}`);
  return findings;
};
