import { GridColumns, GridRows } from '@visx/grid';
import { LinePath } from '@visx/shape';
import { outcomes } from '@society/league-client';
import { classNames } from '@society/web-kit';
import { acrossOf, chanceScale, chanceTick, holeMarks } from '../rules/chance-lines.ts';
import type { ChanceStep } from '../rules/chance-lines.ts';
import { Axes, AxisAcross, AxisUp } from './Axes.tsx';
import styles from './Chances.module.css';

/** Three lines along the round, from no chance at the bottom to certainty at the top. It is hidden from screen readers: the table says the same. */
export const ChancesChart = ({ steps, width }: { steps: readonly ChanceStep[]; width: number }) => {
  const across = acrossOf(width);
  const holes = new Map(holeMarks(steps).map(({ step, hole }) => [step, String(hole)]));
  const marks = [...holes.keys()];
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
          <GridColumns className={classNames(styles.mark)} scale={across} height={100} tickValues={marks} />
          <GridRows className={classNames(styles.half)} scale={chanceScale} width={100} tickValues={[0.5]} />
          {outcomes.map((outcome) => (
            <LinePath
              key={outcome}
              className={classNames(styles[outcome])}
              data={[...steps]}
              x={(_, step) => across(step)}
              y={(step) => chanceScale(step[outcome])}
            />
          ))}
        </svg>
        <Axes>
          <AxisUp scale={chanceScale} tickValues={[0, 0.5, 1]} tickFormat={chanceTick} />
          <AxisAcross scale={across} tickValues={marks} tickFormat={(step) => holes.get(Number(step))} />
        </Axes>
      </div>
    </div>
  );
};
