import type { Locator, Page } from 'playwright-core';

/** Tabs on from where the focus is until it is there, as somebody without a mouse does; it takes no more steps than a page has controls. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await target.waitFor();
  for (let step = 0; step < 80; step += 1) {
    // A menu moves the focus a moment after the key: asked sooner, the next key goes past what was looked for.
    const isThere = target.evaluate(
      (element) => new Promise<boolean>((tell) => setTimeout(() => tell(element === document.activeElement))),
    );
    if (await isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus never came to ${target.toString()}`);
};

/** Whether what has the focus shows it: an outline, or a shadow in its place, that it does not have otherwise. */
export const showsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return false;
    const look = (): string => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
      return `${outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`} ${boxShadow}`;
    };
    const focused = look();
    element.blur();
    const plain = look();
    element.focus({ focusVisible: true });
    return focused !== plain && element.getBoundingClientRect().width > 0;
  });

/** Tabs to a control and presses it. */
export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
