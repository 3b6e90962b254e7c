import { useId } from 'react';
import { useRead } from '@society/league-client';
import { ErrorPanel, signed } from '@society/web-kit';
import { failureOf, LoadingBar } from '@society/web-kit/pages';
import { statisticsOf } from '../rules/golf-statistics.ts';
import styles from './GolfStatistics.module.css';

/** A person's golf in four figures (spec section 2). */
export const GolfStatistics = ({ playerId }: { playerId: string }) => {
  const headingId = useId();
  const matches = useRead('listMatches', { fresh: true, query: { playerId } });
  const table = useRead('getLeagueStats', { fresh: true });
  const failed = failureOf([matches, table]);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Golf Statistics
      </h3>
      {matches.data && table.data ? (
        <Figures {...statisticsOf(playerId, matches.data, table.data)} />
      ) : failed ? (
        <ErrorPanel message={failed.error.message} onRetry={failed.onRetry} />
      ) : (
        <LoadingBar height="136px" />
      )}
    </section>
  );
};

const Figures = ({ gamesPlayed, topScore, averageScore, goalDifference }: ReturnType<typeof statisticsOf>) => (
  <dl className={styles.figures}>
    {[
      ['Games Played', gamesPlayed],
      ['Top Score', topScore],
      ['Average Score', averageScore],
      ['Goal Difference', signed(goalDifference)],
    ].map(([name, value]) => (
      <div key={name} className={styles.figure}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
