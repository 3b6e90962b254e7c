import type { Locator, Page } from 'playwright-core';

/** Presses Tab until the target has the focus, as a person without a mouse does. Throws after more steps than a page has controls. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await target.waitFor();
  for (let step = 0; step < 80; step += 1) {
    // A menu moves the focus a moment after the key. Checked sooner, the next key would go past the target.
    const isThere = target.evaluate(
      (element) => new Promise<boolean>((tell) => setTimeout(() => tell(element === document.activeElement))),
    );
    if (await isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus never came to ${target.toString()}`);
};

/** Whether the focused element shows it: by an outline, or a shadow instead, that it does not have otherwise. */
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

/** Moves the focus to a control and presses it. */
export const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
