import type { Golf } from '@society/contracts';
import { Card } from '@society/web-kit';
import { Table } from '@society/web-kit/pages';
import { averageText } from '../rules/golf-texts.ts';
import { BarChart } from './BarChart.tsx';
import styles from './Golf.module.css';

/** The least top of the scale: a little over what a good golfer averages on their best hole. */
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
          <Table
            className={styles.table}
            caption={`Average points by hole, ${name}`}
            heads={['Hole', 'Par', who, 'Everybody else']}
            rows={holes.map(({ hole, par, own, field }) => [hole, par, averageText(own), averageText(field)])}
          />
        }
      />
    </Card>
  );
};
