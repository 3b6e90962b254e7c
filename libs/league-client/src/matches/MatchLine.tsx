import type { ReactNode } from 'react';
import { Link } from '@society/web-kit';
import styles from './MatchLine.module.css';

type Props = {
  matchId: string;
  opponent: string;
  result: ReactNode;
  /** Which evening it was, and what else there is to say; undefined while that is not known. */
  when: string | undefined;
};

/** A match in the list of one player, from their side: against whom, how it ended, and when. A link to the match. */
export const MatchLine = ({ matchId, opponent, result, when }: Props) => (
  <Link to={`/live-scoring?matchId=${matchId}`} className={styles.match}>
    <span className={styles.opponent}>{`v ${opponent}`}</span>
    <span>{result}</span>
    {when !== undefined && <span className={styles.when}>{when}</span>}
  </Link>
);
