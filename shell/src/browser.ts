/** What a browser says of itself. */
export type Browser = {
  readonly userAgent: string;
  /** iPads call themselves Macs, which have none. */
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

/** Whether it calls itself a Mac, as iPads do. */
export const isMac = ({ userAgent }: Browser): boolean => userAgent.includes('Macintosh');

/** Whether it runs on an iPhone or iPad, where every browser is bound to the same rules. */
export const isIos = (browser: Browser): boolean =>
  /iPhone|iPad|iPod/.test(browser.userAgent) || (isMac(browser) && browser.touchPoints > 1);
