import type { Golf } from '@society/contracts';
import { Card, formatDate, useClub } from '@society/web-kit';
import { averageText, roundsOf } from '../rules/golf-texts.ts';
import { BarChart } from './BarChart.tsx';
import styles from './Golf.module.css';

/** How high the bars go at least: what playing to one's handicap comes to, and some. */
const usualTop = 24;
/** With more bars there is no room for a number below each. */
const mostNumbers = 12;

/** The points of each round that they swung themselves, in the order in which they were played. Nothing for nobody's rounds. */
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
          label: rounds.length > mostNumbers ? '\u00a0' : points,
        }))}
        top={top}
        legend={['Points']}
        table={
          <table className={styles.table}>
            <caption>Points round by round</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Against</th>
                <th scope="col">Points</th>
              </tr>
            </thead>
            <tbody>
              {rounds.map(({ matchId, date, opponent, points }) => (
                <tr key={matchId}>
                  <th scope="row">{formatDate(date, timeZone, 'medium')}</th>
                  <td>{opponent.name}</td>
                  <td>{points}</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
    </Card>
  );
};
