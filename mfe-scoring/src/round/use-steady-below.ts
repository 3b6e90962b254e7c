import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * When an element grows or shrinks, scrolls the page by as much, so that everything below keeps its place on the screen. News from others may come
 * while a finger is on its way to a button, and would otherwise move another button under it.
 */
export const useSteadyBelow = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    // Measured on the screen, not in the page: where the browser has already scrolled by itself, nothing has moved.
    const placeNow = (): number => element.nextElementSibling?.getBoundingClientRect().top ?? 0;
    let place = placeNow();
    let width = window.innerWidth;
    const look = (): void => void ([place, width] = [placeNow(), window.innerWidth]);
    const observer = new ResizeObserver((changes) => {
      const moved = placeNow() - place;
      // When a phone is turned, everything is elsewhere, and there is no place to keep.
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
