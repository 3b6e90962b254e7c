import { useState } from 'react';
import type { Match, Score } from '@society/contracts';
import { HOLES } from '@society/golf';
import type { Side } from '@society/league-client';
import { Button, Dialog, errorText, useToast } from '@society/web-kit';
import { useCompleteRound } from '../api/use-complete-round.ts';
import type { Choice } from '../rules/chosen-strokes.ts';
import { holeList, missingHoles } from '../rules/holes.ts';
import styles from './CompleteRound.module.css';

type Props = {
  match: Match;
  side: Side;
  /** Whether it is the round of the person at the screen; an admin may complete another's. */
  own: boolean;
  hole: number;
  scores: readonly Score[];
  choices: readonly Choice[];
};

/** Ends one player's round, on hole 9. Asks first, and names the holes that would become Blob. */
export const CompleteRound = ({ match, side, own, hole, scores, choices }: Props) => {
  const toast = useToast();
  const complete = useCompleteRound(match.id);
  const [asking, setAsking] = useState(false);

  if (side.completed) {
    return (
      <Button className={styles.complete} variant="secondary" disabled>
        Round Completed - Waiting for opponent
      </Button>
    );
  }
  if (hole !== HOLES) return null;

  const label = own ? 'Complete My Round' : `Complete ${side.player.name}'s Round`;
  const missing = missingHoles(scores, side.player.id);
  const unsent = choices
    .filter((choice) => choice.playerId === side.player.id)
    .map((choice) => choice.hole)
    .sort((a, b) => a - b);

  const completeRound = async (): Promise<void> => {
    try {
      const { matchCompleted } = await complete.mutateAsync(side.player.id);
      setAsking(false);
      if (matchCompleted)
        toast({
          title: 'Match Completed',
          description: 'Both players have completed the round. Match is now finalized!',
        });
      else
        toast({
          title: 'Round Completed',
          description: 'Your round is complete. Waiting for your opponent to finish.',
        });
    } catch (error) {
      setAsking(false);
      toast({ title: 'Error', description: errorText(error, 'Failed to complete the round'), variant: 'destructive' });
    }
  };

  return (
    <>
      <Button
        className={styles.complete}
        variant={missing.length === 0 ? 'primary' : 'secondary'}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={label}
        description="Once the round is completed its scores can no longer be changed."
      >
        {unsent.length > 0 && (
          <p
            className={styles.warning}
          >{`Strokes chosen on ${holesText(unsent)} have not been submitted and would be lost.`}</p>
        )}
        {missing.length > 0 && (
          <p
            className={styles.warning}
          >{`No score on ${holesText(missing)}. ${missing.length === 1 ? 'It' : 'They'} will be recorded as Blob.`}</p>
        )}
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button onClick={() => void completeRound()} pending={complete.isPending}>
            Complete Round
          </Button>
        </div>
      </Dialog>
    </>
  );
};

const holesText = (holes: readonly number[]): string => `${holes.length === 1 ? 'hole' : 'holes'} ${holeList(holes)}`;
