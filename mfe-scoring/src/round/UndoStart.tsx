import type { Match } from '@society/contracts';
import { showMatch, useMatchLog, useRead, useWrite } from '@society/league-client';
import { Button, useSession } from '@society/web-kit';
import styles from './MatchHeader.module.css';

/** Lets whoever started the round, and admins, take the start back. Belongs on a running round without a recorded hole. */
export const UndoStart = ({ match }: { match: Match }) => {
  const { user } = useSession();
  // Only the round says who started it and that no hole is recorded. A round that this phone never read may have holes.
  const round = useRead('getRound', { params: { id: match.id } });
  const undo = useWrite('undoStart', {
    input: () => ({ params: { id: match.id }, body: {} }),
    show: showMatch,
    failed: 'Failed to undo the start',
    isToast: true,
  });
  // Actions that wait on this phone would start the round again.
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
