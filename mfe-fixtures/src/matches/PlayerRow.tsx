import type { Match } from '@society/contracts';
import { hasPoints, type MatchSide, sideTitle, usePermissions } from '@society/league-client';
import { Avatar, classNames, VisuallyHidden } from '@society/web-kit';
import { matchStatusLabel } from '../rules/match-status.ts';
import type { Ask } from './ask.ts';
import { PlayerMenu } from './PlayerMenu.tsx';
import styles from './MatchCard.module.css';

type Props = { match: Match; side: MatchSide; date: string; ask: (what: Ask) => void };

/** One of the two players of a match. `date`: the fixture's. */
export const PlayerRow = ({ match, side, date, ask }: Props) => {
  const { canManagePlayers } = usePermissions();
  const { player, points } = side;
  const label = matchStatusLabel(match);
  const result = match.winnerId === null ? undefined : match.winnerId === player.id ? styles.won : styles.lost;
  return (
    <li className={classNames(styles.player, result)}>
      <Avatar name={player.name} photo={player.photo} />
      <div className={styles.who}>
        <p className={styles.name}>{sideTitle(side)}</p>
        {player.businessCompany && <p className={styles.company}>{player.businessCompany}</p>}
      </div>
      {!match.decided && (
        <p className={classNames(styles.score, !hasPoints(match) && styles.unplayed)}>
          {points}
          <VisuallyHidden>{points === 1 ? ' point' : ' points'}</VisuallyHidden>
        </p>
      )}
      {canManagePlayers && label !== 'Completed' && <PlayerMenu match={match} side={side} date={date} ask={ask} />}
    </li>
  );
};
