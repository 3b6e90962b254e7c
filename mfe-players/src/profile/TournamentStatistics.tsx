import { getLeagueStats, type LeagueRow } from '@society/contracts';
import { useRead } from '@society/league-client';
import { ButtonLink, Card, Freshness, Loading, queryKeyOf, signed, Skeleton } from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import styles from './TournamentStatistics.module.css';

/** The season of a player from the league table; zeros for somebody who has no row in it. */
export const TournamentStatistics = ({ playerId }: { playerId: string }) => {
  const stats = useRead('getLeagueStats', { fresh: true });
  return (
    <Card title="Tournament Statistics" aside={<Freshness of={[queryKeyOf(getLeagueStats)]} />}>
      <Answer of={stats} skeleton={<StatisticsSkeleton />}>
        {(rows) => <Figures row={rows.find((row) => row.playerId === playerId)} />}
      </Answer>
      <ButtonLink variant="ghost" className={styles.more} to={`/golf/${playerId}`}>
        All of the season
      </ButtonLink>
    </Card>
  );
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
