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
  /** Chooses what was refused once more, under other ids: the old ones would be answered as before. A newer tap stays. */
  readonly restore: (refused: readonly Choice[]) => void;
};

const orNone = (choices: readonly Choice[]): readonly Choice[] | undefined =>
  choices.length === 0 ? undefined : choices;

/**
 * The strokes a person tapped in a match and has not sent yet, kept on the device so that they survive a reload and a closed tab, and the
 * same in all its tabs: what was sent from one is not waiting in another. `seenOn` says what the
 * person sees on a hole.
 */
export const useChosenStrokes = (
  userId: string,
  matchId: string,
  seenOn: (choice: Pick<Choice, 'hole' | 'playerId'>) => { readonly over: string | null; readonly said: string | null },
): ChosenStrokes => {
  const { value: choices, change } = useDraft(chosenDraft(userId, matchId), parseChoices);
  const changeTo = (next: (now: readonly Choice[]) => readonly Choice[]): void => change((now) => orNone(next(now)));

  // Kept by the version before: what is shown as they come back stands for what was shown at the tap.
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

/**
 * Drops chosen strokes that can be submitted no more: no screen shows them, and a sign-out would ask about them for ever. `isLost` is undefined as long
 * as the server has not said what has become of the match.
 */
export const useLostStrokes = (
  userId: string,
  matchId: string,
  isLost: ((choice: Choice) => boolean) | undefined,
): void => {
  const { value, change } = useDraft(chosenDraft(userId, matchId), parseChoices);
  useEffect(() => {
    if (!isLost || !value.some(isLost)) return;
    change((now) => orNone(now.filter((choice) => !isLost(choice))));
  });
};
