import { AxisBottom, AxisLeft } from '@visx/axis';
import type { SharedAxisProps } from '@visx/axis';
import type { ReactNode } from 'react';
import type { PercentScale } from '../rules/chance-lines.ts';
import styles from './Axes.module.css';

type Props = Pick<SharedAxisProps<PercentScale>, 'scale' | 'tickValues' | 'tickFormat'>;

/**
 * The texts beside a chart, over its plot. Scales are in percent of the plot, and so are the places of the texts: nobody has to know how wide
 * the screen is, and letters are not stretched with the lines. The library's own text would measure its words in the page.
 */
export const Axes = ({ children }: { children: ReactNode }) => (
  <svg className={styles.axes} focusable="false">
    {children}
  </svg>
);

export const AxisUp = (axis: Props) => (
  <AxisLeft
    {...axis}
    hideAxisLine
    hideTicks
    tickComponent={({ y, formattedValue }) => (
      <text className={styles.up} x="-5" y={`${y}%`} dy="0.35em">
        {formattedValue}
      </text>
    )}
  />
);

export const AxisAcross = (axis: Props) => (
  <AxisBottom
    {...axis}
    hideAxisLine
    hideTicks
    tickComponent={({ x, formattedValue }) => (
      <text className={styles.across} x={`${x}%`} y="100%" dy="1.3em">
        {formattedValue}
      </text>
    )}
  />
);
