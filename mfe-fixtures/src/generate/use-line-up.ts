import { useCallback, useEffect, useState } from 'react';
import { ApiError, errorText } from '@society/web-kit';
import { useGenerateMatches } from '../api/use-generate-matches.ts';
import { usePairings, type Proposal } from '../api/use-pairings.ts';
import { peopleThere, type LineUp } from './line-up.ts';

/** A proposal on the screen; `round` tells one from the next. */
export type Proposed = Proposal & { readonly round: number };

/**
 * Asks for a proposal for those who are present when it begins, when the admin wants another, and when making the matches was refused because somebody is not
 * free any more. `onMade` hears how many matches were made of how many pairs.
 */
export const useLineUp = (
  fixtureId: string,
  present: readonly string[],
  favoursStrangers: boolean,
  onMade: (matches: number, pairs: number) => void,
) => {
  const { mutate: propose, isPending: isProposing, error: notProposed } = usePairings(fixtureId);
  const { mutate: generate, isPending: isMaking, problem: notMade, reset } = useGenerateMatches(fixtureId);
  const [proposed, setProposed] = useState<Proposed>();

  const ask = useCallback(
    (leftOut: readonly string[]) =>
      propose(
        { present, leftOut, favoursStrangers },
        {
          onSuccess: (proposal) => setProposed((before) => ({ ...proposal, round: (before?.round ?? 0) + 1 })),
        },
      ),
    [propose, present, favoursStrangers],
  );
  useEffect(() => ask([]), [ask]);

  const make = (lineUp: LineUp) => {
    const { pairs, leftOut } = lineUp;
    generate(
      { pairs, there: peopleThere(lineUp) },
      {
        onSuccess: (made) => onMade(made.length, pairs.length),
        onError: (error) => {
          if (error instanceof ApiError && isAboutPeople.includes(error.status)) ask(leftOut);
        },
      },
    );
  };

  const pairAgain = (leftOut: readonly string[]) => {
    reset();
    ask(leftOut);
  };

  const notPaired = notProposed && !isMaking ? errorText(notProposed, 'Failed to generate matches') : undefined;
  return { proposed, isProposing, isMaking, make, pairAgain, failure: notMade ?? notPaired };
};

// Somebody was suspended, removed or put into a match since they were proposed.
const isAboutPeople: readonly number[] = [400, 404, 409];
