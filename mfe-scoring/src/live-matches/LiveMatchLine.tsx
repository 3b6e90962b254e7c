import type { Match } from '@society/contracts';
import { HOLES } from '@society/golf';
import { hasPoints, outcomeOf, sideOfUser, sidesOf, sideTitle, statusLabel, winnerOf } from '@society/league-client';
import { Badge, classNames, Link, useClub, useSession, type BadgeTone } from '@society/web-kit';
import { teeTimeText } from '../rules/match-days.ts';
import styles from './LiveMatches.module.css';

const tones = { Live: 'live', Completed: 'success', Scheduled: 'neutral' } as const satisfies Record<string, BadgeTone>;

/** One match of the list: its state, its sides with their points, how it ended; leads to the match. */
export const LiveMatchLine = ({ match }: { match: Match }) => {
  const { user } = useSession();
  const club = useClub();
  const label = statusLabel(match, 'Live');
  const own = sideOfUser(match, user?.id) !== undefined;
  const winner = winnerOf(match);
  const outcome = outcomeOf(match);
  return (
    <Link to={`/live-scoring?matchId=${match.id}`} className={classNames(styles.match, own && styles.own)}>
      <span className={styles.state}>
        <span className={styles.badges}>
          <Badge tone={tones[label]}>{label}</Badge>
          {outcome?.isDisputed && <Badge tone="warning">Disputed</Badge>}
          {own && <strong className={styles.yours}>Your match</strong>}
        </span>
        {label === 'Scheduled' && match.teeTime !== undefined && (
          <span className={styles.hole}>{teeTimeText(match, club)}</span>
        )}
        {label === 'Live' && <span className={styles.hole}>{`Hole ${match.currentHole} of ${HOLES}`}</span>}
      </span>
      {sidesOf(match).map((side) => (
        <span key={side.name} className={classNames(styles.side, winner?.id === side.player.id && styles.winner)}>
          <span className={styles.name}>{sideTitle(side)}</span>
          {hasPoints(match) && <span className={styles.score}>{side.points}</span>}
        </span>
      ))}
      {outcome && <span className={styles.note}>{outcome.result}</span>}
      {outcome?.reason !== undefined && <span className={styles.reason}>{outcome.reason}</span>}
    </Link>
  );
};
