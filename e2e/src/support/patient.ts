import type { Page } from 'playwright-core';

/**
 * From the page's next load on, it waits longer for a response. A screen gives up after 1.5 s and treats an action as waiting for signal. Needed
 * on a busy machine for words that only a response brings.
 */
export const makePatient = (page: Page): Promise<unknown> =>
  page.addInitScript((momentMs) => {
    window.setTimeout = new Proxy(setTimeout, {
      apply: (real, self, given: unknown[]): unknown =>
        Reflect.apply(
          real,
          self,
          given.map((each) => (each === momentMs ? 30_000 : each)),
        ),
    });
  }, 1500);
