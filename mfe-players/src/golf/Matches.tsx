import { nameApart, type GolfMatch } from '@society/contracts';
import { MatchLine } from '@society/league-client';
import { Card, formatDate, useClub } from '@society/web-kit';
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
            <MatchLine
              matchId={match.matchId}
              opponent={match.opponent.name}
              result={endText(match)}
              when={[
                match.fixture && nameApart(match.fixture),
                formatDate(match.date, timeZone, 'medium'),
                partText(match),
              ]
                .filter(Boolean)
                .join(', ')}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
};
