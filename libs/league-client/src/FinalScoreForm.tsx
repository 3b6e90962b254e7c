import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { invalidScores } from '@society/contracts';
import { Button, TextField } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { finalScoreOf } from './final-score.ts';
import type { SeenMatch } from './final-score.ts';
import styles from './FinalScoreForm.module.css';

/** One side of a match on the form: whose points they are, what stands in the field at first, and a hint below it. */
export type ScoreField = {
  readonly label: string;
  readonly points?: number | undefined;
  readonly hint?: string | undefined;
};

/** What the form sends. */
export type FinalScore = SeenMatch & { readonly player1Score: number; readonly player2Score: number };

type Props = {
  fields: readonly [ScoreField, ScoreField];
  /** The button's text. */
  action: string;
  /** Why the server refused what was sent. */
  problem: string | undefined;
  saving: boolean;
  /** Of the match as it is now. What is sent is what the form began with, until the server says that somebody was faster. */
  seen: SeenMatch;
  isOvertaken: boolean;
  onSave: (scores: FinalScore) => void;
  onCancel: () => void;
};

/** An admin's final score of a match, in a dialog: two whole numbers from 0 to 54. What was typed survives every refusal. */
export const FinalScoreForm = ({ fields, action, problem, saving, seen, isOvertaken, onSave, onCancel }: Props) => {
  const [begunWith] = useState(seen);
  const [typed, setTyped] = useState<readonly [string, string]>([
    String(fields[0].points ?? ''),
    String(fields[1].points ?? ''),
  ]);
  const [isInvalid, setInvalid] = useState(false);
  const change = (index: number, text: string) =>
    setTyped([index === 0 ? text : typed[0], index === 1 ? text : typed[1]]);

  const isWrong = (index: number) => finalScoreOf(typed[index] ?? '', '0') === undefined;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving) return;
    const scores = finalScoreOf(...typed);
    setInvalid(scores === undefined);
    if (scores) onSave({ ...scores, ...(isOvertaken ? seen : begunWith) });
    else event.currentTarget.querySelectorAll('input')[isWrong(0) ? 0 : 1]?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {fields.map(({ label, hint }, index) => (
        <TextField
          // Two people may have one name.
          key={index}
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed[index]}
          error={isInvalid && isWrong(index) ? 'From 0 to 54' : undefined}
          onChange={(event) => change(index, event.target.value)}
        />
      ))}
      <Refusal message={isInvalid ? invalidScores : saving ? undefined : problem} />
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" pending={saving}>
          {saving ? 'Saving...' : action}
        </Button>
      </DialogButtons>
    </form>
  );
};
