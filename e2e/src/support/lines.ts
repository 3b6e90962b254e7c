import type { Locator } from 'playwright-core';

/** For each element, the number of lines that its text takes. */
export const linesOf = (texts: Locator): Promise<number[]> =>
  texts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 4))).size;
    }),
  );
