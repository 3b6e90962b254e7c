import type { Page } from 'playwright-core';

/**
 * The texts in a part of the page that cannot be read: a text over another text or over a button that it does not belong to, and a text that
 * goes beyond the part or beyond an element that clips it, unless that one scrolls or shows dots. Empty when all can be read.
 */
export const crowded = (page: Page, within: string): Promise<readonly string[]> =>
  page.locator(within).evaluate((part) => {
    type Box = { left: number; right: number; top: number; bottom: number };
    const slack = 2;
    const partBox = part.getBoundingClientRect();
    const meet = (one: Box, two: Box): boolean =>
      Math.min(one.right, two.right) - Math.max(one.left, two.left) > slack &&
      Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > slack;
    const ancestors = (element: Element): readonly Element[] => {
      const found: Element[] = [];
      for (let at: Element | null = element; at && part.contains(at); at = at.parentElement) found.push(at);
      return found;
    };
    // Folded elements still have boxes; `checkVisibility` is false for them.
    const isSeen = (element: Element): boolean =>
      element.checkVisibility() &&
      ancestors(element).every((at) => {
        const { width, height } = at.getBoundingClientRect();
        const { visibility, position, display } = getComputedStyle(at);
        const isApart = position === 'fixed' && at !== part;
        return display === 'contents' || (width > 1 && height > 1 && visibility === 'visible' && !isApart);
      });

    const texts: { words: string; owner: Element; box: Box }[] = [];
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!owner || node.textContent?.trim() === '' || owner.closest('svg, option, style') || !isSeen(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) texts.push({ words: node.textContent ?? '', owner, box });
    }
    const buttons = [...part.querySelectorAll('button, a[href]')].filter(isSeen);

    const wrong = new Set<string>();
    for (const [index, { words, owner, box }] of texts.entries()) {
      const clips = ancestors(owner).map((at) => [at, getComputedStyle(at)] as const);
      const scrolls = clips.some(([, { overflowX }]) => overflowX === 'auto' || overflowX === 'scroll');
      if (scrolls && clips.some(([at, { overflowX }]) => at !== part && /auto|scroll/.test(overflowX))) continue;
      if (!scrolls && box.right > partBox.right + slack) wrong.add(`beyond the side: ${words}`);
      const clip = clips.find(
        ([, { overflowX, textOverflow }]) => overflowX === 'hidden' && textOverflow !== 'ellipsis',
      );
      const dots = clips.some(([, { textOverflow }]) => textOverflow === 'ellipsis');
      if (clip && !dots && box.right > clip[0].getBoundingClientRect().right + slack) wrong.add(`cut off: ${words}`);
      for (const other of texts.slice(index + 1))
        if (!dots && other.owner !== owner && meet(box, other.box))
          wrong.add(`over each other: ${words} | ${other.words}`);
      for (const button of buttons)
        if (!button.contains(owner) && !owner.contains(button) && meet(box, button.getBoundingClientRect()))
          wrong.add(`over a button: ${words} | ${button.textContent}`);
    }
    return [...wrong];
  });
