import { useEffect, useRef, useState } from 'react';
import { errorText } from '@society/web-kit';

type Work<Item, Outcome> = {
  readonly keyOf: (item: Item) => string;
  /** Does one; what it throws ends the series there, and it goes on from there when it is started again. */
  readonly send: (item: Item) => Promise<Outcome>;
  /** When the series has ended, in whatever way. */
  readonly settle: () => void;
};

/** Does one after another, with progress. It ends with the screen, after the one that is under way. */
export const useOneByOne = <Item, Outcome>({ keyOf, send, settle }: Work<Item, Outcome>) => {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [current, setCurrent] = useState<Item>();
  const [problem, setProblem] = useState<string>();
  const isWanted = useRef(false);
  useEffect(() => () => void (isWanted.current = false), []);

  const start = async (items: readonly Item[]): Promise<void> => {
    if (isWanted.current) return;
    isWanted.current = true;
    setProblem(undefined);
    try {
      for (const item of items) {
        if (!isWanted.current) break;
        setCurrent(item);
        const outcome = await send(item);
        setOutcomes((known) => new Map(known).set(keyOf(item), outcome));
      }
    } catch (error) {
      setProblem(errorText(error, 'Please try again.'));
    } finally {
      isWanted.current = false;
      setCurrent(undefined);
      settle();
    }
  };
  return {
    /** What became of each, by its key. */
    outcomes,
    /** The one under way. */
    current,
    /** Why it ended before its end. */
    problem,
    start,
    stop: (): void => void (isWanted.current = false),
    /** Forgets what was done, for another series. */
    forget: (): void => {
      setOutcomes(new Map());
      setProblem(undefined);
    },
  };
};
