import { GridColumns, GridRows } from '@visx/grid';
import { scaleLinear } from '@visx/scale';
import { Circle, Line, LinePath } from '@visx/shape';
import type { Calibration } from '@society/contracts';
import { classNames } from '@society/web-kit';
import { chanceScale, chanceTick } from '../rules/chance-lines.ts';
import { Axes, AxisAcross, AxisUp } from './Axes.tsx';
import styles from './Calibration.module.css';

const across = scaleLinear<number>({ domain: [0, 1], range: [0, 100] });
const ticks = [0, 0.5, 1];

/** The average chance given is drawn across, the share that came upwards; on the thin line they are equal. The table below has the numbers. */
export const CalibrationChart = ({ tenths }: Pick<Calibration, 'tenths'>) => {
  const points = tenths.flatMap(({ forecast, outcome }) =>
    forecast === null || outcome === null ? [] : [{ x: across(forecast), y: chanceScale(outcome) }],
  );
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        <svg className={styles.lines} viewBox="0 0 100 100" focusable="false">
          <GridColumns className={classNames(styles.grid)} scale={across} height={100} tickValues={ticks} />
          <GridRows className={classNames(styles.grid)} scale={chanceScale} width={100} tickValues={ticks} />
          <Line
            className={classNames(styles.even)}
            from={{ x: across(0), y: chanceScale(0) }}
            to={{ x: across(1), y: chanceScale(1) }}
          />
          <LinePath className={classNames(styles.line)} data={points} x={({ x }) => x} y={({ y }) => y} />
          {points.map(({ x, y }) => (
            <Circle key={x} className={classNames(styles.dot)} cx={x} cy={y} r="1.8" />
          ))}
        </svg>
        <Axes>
          <AxisUp scale={chanceScale} tickValues={ticks} tickFormat={chanceTick} />
          <AxisAcross scale={across} tickValues={ticks} tickFormat={chanceTick} />
        </Axes>
      </div>
      <p className={styles.axes}>Across: forecast, 0 to 100%. Upwards: came true, 0 to 100%.</p>
    </div>
  );
};
