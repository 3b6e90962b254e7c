import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { nameApart, type CourseHole, type Match, type RoundView } from '@society/contracts';
import { namesApart, sidesOf } from '@society/league-client';
import { Button, Card, TextField, useNavigate, useToast, useUnsaved } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { CardColumn } from './CardColumn.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { strokeEntryOf } from './stroke-entry.ts';
import { useBothCards } from './use-both-cards.ts';
import styles from './BothCards.module.css';

type Props = {
  match: Match;
  round: RoundView;
  course: readonly CourseHole[];
  askAgain: () => Promise<RoundView | undefined>;
};

const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** Both cards of a match in one grid, for the keyboard alone: a digit that no second one can follow moves the focus on. */
export const BothCardsForm = ({ match, round, course, askAgain }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const helpId = useId();
  const navigate = useNavigate();
  const toast = useToast();
  const cards = useBothCards(match.id, round, askAgain);
  const [reason, setReason] = useState('');
  useUnsaved(cards.isChanged || reason !== '');
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<string>();

  const fields = (): readonly HTMLInputElement[] => Array.from(form.current?.querySelectorAll('input') ?? []);
  const go = (from: HTMLInputElement, step: number): HTMLInputElement | undefined => {
    const all = fields();
    const to = all[all.indexOf(from) + step];
    to?.focus();
    return to;
  };
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: field } = event;
    const isBack = key === 'Backspace' && field.value === '';
    const step = isBack ? -1 : steps[key];
    if (step === undefined) return;
    event.preventDefault();
    const to = go(field, step);
    // The cursor goes behind the text: that is how a 2 becomes 20.
    if (isBack && to) to.setSelectionRange(to.value.length, to.value.length);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (cards.isSaving) return;
    const because = reason.trim();
    const isEmpty = ({ value }: HTMLInputElement) => strokeEntryOf(value).strokes === undefined;
    setChecked(true);
    const unfilled = fields().slice(0, -1).find(isEmpty);
    setProblem(unfilled && 'Please fill in every hole, from 0 to 20');
    const wrong = unfilled ?? (because === '' ? fields().at(-1) : undefined);
    if (wrong) return wrong.focus();
    cards.save(because, (saved) => {
      const [one, two] = sidesOf(namesApart(saved));
      const description = `${nameApart(one.player.name)} ${one.points}, ${nameApart(two.player.name)} ${two.points}`;
      toast({ title: 'Both cards saved', description });
      void navigate(`/live-scoring/${match.id}`);
    });
  };

  return (
    <Card>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <p id={helpId} className={styles.help}>
          Each digit moves on to the next hole; after a 1, press Enter or a second digit. 0 or B is a Blob, 20 is the
          most.
        </p>
        <div className={styles.cards}>
          {sidesOf(match).map((side) => (
            <CardColumn
              key={side.name}
              side={side}
              course={course}
              typed={cards.typed[side.name]}
              changed={(cards.changed ?? []).filter((one) => one.side === side.name).map(({ hole }) => hole)}
              isChecked={isChecked}
              helpId={helpId}
              onType={(hole, text, field) => {
                cards.type(side.name, hole, text);
                if (strokeEntryOf(text).isWhole) go(field, 1);
              }}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
        <TextField
          label="Reason"
          hint="Everybody in the match reads it in the history."
          maxLength={200}
          autoComplete="off"
          value={reason}
          error={isChecked && reason.trim() === '' ? 'Please say why' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Refusal message={problem ?? cards.refusal} />
        <ChangedMeanwhile match={match} changed={cards.changed} />
        <DialogButtons>
          <Button type="submit" pending={cards.isSaving}>
            {cards.isSaving ? 'Saving...' : 'Save Both Cards'}
          </Button>
        </DialogButtons>
      </form>
    </Card>
  );
};
