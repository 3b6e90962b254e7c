import type { Golf } from '@society/contracts';
import { Card, formatDate, useClub } from '@society/web-kit';
import { Table } from '@society/web-kit/pages';
import { averageText, roundsOf } from '../rules/golf-texts.ts';
import { BarChart } from './BarChart.tsx';
import styles from './Golf.module.css';

/** The least top of the scale: the points for playing to the handicap, which are 18, and some more. */
const usualTop = 24;
/** With more bars there is no room for a number below each. */
const maxNumbers = 12;

/** The points of each round that the player played themselves, oldest first. Empty when there is none. */
export const Rounds = ({ golf: { matches, average } }: { golf: Golf }) => {
  const { timeZone } = useClub();
  const rounds = roundsOf(matches);
  if (rounds.length === 0) return null;
  const top = Math.max(usualTop, ...rounds.map(({ points }) => points));
  return (
    <Card title="Round by Round">
      <p className={styles.note}>{`Stableford points. On average ${averageText(average)}.`}</p>
      <BarChart
        name="Rounds"
        bars={rounds.map(({ matchId, points }) => ({
          key: matchId,
          own: points,
          ...(rounds.length <= maxNumbers && { label: points }),
        }))}
        top={top}
        legend={['Points']}
        table={
          <Table
            className={styles.table}
            caption="Points round by round"
            heads={['Day', 'Against', 'Points']}
            rows={rounds.map(({ date, opponent, points }) => [
              formatDate(date, timeZone, 'medium'),
              opponent.name,
              points,
            ])}
          />
        }
      />
    </Card>
  );
};
