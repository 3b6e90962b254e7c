import type { Match } from '@society/contracts';
import { FinalScoreForm } from '@society/league-client';
import { Button, Dialog, Pencil } from '@society/web-kit';

type Props = { match: Match; open: boolean; onOpenChange: (open: boolean) => void };

/** Lets an admin put the result of a finished match right. The former one is kept by the service. */
export const CorrectScore = ({ match, open, onOpenChange }: Props) => (
  <>
    <Button variant="secondary" data-screen-only onClick={() => onOpenChange(true)}>
      <Pencil size={18} aria-hidden="true" />
      Correct Score
    </Button>
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Correct Score"
      help="results"
      description={`Final Stableford points of Match #${match.id}. The league table follows them.`}
    >
      <FinalScoreForm
        match={match}
        action="Correct Score"
        saved="Score corrected"
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  </>
);
