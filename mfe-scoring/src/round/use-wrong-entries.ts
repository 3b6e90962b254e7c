import { useState } from 'react';
import type { Side } from '@society/golf';

export type WrongEntries = {
  /** Whether somebody's strokes are typed in a way that cannot be sent. */
  readonly isAnyWrong: boolean;
  /** By side: another player may take a place while its entry is open. */
  readonly report: (side: Side, isWrong: boolean) => void;
};

/** Whose strokes are typed wrongly on the hole on the screen. Until that is put right nothing is sent: their strokes would be left out unnoticed. */
export const useWrongEntries = (): WrongEntries => {
  const [wrong, setWrong] = useState<readonly Side[]>([]);
  const report = (side: Side, isWrong: boolean): void =>
    setWrong((now) => {
      if (now.includes(side) === isWrong) return now;
      return isWrong ? [...now, side] : now.filter((one) => one !== side);
    });
  return { isAnyWrong: wrong.length > 0, report };
};
