import type { ReactNode } from 'react';
import { classNames } from '@society/web-kit';
import { TableBehind } from '@society/web-kit/pages';
import { Bars, type Bar } from './Bars.tsx';
import styles from './BarChart.module.css';

type Props = {
  bars: readonly Bar[];
  /** The value at which a bar is as high as the chart. */
  top: number;
  /** What the two kinds of bars are called. */
  legend: readonly [own: string, field?: string];
  /** Everything that the bars show, as a table. */
  table: ReactNode;
  /** What the chart is about, for the region of the table. */
  name: string;
};

/** Bars without interaction, and their values as a table: on the screen only screen readers see it until somebody opens it, on paper it is always there. */
export const BarChart = ({ bars, top, legend: [own, field], table, name }: Props) => (
  <>
    <div aria-hidden="true">
      <p className={styles.legend}>
        <span className={styles.kind}>
          <span className={classNames(styles.sample, styles.own)} />
          {own}
        </span>
        {field !== undefined && (
          <span className={styles.kind}>
            <span className={classNames(styles.sample, styles.field)} />
            {field}
          </span>
        )}
      </p>
      <Bars bars={bars} kinds={field === undefined ? ['own'] : ['own', 'field']} top={top} />
    </div>
    <TableBehind label={`${name} as a table`}>{table}</TableBehind>
  </>
);
