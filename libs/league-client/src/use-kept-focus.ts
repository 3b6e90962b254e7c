import { useEffect, useState } from 'react';
import type { RefCallback } from 'react';

/**
 * A button in a list may disappear together with its line, such as one that removes or answers the line. Then the focus goes to the element of this ref
 * instead of to the top of the page.
 */
export const useKeptFocus = <E extends HTMLElement>(): RefCallback<E> => {
  const [list, setList] = useState<E | null>(null);
  useEffect(() => {
    if (!list) return undefined;
    let last: Element | undefined;
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof Element && list.contains(target) ? target : undefined;
    };
    const gone = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      list.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    gone.observe(list, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      gone.disconnect();
    };
  }, [list]);
  return setList;
};
