import { useCallback, useState } from 'react';
import { issueAt } from '../refusals.ts';

/**
 * Does what changes who gets in. Where the server wants to know again who is at the screen, it waits for the answer of `ProveDialog` and then does it
 * once more; false when the person would not say.
 */
export const useProven = () => {
  const [waiting, setWaiting] = useState<{ answer: (isProved: boolean) => void }>();
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setWaiting({
          answer: (isProved) => {
            setWaiting(undefined);
            resolve(isProved);
          },
        });
      }),
    [],
  );
  const proven = useCallback(
    async (task: () => Promise<void>): Promise<boolean> => {
      try {
        await task();
        return true;
      } catch (error) {
        if (issueAt(error, 'proof') === undefined) throw error;
      }
      if (!(await ask())) return false;
      await task();
      return true;
    },
    [ask],
  );
  return { proven, waiting };
};
