/** What a browser says of itself. */
export type Browser = {
  readonly userAgent: string;
  /** How many fingers the screen knows. iPads call themselves Macs, but Macs have 0. */
  readonly touchPoints: number;
  /** False on plain http. */
  readonly isSecure: boolean;
};

/** The browser that shows this page. */
export const thisBrowser = (): Browser => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isSecure: window.isSecureContext,
});

/** Whether the browser says that it runs on a Mac; iPads say so, too. */
export const isMac = ({ userAgent }: Browser): boolean => userAgent.includes('Macintosh');

/** Whether it runs on an iPhone or iPad, where every browser is bound to the same rules. */
export const isIos = (browser: Browser): boolean =>
  /iPhone|iPad|iPod/.test(browser.userAgent) || (isMac(browser) && browser.touchPoints > 1);
