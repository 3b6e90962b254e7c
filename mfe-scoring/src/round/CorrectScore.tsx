import { useState } from 'react';
import type { Match } from '@society/contracts';
import { FinalScoreForm } from '@society/league-client';
import { Button, Dialog, Pencil } from '@society/web-kit';

/** Lets an admin put the result of a finished match right. The former one is kept by the service. */
export const CorrectScore = ({ match }: { match: Match }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" data-screen-only onClick={() => setOpen(true)}>
        <Pencil size={18} aria-hidden="true" />
        Correct Score
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Correct Score"
        help="results"
        description={`Final Stableford points of Match #${match.id}. The league table follows them.`}
      >
        <FinalScoreForm match={match} action="Correct Score" saved="Score corrected" onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};
