import { useCallback, useEffect, useState } from 'react';
import { ApiError, errorText } from '@society/web-kit';
import { useGenerateMatches } from '../api/use-generate-matches.ts';
import { usePairings, type Proposal } from '../api/use-pairings.ts';
import type { Kept } from './kept-line-up.ts';
import { peopleThere, type LineUp } from './line-up.ts';

/** A proposal on the screen. `former`: the line-up made by hand that it replaced. */
export type Proposed = Proposal & { readonly former?: LineUp | undefined };

const nothing: Kept = { pairs: [], leftOut: [] };

/** What to draw, and the callbacks. */
export type Draw = {
  readonly fixtureId: string;
  readonly present: readonly string[];
  readonly favoursStrangers: boolean;
  /** The line-up made by hand that was not sent yet, and how to store it; `undefined` drops it. */
  readonly kept: LineUp | undefined;
  readonly onKeep: (lineUp: LineUp | undefined) => void;
  /** Is told how many matches were made of how many pairs. */
  readonly onMade: (matches: number, pairs: number) => void;
};

/**
 * Asks for a proposal at the beginning, when the admin presses Pair Again, and when the service refused to make the matches because somebody is no longer
 * free. Pairs made by hand stay, except after Pair Again.
 */
export const useLineUp = ({ fixtureId, present, favoursStrangers, kept, onKeep, onMade }: Draw) => {
  const { mutate: propose, isPending: isProposing, error: notProposed } = usePairings(fixtureId);
  const { mutate: generate, isPending: isMaking, problem: notMade, reset } = useGenerateMatches(fixtureId);
  const [proposed, setProposed] = useState<Proposed>();
  const [keptAtFirst] = useState(kept);

  const ask = useCallback(
    (keep: Kept = nothing, show: (proposal: Proposal) => void = setProposed) =>
      propose({ present, keep, favoursStrangers }, { onSuccess: (proposal) => show(proposal) }),
    [propose, present, favoursStrangers],
  );
  useEffect(() => ask(keptAtFirst), [ask, keptAtFirst]);

  const make = (lineUp: LineUp) => {
    const { pairs, leftOut } = lineUp;
    generate(
      { pairs, there: peopleThere(lineUp) },
      {
        onSuccess: (made) => onMade(made.length, pairs.length),
        onError: (error) => {
          if (error instanceof ApiError && isAboutPeople.includes(error.status))
            ask(kept ? lineUp : { pairs: [], leftOut }, (proposal) =>
              setProposed({ ...proposal, former: kept ? undefined : proposed?.former }),
            );
        },
      },
    );
  };

  const retry = () => ask(kept);
  const pairAgain = (lineUp: LineUp) => {
    reset();
    ask({ pairs: [], leftOut: lineUp.leftOut }, (proposal) => {
      setProposed({ ...proposal, former: kept ? lineUp : proposed?.former });
      onKeep(undefined);
    });
  };
  const undo = (former: LineUp) =>
    ask(former, (proposal) => {
      setProposed(proposal);
      onKeep(former);
    });

  const notPaired = notProposed && !isMaking ? errorText(notProposed, 'Failed to generate matches') : undefined;
  return { proposed, isProposing, isMaking, make, retry, pairAgain, undo, failure: notMade ?? notPaired };
};

// Somebody was suspended, removed or put into a match since they were proposed.
const isAboutPeople: readonly number[] = [400, 404, 409];
