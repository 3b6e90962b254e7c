import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is, target sizes included, a line each. `sunlight` asks for a contrast of 7:1 as well; `within` looks at a part only. */
export const axeFindings = async (page: Page, { sunlight = false, within = 'html' } = {}): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).include(within).options({ runOnly: { type: 'tag', values: tags }, rules: { 'target-size': { enabled: true }, 'color-contrast-enhanced': { enabled: sunlight } } }).analyze();
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} (${node.failureSummary ?? ''})`));
};
