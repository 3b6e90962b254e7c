import type { Match } from '@society/contracts';
import { showMatch, useMatchLog, useRead, useWrite } from '@society/league-client';
import { Button, useSession } from '@society/web-kit';
import styles from './MatchHeader.module.css';

/** Takes a start back, for whoever made it and for admins; belongs on a round under way of which no hole is recorded. */
export const UndoStart = ({ match }: { match: Match }) => {
  const { user } = useSession();
  // Only the round itself says who started it, and that no hole is recorded: one that was never read here may have some.
  const round = useRead('getRound', { params: { id: match.id } });
  const undo = useWrite('undoStart', {
    input: () => ({ params: { id: match.id }, body: {} }),
    show: showMatch,
    failed: 'Failed to undo the start',
    isToast: true,
  });
  // What waits on this phone would start it again.
  const isWaiting = useMatchLog(match.id).waiting.length > 0;
  const mayUndo = user !== null && round.data && (user.role === 'admin' || round.data.startedBy === user.id);
  if (!mayUndo || isWaiting) return null;
  return (
    <p className={styles.undo}>
      <span>No hole is recorded yet.</span>
      <Button variant="ghost" onClick={() => undo.mutate()} pending={undo.isPending}>
        Undo start
      </Button>
    </p>
  );
};
