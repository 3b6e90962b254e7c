import type { ReactNode } from 'react';
import { classNames } from '@society/web-kit';
import { TableBehind } from '@society/web-kit/pages';
import { Bars, type Bar } from './Bars.tsx';
import styles from './BarChart.module.css';

type Props = {
  bars: readonly Bar[];
  /** The value of a bar as high as the chart. */
  top: number;
  /** What the two kinds of bars are called. */
  legend: readonly [own: string, field?: string];
  /** Everything that the bars show, as a table. */
  table: ReactNode;
  /** What the chart is about, for the region of the table. */
  name: string;
};

/** Bars that stand still, and the same as a table: on the screen for screen readers until it is asked for, on paper always. */
export const BarChart = ({ bars, top, legend: [own, field], table, name }: Props) => (
  <>
    <div aria-hidden="true">
      <p className={styles.legend}>
        <span className={classNames(styles.sample, styles.own)} />
        {own}
        {field !== undefined && (
          <>
            <span className={classNames(styles.sample, styles.field)} />
            {field}
          </>
        )}
      </p>
      <Bars bars={bars} kinds={field === undefined ? ['own'] : ['own', 'field']} top={top} />
    </div>
    <TableBehind label={`${name} as a table`}>{table}</TableBehind>
  </>
);
