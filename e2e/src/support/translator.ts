import type { Page } from 'playwright-core';

/**
 * A page in a browser that translates: like those of Chrome and Edge, it puts an element of its own in the place of each text, also of those that
 * come later, but for what says `translate="no"`. React then changes and removes texts that are no longer in the page.
 */
export const translatesPages = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const replaced = new WeakSet<Node>();
    const translate = (text: Node): void => {
      const parent = text.parentElement;
      if (!parent || replaced.has(parent) || parent.closest('[translate="no"], script, style')) return;
      const element = document.createElement('font');
      replaced.add(element);
      element.textContent = text.nodeValue;
      text.parentNode?.replaceChild(element, text);
    };
    const translateAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    document.addEventListener('DOMContentLoaded', () => {
      translateAll(document.body);
      new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(translateAll))).observe(
        document.body,
        { subtree: true, childList: true },
      );
    });
  });
};
