import { outbox } from '@society/web-kit';

/** How long a message about an upload is shown before the page is loaded anew (spec section 9). */
export const RELOAD_DELAY_MS = 1000;

/** Whether loading the page anew loses nothing: unsent actions for which the device had no room are in this page only. */
export const mayReload = (): boolean => outbox.state().entries.every(({ isKept }) => isKept);

/** Loads the page anew, so that every part of it shows what is stored now. */
export const reloadPage = (): void => window.location.reload();
