import { getCourse } from '@society/contracts';
import { courseSum, CourseTable, type Read, useRead } from '@society/league-client';
import { Card, EmptyState, ErrorPanel, Freshness, Loading, queryKeyOf, Skeleton } from '@society/web-kit';
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
      <Content course={course} />
    </Card>
  );
};

const Content = ({ course }: { course: Read<'getCourse'> }) => {
  if (course.data)
    return course.data.length > 0 ? (
      <CourseTable course={course.data} />
    ) : (
      <EmptyState title="Invalid hole information" />
    );
  if (course.isPending) {
    return (
      <Loading>
        <Skeleton height="318px" />
      </Loading>
    );
  }
  return (
    <ErrorPanel message={course.error.message} onRetry={() => void course.refetch()} retrying={course.isFetching} />
  );
};
