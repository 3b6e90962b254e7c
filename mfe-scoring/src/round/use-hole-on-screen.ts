import { useCallback, useEffect, useRef, useState } from 'react';
import { HOLES } from '@society/golf';

/** Pause after a submitted hole before the view moves on (spec section 9). */
export const ADVANCE_AFTER_MS = 1000;

export type HoleOnScreen = {
  readonly hole: number;
  readonly goTo: (hole: number) => void;
  /**
   * Called when a hole is submitted. What it gives back moves to the next hole in a second, and then calls `moved`; on hole 9 it stays there and
   * calls it at once. It does nothing where somebody has gone elsewhere since, or is at work on the hole again: an answer may take its time.
   */
  readonly leave: () => (moved: () => void) => void;
  /** Calls off a move that is due, or would be: somebody is at work on this hole again. */
  readonly stay: () => void;
};

/**
 * The hole this screen shows; it is the screen's own, whatever hole others look at, but for somebody who only watches: theirs is the one
 * being played (`followed`) until they choose one. `onMove` hears of every move. `goTo` is the same one while `onMove` and the hole are.
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
      if (next < 1 || next > HOLES || next === hole) return;
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
