import type { CourseHole } from '@society/contracts';
import { pixelsOf } from './course-scale.ts';
import styles from './CourseTable.module.css';

const green = 7;

/** One hole from its tee at the foot to its flag: a straight strip as long as the hole, since nothing else is known of its shape. */
export const HoleDrawing = ({ hole: { yards } }: { hole: CourseHole }) => {
  const length = pixelsOf(yards);
  const top = green + 13;
  return (
    <svg className={styles.hole} viewBox={`0 0 24 ${length + top}`} width="24" height={length + top}>
      <rect className={styles.fairway} x="7" y={top} width="10" height={length} rx="5" />
      <circle className={styles.green} cx="12" cy={top} r={green} />
      <path className={styles.pole} d={`M12 ${top}V${top - 18}`} />
      <path className={styles.flag} d={`M12 ${top - 18}l8 3.5-8 3.5z`} />
      <rect className={styles.tee} x="8" y={length + top - 5} width="8" height="3" rx="1" />
    </svg>
  );
};
