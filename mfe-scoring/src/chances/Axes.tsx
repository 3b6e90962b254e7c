import { AxisBottom, AxisLeft } from '@visx/axis';
import type { SharedAxisProps } from '@visx/axis';
import type { ReactNode } from 'react';
import type { PercentScale } from '../rules/chance-lines.ts';
import styles from './Axes.module.css';

type Props = Pick<SharedAxisProps<PercentScale>, 'scale' | 'tickValues' | 'tickFormat'>;

/**
 * The axis texts of a chart, in a layer over its plot. Scales and positions are in percent of the plot, so that no code needs the width of the
 * screen, and the letters are not stretched with the lines. The library's own text element would measure its words in the page.
 */
export const Axes = ({ children }: { children: ReactNode }) => (
  <svg className={styles.axes} focusable="false">
    {children}
  </svg>
);

/** The texts along the left edge. */
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

/** The texts along the lower edge. */
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
