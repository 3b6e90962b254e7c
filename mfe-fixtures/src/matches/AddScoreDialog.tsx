import type { Match } from '@society/contracts';
import { FinalScoreForm } from '@society/league-client';
import { Dialog } from '@society/web-kit';

/** Enters the final score of a match by hand: the match is over with it. */
export const AddScoreDialog = ({ match, onClose }: { match: Match; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Add Match Score"
    help="results"
    description={`Final Stableford points of Match #${match.id}. The match is then complete.`}
  >
    <FinalScoreForm match={match} action="Add Score" saved="Score added" onClose={onClose} />
  </Dialog>
);
