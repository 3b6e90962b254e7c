import type { Match } from '@society/contracts';
import { FinalScoreForm, seenOf, type MatchSide, sidesOf, sideTitle } from '@society/league-client';
import { Dialog, isConflict, useToast } from '@society/web-kit';
import { useAdminScore } from '../api/use-admin-score.ts';
import { statusLabel } from '../rules/match-status.ts';

/** Enters the final score of a match by hand: the match is over with it. */
export const AddScoreDialog = ({ match, onClose }: { match: Match; onClose: () => void }) => {
  const [one, two] = sidesOf(match);
  const { mutate, isPending, problem, error } = useAdminScore(match);
  const toast = useToast();
  const isRunning = statusLabel(match) === 'In Progress';
  const fieldOf = (side: MatchSide) => ({
    label: sideTitle(side),
    hint: isRunning ? `So far ${side.points}` : undefined,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add Match Score"
      help="results"
      description={`Final Stableford points of Match #${match.id}. The match is then complete.`}
    >
      <FinalScoreForm
        fields={[fieldOf(one), fieldOf(two)]}
        action="Add Score"
        problem={problem}
        saving={isPending}
        seen={seenOf(match)}
        isOvertaken={isConflict(error)}
        onSave={(scores) =>
          mutate(scores, {
            onSuccess: () => {
              toast({
                title: 'Score added',
                description: `${one.player.name} ${scores.player1Score}, ${two.player.name} ${scores.player2Score}`,
              });
              onClose();
            },
          })
        }
        onCancel={onClose}
      />
    </Dialog>
  );
};
