import type { Page } from 'playwright-core';
import { axeFindings } from './axe.ts';

const schemes = ['dark', 'light'] as const;

/**
 * In the light and in the dark: nothing found by axe on a page that is styled (axe also passes one without its style sheets) and no wider
 * than the screen. `within` looks at a part only. The schemes differ in style sheets alone, so the page stays as it is between them.
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
  // The scoring screen is light in either scheme, to be read in the sun.
  const looks = new URL(page.url()).pathname.startsWith('/live-scoring') ? 1 : schemes.length;
  expect({ state, looks: backgrounds.size }).toEqual({ state, looks });
};
