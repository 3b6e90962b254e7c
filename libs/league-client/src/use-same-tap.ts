import { useCallback, useRef } from 'react';
import type { MouseEvent } from 'react';

const sameTapMs = 1000;
/** How long after the first half of a double click or double tap the second may come. */
export const doubleClickMs = 400;

/** Every browser counts the clicks of a mouse in `detail`, but not every browser counts taps. */
const isOfMouse = (event: object): boolean => 'pointerType' in event && event.pointerType === 'mouse';

/**
 * Whether a press is the second half of a double tap, for buttons that take something back, or make another one, at the second press. With a mouse: the
 * second click of a double click. Else: a press of the same button within a second of the press that counted.
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

/**
 * Whether a press is the second half of a double click, up to `limitMs` after a moment (ms of `performance.now()`): that of the first half, or until which
 * something else stood in this place. Presses of a key never are, since the focus is elsewhere by then.
 */
export const isSecondHalf = (event: UIEvent, since: number, limitMs = doubleClickMs): boolean =>
  performance.now() - since < limitMs && event.detail > (isOfMouse(event) ? 1 : 0);
