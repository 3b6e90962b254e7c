import { useCallback, useRef } from 'react';
import type { MouseEvent } from 'react';

const sameTapMs = 1000;

/** Every browser counts the clicks of a mouse in `detail`; taps not all of them do. */
const isOfMouse = (event: object): boolean => 'pointerType' in event && event.pointerType === 'mouse';

/**
 * Whether a press is the second half of a double tap, for buttons that take back at the second press: the second click of a mouse in one place, or
 * else one of the same button within a second of the press that counted.
 */
export const useSameTap = () => {
  const counted = useRef<{ readonly button: EventTarget; readonly at: number }>(undefined);
  return useCallback(({ currentTarget: button, detail, nativeEvent }: MouseEvent): boolean => {
    if (isOfMouse(nativeEvent)) return detail > 1;
    const at = performance.now();
    if (counted.current?.button === button && at - counted.current.at < sameTapMs) return true;
    counted.current = { button, at };
    return false;
  }, []);
};
