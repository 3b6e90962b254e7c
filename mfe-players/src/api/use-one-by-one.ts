import { useEffect, useRef, useState } from 'react';
import { errorText } from '@society/web-kit';

type Work<Item, Outcome> = {
  readonly keyOf: (item: Item) => string;
  /** Does one; what it throws ends the series there, and it goes on from there when it is started again. */
  readonly send: (item: Item) => Promise<Outcome>;
  /** When the series has ended, in whatever way. */
  readonly settle: () => void;
};

/** A double tap lasts less: its second half may meet Stop, which stands where the button was that began the series. */
const GRACE_MS = 1000;

/** Does one after another, with progress. It ends with the screen, after the one that is under way. */
export const useOneByOne = <Item, Outcome>({ keyOf, send, settle }: Work<Item, Outcome>) => {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [current, setCurrent] = useState<Item>();
  const [problem, setProblem] = useState<string>();
  const isWanted = useRef(false);
  const begunAt = useRef(0);
  useEffect(() => () => void (isWanted.current = false), []);

  const start = async (items: readonly Item[]): Promise<void> => {
    if (isWanted.current) return;
    isWanted.current = true;
    begunAt.current = performance.now();
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
    /** Ends it after the one under way; in its first second that is not meant. */
    stop: (): void => {
      if (performance.now() - begunAt.current >= GRACE_MS) isWanted.current = false;
    },
    /** Forgets what was done, for another series. */
    forget: (): void => {
      setOutcomes(new Map());
      setProblem(undefined);
    },
  };
};
