import axe from 'axe-core';

/** Rules that need a painted page, or the shell around it. */
const needsPainting = ['color-contrast', 'label-content-name-mismatch', 'region'];

/** What axe finds on the page that a test has drawn, a line each. Nothing here has colours or sizes: those are looked at in a real browser. */
export const axeFindings = async (): Promise<string[]> => {
  const { violations, passes } = await axe.run(document.body, {
    rules: Object.fromEntries(needsPainting.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  });
  if (passes.length === 0) throw new Error('axe found nothing to look at');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
