import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';

const schemes = ['dark', 'light'] as const;

/**
 * Checks a page in light and dark: axe finds nothing, the page is no wider than the screen, and it has its style sheets (axe also passes a page
 * without them). `within` checks only a part. The two schemes differ only in style sheets, so the page is not reloaded in between.
 */
export const looksFine = async (page: Page, state: string, { within = 'html' } = {}): Promise<void> => {
  const backgrounds = new Set<string>();
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme });
    const findings = await axeFindings(page, { within });
    const seen = await page.evaluate(() => {
      const { fontFamily, backgroundColor } = getComputedStyle(document.body);
      return {
        tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        fontFamily,
        backgroundColor,
      };
    });
    expect({ state, scheme, findings, tooWide: seen.tooWide }).toEqual({ state, scheme, findings: [], tooWide: false });
    expect(seen.fontFamily).not.toMatch(/^"?Times/);
    backgrounds.add(seen.backgroundColor);
  }
  // The scoring screen is light in both schemes, for reading in sunlight.
  const looks = new URL(page.url()).pathname.startsWith('/live-scoring') ? 1 : schemes.length;
  expect({ state, looks: backgrounds.size }).toEqual({ state, looks });
};
