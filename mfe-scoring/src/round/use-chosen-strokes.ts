import { useEffect } from 'react';
import { chosenDraft, newActionId } from '@society/league-client';
import { useDraft } from '@society/web-kit';
import {
  parseChoices,
  withAgain,
  withChoice,
  withOver,
  withoutChoice,
  withoutSaved,
  type Choice,
} from '../rules/chosen-strokes.ts';

export type ChosenStrokes = {
  /** Everything tapped and not yet sent, on any hole. */
  readonly choices: readonly Choice[];
  /** `undefined` takes the choice back. */
  readonly choose: (hole: number, playerId: string, strokes: number | undefined) => void;
  /** Forgets what was recorded; a newer tap for the same player and hole stays. */
  readonly forget: (recorded: readonly Choice[]) => void;
  /** Chooses refused strokes again under new ids: the server would answer the old ids as before. A newer tap stays. */
  readonly restore: (refused: readonly Choice[]) => void;
};

const orNone = (choices: readonly Choice[]): readonly Choice[] | undefined =>
  choices.length === 0 ? undefined : choices;

/**
 * The strokes that a person tapped in a match and has not sent yet. The device keeps them across reloads and closed tabs, and all its tabs share
 * them: what one tab has sent does not wait in another. `seenOn` says what the person sees on a hole.
 */
export const useChosenStrokes = (
  userId: string,
  matchId: string,
  seenOn: (choice: Pick<Choice, 'hole' | 'playerId'>) => { readonly over: string | null; readonly said: string | null },
): ChosenStrokes => {
  const { value: choices, change } = useDraft(chosenDraft(userId, matchId), parseChoices);
  const changeTo = (next: (now: readonly Choice[]) => readonly Choice[]): void => change((now) => orNone(next(now)));

  // An older version kept choices without `over`. For these, what is shown now counts as what was shown at the tap.
  useEffect(() => {
    if (choices.some(({ over }) => over === undefined))
      changeTo((now) => withOver(now, (choice) => seenOn(choice).over));
  });

  return {
    choices,
    choose: (hole, playerId, strokes) =>
      changeTo((now) =>
        strokes === undefined
          ? withoutChoice(now, { hole, playerId })
          : withChoice(now, {
              hole,
              playerId,
              strokes,
              entryId: newActionId(),
              ...seenOn({ hole, playerId }),
              at: new Date().toISOString(),
            }),
      ),
    forget: (recorded) => changeTo((now) => recorded.reduce(withoutSaved, now)),
    restore: (refused) =>
      changeTo((now) => refused.reduce((kept, choice) => withAgain(kept, { ...choice, entryId: newActionId() }), now)),
  };
};

/** Drops chosen strokes that can no longer be submitted, or were submitted already: every sign-out would ask about them. */
export const useLostStrokes = (userId: string, matchId: string, isLost: (choice: Choice) => boolean): void => {
  const { value, change } = useDraft(chosenDraft(userId, matchId), parseChoices);
  useEffect(() => {
    if (value.some(isLost)) change((now) => orNone(now.filter((choice) => !isLost(choice))));
  });
};
