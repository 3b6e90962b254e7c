import type { GolfMatch } from '@society/contracts';
import { Card, formatDate, Link, useClub } from '@society/web-kit';
import { endText, partText } from '../rules/golf-texts.ts';
import styles from './Golf.module.css';

/** The matches of a season, the newest first, each leading to its page. */
export const Matches = ({ matches }: { matches: readonly GolfMatch[] }) => {
  const { timeZone } = useClub();
  if (matches.length === 0) return null;
  return (
    <Card title="Matches" flush>
      <ul className={styles.matches}>
        {matches.toReversed().map((match) => (
          <li key={match.matchId}>
            <Link to={`/live-scoring?matchId=${match.matchId}`} className={styles.match}>
              <span className={styles.opponent}>{`v ${match.opponent.name}`}</span>
              <span>{endText(match)}</span>
              <span className={styles.when}>
                {[match.fixture, formatDate(match.date, timeZone, 'medium'), partText(match)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
