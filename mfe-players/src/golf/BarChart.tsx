import type { ReactNode } from 'react';
import { classNames } from '@society/web-kit';
import { TableBehind } from '@society/web-kit/pages';
import styles from './BarChart.module.css';

/** The bars of one place: one's own, and beside it everybody else's, where there are two. Null draws none. */
export type Bar = {
  readonly key: string;
  readonly label: ReactNode;
  readonly own: number | null;
  readonly field?: number | null;
};

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
      <div className={styles.chart}>
        {bars.map((bar) => (
          <div key={bar.key} className={styles.place}>
            <div className={styles.bars}>
              <Column value={bar.own} top={top} className={styles.own} />
              {field !== undefined && <Column value={bar.field ?? null} top={top} className={styles.field} />}
            </div>
            <span className={styles.label}>{bar.label}</span>
          </div>
        ))}
      </div>
    </div>
    <TableBehind label={`${name} as a table`}>{table}</TableBehind>
  </>
);

const Column = ({ value, top, className }: { value: number | null; top: number; className: string | undefined }) => (
  <span className={classNames(styles.bar, className)} style={{ height: `${((value ?? 0) / top) * 100}%` }} />
);
