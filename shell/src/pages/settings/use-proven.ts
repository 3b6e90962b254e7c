import { useCallback, useState } from 'react';
import { readHint } from '@society/web-kit';
import { issueAt } from '../refusals.ts';

/**
 * Runs a task that changes who gets into the account. Where the server first wants a new proof of who is at the screen, it waits for `ProveDialog`, and
 * then runs the task once more. Resolves with false when the person cancels or has left meanwhile, and throws what the task throws.
 */
export const useProven = () => {
  const [waiting, setWaiting] = useState<{ answer: (isProved: boolean) => void }>();
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        const question = {
          answer: (isProved: boolean) => {
            // A passkey may be answered after Cancel, when the dialog already asks for another task.
            setWaiting((asked) => (asked === question ? undefined : asked));
            resolve(isProved);
          },
        };
        setWaiting(question);
      }),
    [],
  );
  const proven = useCallback(
    async (task: () => Promise<void>): Promise<boolean> => {
      const person = readHint()?.id;
      try {
        await task();
        return true;
      } catch (error) {
        if (issueAt(error, 'proof') === undefined) throw error;
      }
      if (!(await ask())) return false;
      // Somebody else may have signed in, in another tab: the task would change their account.
      if (readHint()?.id !== person) return false;
      await task();
      return true;
    },
    [ask],
  );
  return { proven, waiting };
};
