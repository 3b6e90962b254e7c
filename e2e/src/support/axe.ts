import { source, type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until no colour or place is on its way any more; what moves for ever, as a skeleton's shimmer does, is not waited for. */
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
    // a click's own re-render starts its transitions a frame later
    await frame();
    await frame();
    while (passing().length > 0) {
      await Promise.allSettled(passing().map((animation) => animation.finished));
      await frame();
    }
  });

/** What axe finds on the page as it is once it stands still, target sizes included, a line each. `sunlight` asks for a contrast of 7:1 as well; `within` looks at a part only. */
export const axeFindings = async (page: Page, { sunlight = false, within = 'html' } = {}): Promise<string[]> => {
  await settled(page);
  // Once per document, and in the page itself: the usual helper opens a second page for each look, which takes ten times as long.
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
