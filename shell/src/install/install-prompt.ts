import { useSyncExternalStore } from 'react';
import { createListeners } from '@society/kernel';
import { keepStorage } from './kept-storage.ts';

/** Chromium's own offer to install, which a page may keep and make at a better moment. */
type InstallPromptEvent = Event & { readonly prompt: () => Promise<unknown> };

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

type Offer = {
  /** Whether it runs from the home screen, or has just been installed from this page. */
  readonly isInstalled: boolean;
  /** Asks the person, once; undefined where the browser does not offer it. */
  readonly install?: () => void;
};

const runsInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);

let offer: Offer = { isInstalled: false };
const listeners = createListeners();

const become = (next: Offer): void => {
  offer = next;
  listeners.tell();
};

/**
 * Keeps the browser's offer to install, which comes once and early. A person who installs the app wants it to work without signal, so the browser is
 * then asked to keep its data. Gives back how to stop.
 */
export const watchInstalling = (): (() => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  become({ isInstalled: runsInstalled() });
  if (offer.isInstalled) void keepStorage();
  const keepOffer = (event: InstallPromptEvent): void => {
    event.preventDefault();
    const install = (): void => {
      // The browser shows an offer only once. After a no it makes a new one, by another event.
      become({ isInstalled: false });
      void event.prompt();
    };
    become({ isInstalled: false, install });
  };
  const beInstalled = (): void => {
    become({ isInstalled: true });
    void keepStorage();
  };
  window.addEventListener('beforeinstallprompt', keepOffer, { signal });
  window.addEventListener('appinstalled', beInstalled, { signal });
  return () => watching.abort();
};

/** Whether the app is installed, and the browser's offer to do so. */
export const useInstallOffer = (): Offer => useSyncExternalStore(listeners.on, () => offer);
