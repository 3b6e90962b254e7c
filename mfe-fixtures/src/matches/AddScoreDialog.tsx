import type { Fixture, Match } from '@society/contracts';
import { FinalScoreForm } from '@society/league-client';
import { clubDay, Dialog, formatDate, useClub } from '@society/web-kit';
import { fixtureName } from '../rules/fixture-view.ts';

/**
 * Enters the final score of a match by hand, which ends the match. When the fixture's day is still to come, the dialog says so: the score is then most likely
 * of another evening.
 */
export const AddScoreDialog = ({
  match,
  fixture,
  onClose,
}: {
  match: Match;
  fixture: Fixture;
  onClose: () => void;
}) => {
  const { timeZone } = useClub();
  const isAhead = clubDay(new Date(fixture.date), timeZone) > clubDay(new Date(), timeZone);
  const day = `${formatDate(fixture.date, timeZone, 'full')}${isAhead ? ', which is still to come' : ''}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add Match Score"
      help="results"
      description={`Final Stableford points of Match #${match.id} at ${fixtureName(fixture)} on ${day}. The match is then complete.`}
    >
      <FinalScoreForm match={match} action="Add Score" saved="Score added" onClose={onClose} />
    </Dialog>
  );
};
