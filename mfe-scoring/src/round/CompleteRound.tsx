import { useState } from 'react';
import { HOLES } from '@society/golf';
import { Button, Dialog } from '@society/web-kit';
import { missingHoles } from '../rules/holes.ts';
import { CompletionSummary } from './CompletionSummary.tsx';
import type { Completion } from './CompletionSummary.tsx';
import { useComplete } from './use-complete.ts';
import styles from './CompleteRound.module.css';

type Props = Completion & { hole: number; onGoTo: (hole: number) => void };

/**
 * Ends one player's round, on hole 9. Asks first, shows both cards, and names the holes that would become Blob. On the other holes a full card leads
 * there: a round that began on another hole than 1 does not end on 9.
 */
export const CompleteRound = ({ hole, onGoTo, ...completion }: Props) => {
  const { round, side, ownSide, scores } = completion;
  const own = side.name === ownSide?.name;
  const { complete, pending } = useComplete(round, side.name, own);
  const [asking, setAsking] = useState(false);

  if (side.completed) {
    return (
      <Button className={styles.complete} variant="secondary" disabled>
        Round Completed - Waiting for opponent
      </Button>
    );
  }
  const missing = missingHoles(scores, side.player.id);
  if (hole !== HOLES)
    return missing.length > 0 ? null : (
      <Button className={styles.complete} variant="secondary" onClick={() => onGoTo(HOLES)}>
        Finish on Hole 9
      </Button>
    );

  const label = own ? 'Complete My Round' : `Complete ${side.player.name}'s Round`;
  const completeRound = async (): Promise<void> => {
    setAsking(false);
    await complete();
  };

  return (
    <>
      <Button
        className={styles.complete}
        variant={missing.length === 0 ? 'primary' : 'secondary'}
        onClick={() => setAsking(true)}
        pending={pending}
      >
        {label}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={label}
        help={completion.differences.length === 0 ? 'scoring' : undefined}
        description="Once the round is completed its scores can no longer be changed."
      >
        <CompletionSummary {...completion} />
        <div className={styles.actions}>
          <Button data-begin variant="secondary" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button onClick={() => void completeRound()} pending={pending}>
            Complete Round
          </Button>
        </div>
      </Dialog>
    </>
  );
};
