import { useEffect, useRef, useState } from 'react';
import { errorText } from '@society/web-kit';

type Work<Item, Outcome> = {
  readonly keyOf: (item: Item) => string;
  /** Handles one item. When it throws, the series ends, and that item has no outcome. */
  readonly send: (item: Item) => Promise<Outcome>;
  /** Called when the series has ended, for whatever reason. */
  readonly settle: () => void;
};

/** Longer than a double tap: Stop takes the place of the button that began the series, so the second tap may hit it. */
const GRACE_MS = 1000;

/** Handles items one after another, with progress. When the screen is left, the series ends after the item that is under way. */
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
    /** The item under way. */
    current,
    /** Why the series ended early. */
    problem,
    start,
    /** Ends the series after the item under way. Ignored in the first second: such a tap was meant for the other button. */
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
