import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { DecidedOutcome, Match } from '@society/contracts';
import { outcomeOf, type SeenMatch, seenOf, showMatch, useWrite } from '@society/league-client';
import { Button, Dialog, isConflict, SelectField, TextField, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import { consequence, outcomeNames } from './decision-text.ts';
import styles from './Decide.module.css';

type Decision = { readonly outcome: DecidedOutcome; readonly reason: string };
type StepsProps = { match: Match; onSent: (decision: Decision) => void; onClose: () => void };

/**
 * Lets an admin decide a match that is not played to its end, after a question; `isLocked` forbids it. The dialog stays open when another admin decides
 * the match or closes its season. The admin's own decision closes it, even if the page sees that decision before the response arrives.
 */
export const DecideMatch = ({ match, isLocked }: { match: Match; isLocked: boolean }) => {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<Decision>();
  const { decided } = match;
  const isOwn = sent !== undefined && decided?.outcome === sent.outcome && decided.reason === sent.reason;
  if (open && isOwn) setOpen(false);
  if (isOwn || (!open && (decided || isLocked))) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Decide Match
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Decide Match"
        help="results"
        description="For a match that is not played to its end. What was recorded stays, and a decision can be taken back."
      >
        <Steps match={match} onSent={setSent} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const Steps = ({ match, onSent, onClose }: StepsProps) => {
  const [decision, setDecision] = useState<Decision>();
  /** The match as it was when the dialog opened. It is what is sent, until the server says that somebody else was faster. */
  const [begunWith] = useState(seenOf(match));
  const [isOvertaken, setOvertaken] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const ask = (made: Decision) => {
    setDecision(made);
    setAsking(true);
  };
  return (
    <>
      {/* Only hidden: Back finds what was typed, and closing the dialog asks before it is lost. */}
      <div hidden={isAsking}>
        <Choice match={match} onChosen={ask} onClose={onClose} />
      </div>
      {isAsking && decision && (
        <Question
          match={match}
          decision={decision}
          seen={isOvertaken ? seenOf(match) : begunWith}
          onSent={onSent}
          onOvertaken={() => setOvertaken(true)}
          onBack={() => setAsking(false)}
          onClose={onClose}
        />
      )}
    </>
  );
};

type ChoiceProps = {
  match: Match;
  onChosen: (decision: Decision) => void;
  onClose: () => void;
};

const Choice = ({ match, onChosen, onClose }: ChoiceProps) => {
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const outcomes = outcomeNames(match);
  const outcome = outcomes.find(([name]) => name === chosen)?.[0];
  const because = reason.trim();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!outcome) event.currentTarget.querySelector('select')?.focus();
    else if (because === '') event.currentTarget.querySelector('input')?.focus();
    else onChosen({ outcome, reason: because });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <SelectField
        label="Outcome"
        value={chosen}
        error={isChecked && !outcome ? 'Please choose an outcome' : undefined}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">Choose an outcome</option>
        {outcomes.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Reason"
        hint="Everybody sees it beside the match."
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={isChecked && because === '' ? 'Please say why' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <DialogButtons onCancel={onClose}>
        <Button type="submit">Continue</Button>
      </DialogButtons>
    </form>
  );
};

type QuestionProps = StepsProps & {
  decision: Decision;
  seen: SeenMatch;
  onOvertaken: () => void;
  onBack: () => void;
};

const Question = ({ match, decision, seen, onSent, onOvertaken, onBack, onClose }: QuestionProps) => {
  const toast = useToast();
  const questionId = useId();
  const decided = match.decided && outcomeOf(match);
  const { mutate, isPending, problem } = useWrite('decideMatch', {
    input: (body: Decision & SeenMatch) => ({ params: { id: match.id }, body }),
    show: showMatch,
    failed: 'Failed to decide the match',
  });
  const decide = () => {
    onSent(decision);
    mutate(
      { ...decision, ...seen },
      {
        onSuccess: () => {
          toast({ title: 'Match decided', description: consequence(decision.outcome, match) });
          onClose();
        },
        onError: (error) => {
          if (isConflict(error)) onOvertaken();
        },
      },
    );
  };
  return (
    <div className={styles.form}>
      <p id={questionId} className={styles.question}>{`${consequence(decision.outcome, match)} Decide it so?`}</p>
      <p className={styles.reason}>{`Reason: ${decision.reason}`}</p>
      {decided && <p className={styles.reason}>{`Decided meanwhile: ${decided.result} (${decided.reason})`}</p>}
      <Refusal message={problem} />
      <DialogButtons>
        {/* Continue is gone, and the focus with it. The focus goes to Back, so that a held Enter decides nothing. */}
        <Button autoFocus aria-describedby={questionId} variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button pending={isPending} onClick={decide}>
          {isPending ? 'Saving...' : 'Decide Match'}
        </Button>
      </DialogButtons>
    </div>
  );
};
