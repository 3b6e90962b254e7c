import { useLog, waitingText } from '@society/league-client';
import { Link, useLocation } from '@society/web-kit';
import styles from './Waiting.module.css';

/** Says outside the match it is about what waits for signal or did not count, and leads there. */
export const Waiting = () => {
  const { pathname, search } = useLocation();
  const here = new URLSearchParams(search).get('matchId') ?? pathname.split('/')[2];
  const elsewhere = useLog().filter(({ matchId }) => pathname.split('/')[1] !== 'live-scoring' || matchId !== here);
  const waits = waitingText(elsewhere);
  const first = elsewhere.find(({ waiting }) => waiting.length > 0) ?? elsewhere[0];
  const isLost = elsewhere.some(({ waiting, isKept }) => waiting.length > 0 && !isKept);
  return (
    <div role="status" className={styles.place}>
      {first && (
        <Link to={`/live-scoring?matchId=${first.matchId}`} className={styles.waiting}>
          {waits ?? 'Something that you sent did not count'}
          {isLost && '. Not kept on this phone: keep this page open'}
        </Link>
      )}
    </div>
  );
};
