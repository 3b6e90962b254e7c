import type { Page } from 'playwright-core';

/** Goes to a screen through the navigation, as people do: without loading the page again. */
export const goTo = (page: Page, screen: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).filter({ visible: true }).click();

/** Waits until the screen shows a text. */
export const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** Returns a function that says how often the page was loaded since this call. */
export const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
};
