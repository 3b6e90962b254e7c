import { useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '@society/web-kit';
import { choicesDraft, parseChoices, withChoice, withoutChoice, withoutSaved, type Choice } from '../rules/chosen-strokes.ts';
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

/** The strokes a person tapped in a match and has not sent yet, kept on the device so that they survive a reload and a closed tab. */
export const useChosenStrokes = (userId: string, matchId: string): ChosenStrokes => {
  const draft = choicesDraft(userId, matchId);
  const [choices, setChoices] = useState(() => parseChoices(readDraft(draft)));

  useEffect(() => {
    if (choices.length === 0) dropDraft(draft);
    else writeDraft(draft, choices);
  }, [choices, draft]);

  return {
    choices,
    choiceOn: (hole, playerId) => choices.find((choice) => choice.hole === hole && choice.playerId === playerId),
    choose: (hole, playerId, strokes) => {
      const entryId = newEntryId();
      setChoices((now) => (strokes === undefined ? withoutChoice(now, { hole, playerId }) : withChoice(now, { hole, playerId, strokes, entryId })));
    },
    forget: (saved) => setChoices((now) => saved.reduce(withoutSaved, now)),
  };
};
