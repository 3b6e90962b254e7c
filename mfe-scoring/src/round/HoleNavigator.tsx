import type { Ref } from 'react';
import type { CourseHole } from '@society/contracts';
import { HOLES } from '@society/golf';
import { Button } from '@society/web-kit';
import styles from './HoleNavigator.module.css';

type Props = {
  hole: number;
  course: CourseHole | undefined;
  onGoTo: (hole: number) => void;
  titleRef: Ref<HTMLHeadingElement>;
};

/** Which hole the screen shows, what the course card says of it, and buttons to the hole before and the hole after. */
export const HoleNavigator = ({ hole, course, onGoTo, titleRef }: Props) => (
  <section className={styles.navigator} aria-label="Hole">
    <Button variant="secondary" className={styles.move} onClick={() => onGoTo(hole - 1)} disabled={hole === 1}>
      Previous
    </Button>
    <div className={styles.middle}>
      <h2 ref={titleRef} tabIndex={-1} className={styles.title} aria-live="polite">{`Hole ${hole} of ${HOLES}`}</h2>
      {course ? (
        <p className={styles.facts}>
          <span>{course.yards} yards</span>
          <span>Par {course.par}</span>
          <span>SI {course.strokeIndex}</span>
        </p>
      ) : (
        <p className={styles.facts}>Invalid hole information</p>
      )}
    </div>
    <Button variant="secondary" className={styles.move} onClick={() => onGoTo(hole + 1)} disabled={hole === HOLES}>
      Next
    </Button>
  </section>
);
