import { useEffect } from 'react';
import { useLog } from '@society/league-client';
import { keepStorage } from './kept-storage.ts';

/** Asks the browser to keep the app's data when somebody has completed a round: some browsers ask the person, who by now knows what for. */
export const useKeepAfterRound = (): void => {
  const completes = useLog().some(({ waiting }) => waiting.some(({ kind }) => kind === 'complete'));
  useEffect(() => {
    if (completes) void keepStorage();
  }, [completes]);
};
