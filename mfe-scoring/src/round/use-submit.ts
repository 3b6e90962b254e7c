import { useState } from 'react';
import type { ActionResult, Match } from '@society/contracts';
import { useToast, type SessionUser } from '@society/web-kit';
import { useActions } from '../api/use-actions.ts';
import type { Choice } from '../rules/chosen-strokes.ts';
import { differencesShown } from '../rules/differences.ts';
import { scoreOn } from '../rules/holes.ts';
import { wordsOf } from '../rules/outcome-words.ts';
import { holeAction, inPart } from '../rules/round-actions.ts';

/** What became of a submitted hole. `isDone`: there is nothing left to look at, so the screen moves on. */
export type Submitted = { readonly refused: readonly Choice[]; readonly isDone: boolean };

export type Submit = {
  readonly pending: boolean;
  /** Why the score of a player was refused when a hole was last submitted. */
  readonly failureOf: (playerId: string, hole: number) => string | undefined;
  /** Records the choices, shows a toast, and resolves to what the server refused at once. It never rejects. */
  readonly submit: (choices: readonly Choice[], onRecorded: () => void) => Promise<Submitted>;
};

type Failed = Pick<Choice, 'playerId' | 'hole'> & { readonly message: string };

/** Submits a hole, with its toasts (spec section 8). */
export const useSubmit = (match: Match, user: SessionUser): Submit => {
  const toast = useToast();
  const { act, pending } = useActions(match.id);
  const [failed, setFailed] = useState<readonly Failed[]>([]);

  const submit = async (choices: readonly Choice[], onRecorded: () => void): Promise<Submitted> => {
    setFailed([]);
    const what = `Hole ${choices[0]?.hole}`;
    const answer = await act(
      choices.map((choice) => ({ ...holeAction(choice), ...inPart(match, user) })),
      { what, onRecorded },
    );
    if (!answer) return { refused: [], isDone: true };
    const { round, results } = answer;
    const resultOf = ({ entryId }: Choice): ActionResult | undefined => results.find(({ id }) => id === entryId);
    const differences = round
      ? differencesShown(match, round, user.id, { now: new Date().toISOString(), isAhead: false })
      : [];
    const standsOn = ({ playerId, hole }: Choice): string => {
      const text = scoreOn(differences, playerId, hole)?.text ?? 'something else was entered meanwhile';
      return `Hole ${hole}: ${text}`;
    };
    const words = choices.flatMap((choice) => {
      const result = resultOf(choice);
      return (result && wordsOf(result, 'Failed to submit scores', standsOn(choice))) ?? [];
    });
    const refused = choices.filter((choice) => resultOf(choice)?.outcome === 'refused');
    const worst = words.find(({ variant }) => variant) ?? words[0];
    setFailed(refused.map((choice) => ({ ...choice, message: resultOf(choice)?.message ?? '' })));
    if (refused.length > 0) toast({ title: 'Error', description: 'Failed to submit scores', variant: 'destructive' });
    else if (worst) toast({ ...worst, description: sameTitle(words, worst.title) });
    else toast({ title: 'Success', description: 'Scores submitted successfully' });
    return { refused, isDone: words.length === 0 };
  };

  return {
    pending,
    failureOf: (playerId, hole) => scoreOn(failed, playerId, hole)?.message,
    submit,
  };
};

const sameTitle = (words: readonly { title: string; description: string }[], title: string): string =>
  [...new Set(words.filter((one) => one.title === title).map(({ description }) => description))].join('; ');
