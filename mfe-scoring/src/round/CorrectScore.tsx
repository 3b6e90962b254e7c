import { useState } from 'react';
import type { Match } from '@society/contracts';
import { FinalScoreForm, seenOf, sidesOf, sideTitle } from '@society/league-client';
import { Button, Dialog, isConflict, Pencil, useToast } from '@society/web-kit';
import { useCorrectScore } from '../api/use-correct-score.ts';

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
        <CorrectScoreForm match={match} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const CorrectScoreForm = ({ match, onClose }: { match: Match; onClose: () => void }) => {
  const [one, two] = sidesOf(match);
  const toast = useToast();
  const { mutate, isPending, error, problem } = useCorrectScore(match.id);
  return (
    <FinalScoreForm
      fields={[
        { label: sideTitle(one), points: one.points },
        { label: sideTitle(two), points: two.points },
      ]}
      action="Correct Score"
      problem={problem}
      saving={isPending}
      seen={seenOf(match)}
      isOvertaken={isConflict(error)}
      onSave={(scores) =>
        mutate(scores, {
          onSuccess: () => {
            toast({
              title: 'Score corrected',
              description: `${one.player.name} ${scores.player1Score}, ${two.player.name} ${scores.player2Score}`,
            });
            onClose();
          },
        })
      }
      onCancel={onClose}
    />
  );
};
