import type { Golf } from '@society/contracts';
import { Card } from '@society/web-kit';
import { averageText } from '../rules/golf-texts.ts';
import { BarChart } from './BarChart.tsx';
import styles from './Golf.module.css';

/** How high the bars go at least: a little over what a good golfer averages on their best hole. */
const usualTop = 3;

/** The average points by hole of a course, beside everybody else's. */
export const Holes = ({ course: { name, rounds, holes }, who }: { course: Golf['courses'][number]; who: string }) => {
  const top = Math.max(usualTop, ...holes.flatMap(({ own, field }) => [own ?? 0, field ?? 0]));
  return (
    <Card title={`Hole by Hole: ${name}`}>
      <p className={styles.note}>
        {`Average points, from ${rounds === 1 ? 'one whole card' : `${rounds} whole cards`}.`}
      </p>
      <BarChart
        name={`Holes of ${name}`}
        bars={holes.map(({ hole, own, field }) => ({ key: String(hole), label: hole, own, field }))}
        top={top}
        legend={[who, 'Everybody else']}
        table={
          <table className={styles.table}>
            <caption>{`Average points by hole, ${name}`}</caption>
            <thead>
              <tr>
                <th scope="col">Hole</th>
                <th scope="col">Par</th>
                <th scope="col">{who}</th>
                <th scope="col">Everybody else</th>
              </tr>
            </thead>
            <tbody>
              {holes.map(({ hole, par, own, field }) => (
                <tr key={hole}>
                  <th scope="row">{hole}</th>
                  <td>{par}</td>
                  <td>{averageText(own)}</td>
                  <td>{averageText(field)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      />
    </Card>
  );
};
