/** How long a message about an upload is shown before the page is loaded anew (spec section 9). */
export const RELOAD_DELAY_MS = 1000;

/** Loads the page anew, so that every part of it shows what is stored now. */
export const reloadPage = (): void => window.location.reload();
