import { acrossOf, holeMarks, outcomes, pointsOf } from '../rules/chance-lines.ts';
import type { ChanceStep } from '../rules/chance-lines.ts';
import styles from './Chances.module.css';

/** Three lines along the round, from no chance at the bottom to certainty at the top. The table says the same to whoever does not see them. */
export const ChancesChart = ({ steps, width }: { steps: readonly ChanceStep[]; width: number }) => {
  const marks = holeMarks(steps);
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
          {marks.map(({ step }) => (
            <line
              key={step}
              className={styles.mark}
              x1={acrossOf(step, width)}
              x2={acrossOf(step, width)}
              y1="0"
              y2="100"
            />
          ))}
          <line className={styles.half} x1="0" x2="100" y1="50" y2="50" />
          {outcomes.map((outcome) => (
            <polyline key={outcome} className={styles[outcome]} points={pointsOf(steps, outcome, width)} />
          ))}
        </svg>
        {['100%', '50%', '0%'].map((label, index) => (
          <span key={label} className={styles.scale} style={{ top: `${index * 50}%` }}>
            {label}
          </span>
        ))}
      </div>
      <div className={styles.holes}>
        {marks.map(({ step, hole }) => (
          <span key={step} className={styles.hole} style={{ left: `${acrossOf(step, width)}%` }}>
            {hole}
          </span>
        ))}
      </div>
    </div>
  );
};
