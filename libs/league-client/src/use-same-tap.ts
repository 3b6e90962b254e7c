import { useCallback, useRef } from 'react';
import type { MouseEvent } from 'react';

const sameTapMs = 1000;

/**
 * Whether a press is the second half of a double tap: one of the same button within a second of the press that counted. For buttons that take
 * back at the second press. Goes by the clock, since not every touch browser counts taps in `detail`.
 */
export const useSameTap = () => {
  const counted = useRef<{ readonly button: EventTarget; readonly at: number }>(undefined);
  return useCallback(({ currentTarget: button }: MouseEvent): boolean => {
    const at = performance.now();
    if (counted.current?.button === button && at - counted.current.at < sameTapMs) return true;
    counted.current = { button, at };
    return false;
  }, []);
};
