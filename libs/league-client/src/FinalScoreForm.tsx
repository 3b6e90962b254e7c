import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { invalidScores, nameApart } from '@society/contracts';
import type { completeByAdmin, Match, RequestBodyOf } from '@society/contracts';
import type { Side } from '@society/golf';
import { Button, TextField, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { finalScoreOf, seenOf } from './final-score.ts';
import type { SeenMatch } from './final-score.ts';
import { isOver } from './match-status.ts';
import { namesApart } from './namesakes.ts';
import { showMatch } from './show.ts';
import { sidesOf, sideTitle } from './sides.ts';
import { useAsSeen } from './use-as-seen.ts';
import { useWrite } from './use-write.ts';
import styles from './FinalScoreForm.module.css';

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
  const sides = sidesOf(namesApart(match));
  const [one, two] = sides;
  const isRunning = match.status === 'in_progress' && !isOver(match);
  const [typed, setTyped] = useState(
    isOver(match) ? { player1: String(one.points), player2: String(two.points) } : { player1: '', player2: '' },
  );
  const [isInvalid, setInvalid] = useState(false);
  const toast = useToast();
  const { mutate, isPending, problem, error } = useWrite('completeByAdmin', {
    input: (body: RequestBodyOf<typeof completeByAdmin> & SeenMatch) => ({ params: { id: match.id }, body }),
    show: showMatch,
    failed: 'Failed to add score',
  });
  const seen = useAsSeen(seenOf(match), error);
  const isWrong = (side: Side) => finalScoreOf(typed[side], '0') === undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const scores = finalScoreOf(typed.player1, typed.player2);
    setInvalid(scores === undefined);
    if (!scores) return event.currentTarget.querySelectorAll('input')[isWrong('player1') ? 0 : 1]?.focus();
    const description = `${nameApart(one.player.name)} ${scores.player1Score}, ${nameApart(two.player.name)} ${scores.player2Score}`;
    const onSuccess = () => {
      toast({ title: saved, description });
      onClose();
    };
    mutate({ ...scores, ...seen }, { onSuccess });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {sides.map((side) => (
        <TextField
          key={side.name}
          label={sideTitle(side)}
          hint={isRunning ? `So far ${side.points}` : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed[side.name]}
          error={isInvalid && isWrong(side.name) ? 'From 0 to 54' : undefined}
          onChange={({ target }) => setTyped({ ...typed, [side.name]: target.value })}
        />
      ))}
      <Refusal message={isInvalid ? invalidScores : problem} />
      <DialogButtons onCancel={onClose}>
        <Button type="submit" pending={isPending}>
          {isPending ? 'Saving...' : action}
        </Button>
      </DialogButtons>
    </form>
  );
};
