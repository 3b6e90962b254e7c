import { getLeagueStats, type LeagueRow } from '@society/contracts';
import { type Read, useRead } from '@society/league-client';
import { ButtonLink, Card, ErrorPanel, Freshness, Loading, queryKeyOf, signed, Skeleton } from '@society/web-kit';
import styles from './TournamentStatistics.module.css';

/** The season of a player from the league table; zeros for somebody who has no row in it. */
export const TournamentStatistics = ({ playerId }: { playerId: string }) => {
  const stats = useRead('getLeagueStats', { fresh: true });
  return (
    <Card title="Tournament Statistics" aside={<Freshness of={[queryKeyOf(getLeagueStats)]} />}>
      <Content stats={stats} playerId={playerId} />
      <ButtonLink variant="ghost" to={`/golf/${playerId}`}>
        All of the season
      </ButtonLink>
    </Card>
  );
};

const Content = ({ stats, playerId }: { stats: Read<'getLeagueStats'>; playerId: string }) => {
  if (stats.data) return <Figures row={stats.data.find((row) => row.playerId === playerId)} />;
  if (stats.isPending) return <StatisticsSkeleton />;
  return <ErrorPanel message={stats.error.message} onRetry={() => void stats.refetch()} retrying={stats.isFetching} />;
};

const Figures = ({ row }: { row: LeagueRow | undefined }) => (
  <dl className={styles.figures}>
    <Figure label="Wins" value={row?.wins ?? 0} />
    <Figure label="League Points" value={row?.leaguePoints ?? 0} />
    <Figure label="Matches Played" value={row?.matchesPlayed ?? 0} />
    <Figure label="Points Diff" value={signed(row?.stablefordDifference ?? 0)} />
  </dl>
);

const Figure = ({ label, value }: { label: string; value: number | string }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The four figures while they are on their way. */
export const StatisticsSkeleton = () => (
  <Loading>
    <div className={styles.figures}>
      {[1, 2, 3, 4].map((figure) => (
        <Skeleton key={figure} height="92px" />
      ))}
    </div>
  </Loading>
);
