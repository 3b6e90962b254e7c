import type { Match } from '@society/contracts';
import { HOLES } from '@society/golf';
import { sideOfUser, sidesOf, sideTitle, statusLabel, useLiveMatches, winnerOf } from '@society/league-client';
import {
  Badge,
  Card,
  classNames,
  EmptyState,
  ErrorPanel,
  Freshness,
  Link,
  Loading,
  Skeleton,
  useSession,
  type BadgeTone,
} from '@society/web-kit';
import styles from './LiveMatches.module.css';

/** The dashboard's Live Matches card. */
export const LiveMatches = () => (
  <Card title="Live Matches" aside={<Freshness />} flush>
    <Content />
  </Card>
);

const Content = () => {
  const live = useLiveMatches({ poll: true });
  if (!live.data) {
    if (live.isPending) return <LiveMatchesSkeleton />;
    return <ErrorPanel message={live.error.message} onRetry={() => void live.refetch()} retrying={live.isFetching} />;
  }
  if (live.data.length === 0) return <EmptyState title="No live matches at the moment" />;
  return (
    <ul className={styles.list}>
      {live.data.map((match) => (
        <li key={match.id}>
          <MatchLine match={match} />
        </li>
      ))}
    </ul>
  );
};

const tones = { Live: 'live', Completed: 'success', Scheduled: 'neutral' } as const satisfies Record<string, BadgeTone>;

const MatchLine = ({ match }: { match: Match }) => {
  const { user } = useSession();
  const label = statusLabel(match, 'Live');
  const own = user !== null && sideOfUser(match, user.id) !== undefined;
  const winner = winnerOf(match);
  return (
    <Link to={`/live-scoring?matchId=${match.id}`} className={classNames(styles.match, own && styles.own)}>
      <span className={styles.state}>
        <Badge tone={tones[label]}>{label}</Badge>
        {own && <strong className={styles.yours}>Your match</strong>}
        {label === 'Live' && <span className={styles.hole}>{`Hole ${match.currentHole} of ${HOLES}`}</span>}
      </span>
      {sidesOf(match).map((side) => (
        <span key={side.name} className={classNames(styles.side, winner?.id === side.player.id && styles.winner)}>
          <span className={styles.name}>{sideTitle(side)}</span>
          {label !== 'Scheduled' && <span className={styles.score}>{side.points}</span>}
        </span>
      ))}
      {winner && <span className={styles.note}>{`Winner: ${winner.name}`}</span>}
    </Link>
  );
};

const LiveMatchesSkeleton = () => (
  <Loading>
    <div className={styles.list}>
      {[1, 2, 3].map((line) => (
        <div key={line} className={styles.match}>
          <Skeleton width="72px" height="24px" />
          <Skeleton height="24px" />
          <Skeleton height="24px" />
        </div>
      ))}
    </div>
  </Loading>
);
