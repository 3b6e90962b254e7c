import { outbox } from '@society/web-kit';

/** How long a message about an upload is shown before the page is loaded anew (spec section 9). */
export const RELOAD_DELAY_MS = 1000;

/** Whether loading the page anew loses nothing: what has not been sent, and the device had no room for, is in this page alone. */
export const mayReload = (): boolean => outbox.state().entries.every(({ isKept }) => isKept);

/** Loads the page anew, so that every part of it shows what is stored now. */
export const reloadPage = (): void => window.location.reload();
