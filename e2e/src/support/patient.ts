import type { Page } from 'playwright-core';

/**
 * From its next load on, the page waits longer for answers than a screen does, which after 1.5 s takes what was done as waiting for signal: for
 * words that an answer alone brings, on a busy machine.
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
