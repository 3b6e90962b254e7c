import axe from 'axe-core';

/** What axe finds in what is drawn, a line each. Colours and sizes are looked at in a browser, end to end. */
export const axeFindings = async (within: Element): Promise<readonly string[]> => {
  const { violations } = await axe.run(within, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(', ')})`);
};
