import { useState } from 'react';
import type { Match, putCards, RequestBodyOf, RoundView } from '@society/contracts';
import { showMatch, useWrite } from '@society/league-client';
import type { Side } from '@society/golf';
import { isConflict } from '@society/web-kit';
import { shownEntry } from './stroke-entry.ts';
import { cardsOf, changedHoles, isTyped, keepTyped, recordedCards, withTyped } from './typed-cards.ts';
import type { ChangedHole } from './typed-cards.ts';

/**
 * What an admin types into both cards, starting from the round as it was when the screen opened. The fields do not change while the admin types.
 * When the server refuses to save because somebody else changed the match, the changed holes are shown, and the admin saves again with both in sight.
 */
export const useBothCards = (id: string, round: RoundView, askAgain: () => Promise<RoundView | undefined>) => {
  const [seen, setSeen] = useState(round);
  const [typed, setTyped] = useState(() => recordedCards(round));
  const [changed, setChanged] = useState<readonly ChangedHole[]>();
  const { mutate, isPending, problem } = useWrite('putCards', {
    input: (body: RequestBodyOf<typeof putCards>) => ({ params: { id }, body }),
    show: showMatch,
    failed: 'Failed to save the cards',
  });

  const learn = async (): Promise<void> => {
    const now = await askAgain();
    if (!now) return;
    setChanged(changedHoles(seen, now));
    setTyped((before) => keepTyped(before, seen, now));
    setSeen(now);
  };

  return {
    typed,
    /** Whether a field holds something else than is recorded. */
    isChanged: isTyped(typed, seen),
    /** The holes that somebody else changed, once saving was refused for it. */
    changed,
    /** Why saving was refused. */
    refusal: problem,
    isSaving: isPending,
    type: (side: Side, hole: number, text: string): void =>
      setTyped((before) => withTyped(before, side, hole, shownEntry(text))),
    /** Sends both cards; does nothing while a hole is empty or wrong. */
    save: (reason: string, onSaved: (match: Match) => void): void => {
      const cards = cardsOf(typed);
      if (!cards) return;
      mutate(
        { version: seen.version, ...cards, reason },
        { onSuccess: onSaved, onError: (refusal) => void (isConflict(refusal) && learn()) },
      );
    },
  };
};
