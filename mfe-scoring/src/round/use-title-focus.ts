import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * When the screen changes, the element that had the focus may go or be disabled: the Start button with the start, the last hole with the result, the
 * Take button with the last difference. Then the focus goes to the first result or title from the element of this ref on, and not to the top of the
 * page. `part` names what is on the screen.
 */
export const useTitleFocus = (part: string): RefObject<HTMLElement | null> => {
  const head = useRef<HTMLElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => void (last.current = target instanceof Element ? target : null);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    // In a timeout: a dialog that closes gives the focus back to its opener first.
    const timer = setTimeout(() => {
      const had = last.current;
      if (!had || (had.isConnected && !had.matches(':disabled'))) return;
      const title = head.current?.parentElement?.querySelector<HTMLElement>('[tabindex="-1"]:not([role="status"]), h2');
      if (!title) return;
      title.tabIndex = -1;
      title.focus();
    });
    return () => clearTimeout(timer);
  }, [part]);
  return head;
};
