import { useCallback, useEffect, useRef, useState } from 'react';
import { HOLES } from '@society/golf';

/** Pause after a submitted hole before the view moves on (spec section 9). */
export const ADVANCE_AFTER_MS = 1000;

export type HoleOnScreen = {
  readonly hole: number;
  readonly goTo: (hole: number) => void;
  /**
   * Called when a hole is submitted. The function that it returns moves to the next hole after a second, and then calls `moved`; on hole 9 it stays
   * there and calls `moved` at once. It does nothing if the person has gone to another hole since, or works on this hole again: an answer may be slow.
   */
  readonly leave: () => (moved: () => void) => void;
  /** Cancels the move to the next hole, also one that is not due yet: somebody works on this hole again. */
  readonly stay: () => void;
};

/**
 * The hole that this screen shows, whatever hole other screens show. A viewer's screen shows the hole being played (`followed`) until the viewer
 * chooses one. Every move calls `onMove`. `goTo` stays the same function as long as `onMove` and the hole do.
 */
export const useHoleOnScreen = (
  first: number,
  followed: number | undefined,
  onMove: (hole: number) => void,
): HoleOnScreen => {
  const [chosen, setChosen] = useState<number>();
  const hole = chosen ?? followed ?? first;
  const due = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stays = useRef(0);
  const stay = useCallback(() => {
    stays.current += 1;
    clearTimeout(due.current);
  }, []);
  useEffect(() => stay, [stay]);

  const goTo = useCallback(
    (next: number): void => {
      stay();
      if (next === hole) return;
      setChosen(next);
      onMove(next);
    },
    [hole, onMove, stay],
  );

  const leave = () => {
    stay();
    const since = stays.current;
    return (moved: () => void): void => {
      if (stays.current !== since) return;
      if (hole === HOLES) return moved();
      due.current = setTimeout(() => {
        goTo(hole + 1);
        moved();
      }, ADVANCE_AFTER_MS);
    };
  };

  return { hole, goTo, leave, stay };
};
