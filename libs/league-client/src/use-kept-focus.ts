import { useEffect, useState } from 'react';
import type { RefCallback } from 'react';
import { isSecondHalf } from './use-same-tap.ts';

/** Counted from the first half and not from when the line goes: who waits for that may press the next line at once. */
const sinceFirstHalfMs = 500;

/**
 * A button in a list may disappear together with its line, such as one that removes or answers the line. Then the focus goes to the element of this ref
 * instead of to the top of the page, and the second half of a double click does nothing: it would meet the same button of the next line.
 */
export const useKeptFocus = <E extends HTMLElement>(): RefCallback<E> => {
  const [list, setList] = useState<E | null>(null);
  useEffect(() => {
    if (!list) return undefined;
    let last: Element | undefined;
    // Not the focus: Safari gives none to a button that is clicked.
    let pressed: Element | null = null;
    let pressedAt = 0;
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof Element && list.contains(target) ? target : undefined;
    };
    const press = (event: MouseEvent): void => {
      if (pressed?.isConnected === false && isSecondHalf(event, pressedAt, sinceFirstHalfMs)) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      pressed = event.target instanceof Element ? event.target.closest('button') : null;
      pressedAt = performance.now();
    };
    const gone = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      list.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    list.addEventListener('click', press, true);
    gone.observe(list, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      list.removeEventListener('click', press, true);
      gone.disconnect();
    };
  }, [list]);
  return setList;
};
