import type { Match } from '@society/contracts';
import { FinalScoreForm } from '@society/league-client';
import { Button, Dialog, Pencil } from '@society/web-kit';

type Props = { match: Match; open: boolean; onOpenChange: (open: boolean) => void };

/** Lets an admin correct the result of a finished match. The service keeps the former result. */
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
