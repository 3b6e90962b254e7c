import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until no colour or place is on its way any more; what moves for ever, as a skeleton's shimmer does, is not waited for. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
    const passing = (): Animation[] => document.getAnimations().filter((animation) => animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime));
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
  const { violations } = await new AxeBuilder({ page }).include(within).options({ runOnly: { type: 'tag', values: tags }, rules: { 'target-size': { enabled: true }, 'color-contrast-enhanced': { enabled: sunlight } } }).analyze();
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`));
};
