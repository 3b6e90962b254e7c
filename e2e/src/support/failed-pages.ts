import type { BrowserContext, Page } from 'playwright-core';

declare global {
  /** Whether the current test has failed; set by failure-environment.mjs. */
  var testFailed: boolean;
}

const waitMs = 5000;
const maxLength = 10_000;

const textOf = async (page: Page): Promise<string> => {
  const snapshot = await page
    .locator('body')
    .ariaSnapshot({ timeout: waitMs })
    .catch((error: unknown) => String(error));
  return `${page.url()}\n${snapshot.slice(0, maxLength)}`;
};

/** Prints what every open page shows when a test has failed: a failure on a busy machine may not come again. */
export const tellFailedPages = async (contexts: readonly BrowserContext[]): Promise<void> => {
  if (!globalThis.testFailed) return;
  globalThis.testFailed = false;
  const texts = await Promise.all(contexts.flatMap((context) => context.pages()).map(textOf));
  console.error(
    `What the pages of "${expect.getState().currentTestName ?? 'what comes before the tests'}" showed:\n\n${texts.join('\n\n')}`,
  );
};
