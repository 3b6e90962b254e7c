import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { Match } from '@society/contracts';
import { Button, Dialog, errorText, TextField, useToast } from '@society/web-kit';
import { useAdminScore } from '../api/use-admin-score.ts';
import { Refusal } from '../parts/Refusal.tsx';
import { statusLabel } from './rules/match-status.ts';
import { parseFinalScore } from './rules/score-input.ts';
import { sidesOf, sideTitle } from './rules/sides.ts';
import styles from '../parts/DialogForm.module.css';

const invalid = 'Please enter valid scores between 0 and 54';

/** Enters the final score of a match by hand: the match is over with it. */
export const AddScoreDialog = ({ match, onClose }: { match: Match; onClose: () => void }) => (
  <Dialog open onOpenChange={onClose} title="Add Match Score" description={`Final Stableford points of Match #${match.id}. The match is then complete.`}>
    <ScoreForm match={match} onClose={onClose} />
  </Dialog>
);

const ScoreForm = ({ match, onClose }: { match: Match; onClose: () => void }) => {
  const [one, two] = sidesOf(match);
  const [typed, setTyped] = useState({ player1: '', player2: '' });
  const [isInvalid, setInvalid] = useState(false);
  const { mutate, isPending, error } = useAdminScore(match);
  const toast = useToast();
  const isRunning = statusLabel(match) === 'In Progress';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const player1Score = parseFinalScore(typed.player1);
    const player2Score = parseFinalScore(typed.player2);
    if (player1Score === undefined || player2Score === undefined) {
      setInvalid(true);
      event.currentTarget.querySelectorAll('input')[player1Score === undefined ? 0 : 1]?.focus();
      return;
    }
    setInvalid(false);
    mutate(
      { player1Score, player2Score },
      {
        onSuccess: () => {
          toast({ title: 'Score added', description: `${one.player.name} ${player1Score}, ${two.player.name} ${player2Score}` });
          onClose();
        },
      },
    );
  };
  const message = isInvalid ? invalid : error && !isPending ? errorText(error, 'Failed to add score') : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {[one, two].map((side) => (
        <TextField
          key={side.name}
          label={sideTitle(side)}
          hint={isRunning ? `So far ${side.points}` : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed[side.name]}
          error={isInvalid && parseFinalScore(typed[side.name]) === undefined ? 'From 0 to 54' : undefined}
          onChange={(event) => setTyped({ ...typed, [side.name]: event.target.value })}
        />
      ))}
      <Refusal message={message} />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isPending}>
          {isPending ? 'Saving...' : 'Add Score'}
        </Button>
      </div>
    </form>
  );
};
