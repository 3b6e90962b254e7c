import type { Match } from '@society/contracts';
import { usePermissions, winnerOf } from '@society/league-client';
import { Card } from '@society/web-kit';
import { CorrectScore } from './CorrectScore.tsx';
import styles from './FinishedRound.module.css';

/** How a finished match ended. */
export const FinishedRound = ({ match }: { match: Match }) => {
  const { canEditAllScores } = usePermissions();
  const winner = winnerOf(match);
  const bothCompleted = match.player1Completed && match.player2Completed;
  return (
    <Card title={bothCompleted ? 'Both players completed - Match finalized!' : 'Match Completed'}>
      <div className={styles.finished}>
        <p className={styles.result}>{winner ? `Winner: ${winner.name}` : 'The match is a draw.'}</p>
        {canEditAllScores && <CorrectScore match={match} />}
      </div>
    </Card>
  );
};
