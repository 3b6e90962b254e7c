import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * A dialog gives the focus back to the button that opened it, but the button may be gone, since the dialog ended or deleted something. Then the focus
 * goes to the element of this ref instead of to the top of the page.
 */
export const useFocusAfterDialog = <E extends HTMLElement>(isOpen: boolean): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isOpen) return;
    const fallback = element.current;
    return () => {
      // Later, so that the dialog gives the focus back first.
      setTimeout(() => {
        if (document.activeElement === document.body) fallback?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
  return element;
};
