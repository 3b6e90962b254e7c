import { useState } from 'react';
import type { Match } from '@society/contracts';
import { showMatch, useWrite } from '@society/league-client';
import { Button, Dialog, RotateCcw, useToast } from '@society/web-kit';
import { DialogButtons, Refusal } from '@society/web-kit/pages';
import styles from './Decide.module.css';

/** Lets an admin take the decision on a match back, after a question. */
export const TakeBackDecision = ({ match }: { match: Match }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <RotateCcw size={18} aria-hidden="true" />
        Take Decision Back
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Take Decision Back"
        description="The match will be again as it was before the decision, and the league table follows."
      >
        <Question match={match} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const Question = ({ match, onClose }: { match: Match; onClose: () => void }) => {
  const toast = useToast();
  const { mutate, isPending, problem } = useWrite('reopenMatch', {
    input: () => ({ params: { id: match.id } }),
    show: showMatch,
    failed: 'Failed to take the decision back',
  });
  const takeBack = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Decision taken back' });
        onClose();
      },
    });
  return (
    <div className={styles.form}>
      <Refusal message={problem} />
      <DialogButtons onCancel={onClose}>
        <Button pending={isPending} onClick={takeBack}>
          {isPending ? 'Saving...' : 'Take Decision Back'}
        </Button>
      </DialogButtons>
    </div>
  );
};
