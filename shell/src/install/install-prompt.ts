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
  /** Asks the person, once. There where the browser offers it. */
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
 * Keeps what the browser says about installing, which it does once and early. Whoever has installed the app wants it to be there without
 * signal, so that is when the browser is asked to keep its data. Gives back how to stop.
 */
export const watchInstalling = (): (() => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  become({ isInstalled: runsInstalled() });
  if (offer.isInstalled) void keepStorage();
  const keepOffer = (event: InstallPromptEvent): void => {
    event.preventDefault();
    const install = (): void => {
      // It can be shown once; who says no is offered it again by the browser's own event.
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
