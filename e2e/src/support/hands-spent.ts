import type { Page } from 'playwright-core';

/** Clicks and keys. Keys are the typed characters, the special keys, and one to reach a field that is filled in at once. */
export type HandsSpent = { readonly clicks: number; readonly keys: number };

/** Counts what hands do on a page after its next load; choosing from a list is two clicks. Returns a function that reads the counts so far. */
export const countHands = async (page: Page): Promise<() => Promise<HandsSpent>> => {
  await page.addInitScript(() => {
    const count = (what: 'clicks' | 'keys', by: number): void =>
      sessionStorage.setItem(`test ${what}`, String(Number(sessionStorage.getItem(`test ${what}`)) + by));
    addEventListener('pointerdown', () => count('clicks', 1), true);
    addEventListener('keydown', ({ key }) => key.length > 1 && count('keys', 1), true);
    const typed = ({ target, data }: { target: EventTarget | null; data?: string | null }): void => {
      if (target instanceof HTMLSelectElement) return count('clicks', 2);
      if (!(target instanceof HTMLInputElement) || ['radio', 'checkbox'].includes(target.type)) return;
      const { length } = data ?? target.value;
      count('keys', length > 1 ? length + 1 : length);
    };
    addEventListener('input', typed, true);
  });
  return () =>
    page.evaluate(() => {
      const [clicks = 0, keys = 0] = ['clicks', 'keys'].map((what) => Number(sessionStorage.getItem(`test ${what}`)));
      return { clicks, keys };
    });
};
