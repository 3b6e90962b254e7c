import { getCourse } from '@society/contracts';
import { courseSum, CourseTable, useRead } from '@society/league-client';
import { Card, EmptyState, Freshness, queryKeyOf } from '@society/web-kit';
import { Answer } from '@society/web-kit/pages';
import styles from './CourseLayout.module.css';

/** The dashboard's Course Layout card: the nine holes of the default course, their lengths to scale. */
export const CourseLayout = () => {
  const course = useRead('getCourse');
  return (
    <Card
      title="Course Layout"
      aside={
        <Freshness of={[queryKeyOf(getCourse)]}>
          {course.data && <span className={styles.sum}>{courseSum(course.data)}</span>}
        </Freshness>
      }
    >
      <Answer of={course} skeleton="318px">
        {(holes) =>
          holes.length > 0 ? <CourseTable course={holes} /> : <EmptyState title="Invalid hole information" />
        }
      </Answer>
    </Card>
  );
};
