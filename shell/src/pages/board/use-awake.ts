import { useEffect } from 'react';

/** Keeps the screen from going dark where the browser can; the lock goes when the page is hidden, and is asked for again. */
export const useAwake = (): void => {
  useEffect(() => {
    const ask = () =>
      void ('wakeLock' in navigator && !document.hidden && navigator.wakeLock.request().catch(() => undefined));
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
};
