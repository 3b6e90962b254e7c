import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { invalidScores, type Match } from '@society/contracts';
import { Button, TextField, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { finalScoreOf, seenOf } from './final-score.ts';
import type { SeenMatch } from './final-score.ts';
import { isOver } from './match-status.ts';
import { showMatch } from './show.ts';
import { sidesOf, sideTitle } from './sides.ts';
import { useAsSeen } from './use-as-seen.ts';
import { useWrite } from './use-write.ts';
import styles from './FinalScoreForm.module.css';

type FinalScore = SeenMatch & { readonly player1Score: number; readonly player2Score: number };

type Props = {
  match: Match;
  /** The button's text. */
  action: string;
  /** The title of the toast once the score counts. */
  saved: string;
  onClose: () => void;
};

/**
 * An admin's final score of a match, in a dialog: two whole numbers from 0 to 54. It ends the match, or changes the result of one that is over, and the
 * league table follows. What was typed survives every refusal.
 */
export const FinalScoreForm = ({ match, action, saved, onClose }: Props) => {
  const sides = sidesOf(match);
  const isRunning = match.status === 'in_progress' && !isOver(match);
  const [typed, setTyped] = useState<readonly [string, string]>(
    isOver(match) ? [String(sides[0].points), String(sides[1].points)] : ['', ''],
  );
  const [isInvalid, setInvalid] = useState(false);
  const toast = useToast();
  const { mutate, isPending, problem, error } = useWrite('completeByAdmin', {
    input: (body: FinalScore) => ({ params: { id: match.id }, body }),
    show: showMatch,
    failed: 'Failed to add score',
  });
  const seen = useAsSeen(seenOf(match), error);
  const change = (index: number, text: string) =>
    setTyped([index === 0 ? text : typed[0], index === 1 ? text : typed[1]]);

  const isWrong = (index: number) => finalScoreOf(typed[index] ?? '', '0') === undefined;

  const save = (score: FinalScore) =>
    mutate(score, {
      onSuccess: () => {
        const [one, two] = sides;
        const description = `${one.player.name} ${score.player1Score}, ${two.player.name} ${score.player2Score}`;
        toast({ title: saved, description });
        onClose();
      },
    });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const scores = finalScoreOf(...typed);
    setInvalid(scores === undefined);
    if (scores) save({ ...scores, ...seen });
    else event.currentTarget.querySelectorAll('input')[isWrong(0) ? 0 : 1]?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {sides.map((side, index) => (
        <TextField
          key={side.name}
          label={sideTitle(side)}
          hint={isRunning ? `So far ${side.points}` : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed[index]}
          error={isInvalid && isWrong(index) ? 'From 0 to 54' : undefined}
          onChange={(event) => change(index, event.target.value)}
        />
      ))}
      <Refusal message={isInvalid ? invalidScores : isPending ? undefined : problem} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" pending={isPending}>
          {isPending ? 'Saving...' : action}
        </Button>
      </DialogButtons>
    </form>
  );
};
