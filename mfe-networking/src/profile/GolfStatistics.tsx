import { useId } from 'react';
import { ErrorPanel, Loading, signed, Skeleton } from '@society/web-kit';
import { useGolfStatistics } from '../api/use-golf-statistics.ts';
import type { GolfStatistics as Statistics } from '../rules/golf-statistics.ts';
import styles from './GolfStatistics.module.css';

/** A person's season in four figures. */
export const GolfStatistics = ({ playerId }: { playerId: string }) => {
  const headingId = useId();
  const { statistics, failed } = useGolfStatistics(playerId);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Golf Statistics
      </h3>
      {statistics && <Figures statistics={statistics} />}
      {!statistics && failed && <ErrorPanel message={failed.error.message} onRetry={failed.onRetry} />}
      {!statistics && !failed && (
        <Loading>
          <Skeleton height="136px" />
        </Loading>
      )}
    </section>
  );
};

const Figures = ({
  statistics: { gamesPlayed, topScore, averageScore, goalDifference },
}: {
  statistics: Statistics;
}) => (
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
