import { useDraft } from '@society/web-kit';
import {
  choicesDraft,
  parseChoices,
  withChoice,
  withoutChoice,
  withoutSaved,
  type Choice,
} from '../rules/chosen-strokes.ts';
import { newEntryId } from './new-entry-id.ts';

export type ChosenStrokes = {
  /** Everything tapped and not yet sent, on any hole. */
  readonly choices: readonly Choice[];
  readonly choiceOn: (hole: number, playerId: string) => Choice | undefined;
  /** `undefined` takes the choice back. */
  readonly choose: (hole: number, playerId: string, strokes: number | undefined) => void;
  /** Forgets what was saved; a newer tap for the same player and hole stays. */
  readonly forget: (saved: readonly Choice[]) => void;
};

/**
 * The strokes a person tapped in a match and has not sent yet, kept on the device so that they survive a reload and a closed tab, and the
 * same in all its tabs: what was sent from one is not waiting in another.
 */
export const useChosenStrokes = (userId: string, matchId: string): ChosenStrokes => {
  const { value: choices, change } = useDraft(choicesDraft(userId, matchId), parseChoices);
  const changeTo = (next: (now: readonly Choice[]) => readonly Choice[]): void =>
    change((now) => {
      const then = next(now);
      return then.length === 0 ? undefined : then;
    });

  return {
    choices,
    choiceOn: (hole, playerId) => choices.find((choice) => choice.hole === hole && choice.playerId === playerId),
    choose: (hole, playerId, strokes) =>
      changeTo((now) =>
        strokes === undefined
          ? withoutChoice(now, { hole, playerId })
          : withChoice(now, { hole, playerId, strokes, entryId: newEntryId() }),
      ),
    forget: (saved) => changeTo((now) => saved.reduce(withoutSaved, now)),
  };
};
