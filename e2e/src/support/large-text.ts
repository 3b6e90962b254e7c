import type { Locator, Page } from 'playwright-core';

/** Has a page that is not open yet show its text as whoever chooses the largest text in the browser's settings has it. */
export const enlarge = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const doubled = (): void => document.documentElement?.style.setProperty('font-size', '200%');
    new MutationObserver(doubled).observe(document, { childList: true });
    doubled();
  });

/** The texts of those elements whose content goes beyond their sides. */
export const tooNarrow = (elements: Locator): Promise<string[]> =>
  elements.evaluateAll((all) =>
    all.flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? (textContent ?? '') : [])),
  );

/** How many pixels of each cell's width its text leaves free. */
export const freeWidths = (cells: Locator): Promise<number[]> =>
  cells.evaluateAll((all) =>
    all.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return cell.getBoundingClientRect().width - text.getBoundingClientRect().width;
    }),
  );
