import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Keeps what stands below an element where it is on the screen when that element grows or shrinks: the page is scrolled by as much. What others do
 * may come while a finger is on its way to a button, and would put another one under it.
 */
export const useSteadyBelow = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // On the screen and not in the page: a browser that has scrolled by itself has moved nothing.
    const placeNow = (): number => element.nextElementSibling?.getBoundingClientRect().top ?? 0;
    let place = placeNow();
    let width = window.innerWidth;
    const look = (): void => void ([place, width] = [placeNow(), window.innerWidth]);
    const observer = new ResizeObserver((changes) => {
      const moved = placeNow() - place;
      // A phone that is turned round has everything elsewhere.
      const isOwn = changes.some(({ target }) => target === element) && window.innerWidth === width;
      if (isOwn && moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
      look();
    });
    observer.observe(element);
    observer.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [ref]);
};
