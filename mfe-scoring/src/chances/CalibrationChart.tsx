import type { Calibration } from '@society/contracts';
import styles from './Calibration.module.css';

/** What was said across, what came upwards: on the thin line both are the same. The table below has the numbers. */
export const CalibrationChart = ({ tenths }: Pick<Calibration, 'tenths'>) => {
  const points = tenths.flatMap(({ forecast, outcome }) =>
    forecast === null || outcome === null ? [] : [{ x: forecast * 100, y: 100 - outcome * 100 }],
  );
  return (
    <div className={styles.chart} aria-hidden="true">
      <svg className={styles.plot} viewBox="-3 -3 106 106" focusable="false">
        <rect className={styles.frame} x="0" y="0" width="100" height="100" />
        <line className={styles.even} x1="0" y1="100" x2="100" y2="0" />
        <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }) => (
          <circle key={x} className={styles.dot} cx={x} cy={y} r="1.8" />
        ))}
      </svg>
      <p className={styles.axes}>Across: said, 0 to 100%. Upwards: came, 0 to 100%.</p>
    </div>
  );
};
