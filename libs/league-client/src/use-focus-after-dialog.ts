import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * A dialog gives the focus back to the button that opened it; what is over or deleted has taken that button away. Then the focus
 * goes to the element of this ref instead of to the top of the page.
 */
export const useFocusAfterDialog = <E extends HTMLElement>(isOpen: boolean): RefObject<E | null> => {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isOpen) return;
    const fallback = element.current;
    return () => {
      // After the dialog has given it back.
      setTimeout(() => {
        if (document.activeElement === document.body) fallback?.focus({ preventScroll: true });
      });
    };
  }, [isOpen]);
  return element;
};
