import { useState } from 'react';

export type WrongEntries = {
  /** Whether somebody's strokes are typed in a way that cannot be sent. */
  readonly isAnyWrong: boolean;
  readonly report: (playerId: string, isWrong: boolean) => void;
};

/** Whose strokes are typed wrongly on the hole on the screen. Until that is put right nothing is sent: their strokes would be left out unnoticed. */
export const useWrongEntries = (): WrongEntries => {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const report = (playerId: string, isWrong: boolean): void =>
    setWrong((now) => {
      if (now.includes(playerId) === isWrong) return now;
      return isWrong ? [...now, playerId] : now.filter((one) => one !== playerId);
    });
  return { isAnyWrong: wrong.length > 0, report };
};
