import type { CourseHole } from '@society/contracts';
import { type Read, useRead } from '@society/league-client';
import { Card, EmptyState, ErrorPanel, Loading, Skeleton } from '@society/web-kit';
import { CourseTable } from './CourseTable.tsx';
import styles from './CourseLayout.module.css';

/** The dashboard's Course Layout card: the nine holes, their lengths to scale. */
export const CourseLayout = () => {
  const course = useRead('getCourse');
  return (
    <Card title="Course Layout" aside={course.data && <Sum course={course.data} />}>
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

const Sum = ({ course }: { course: readonly CourseHole[] }) => {
  const sum = (of: 'yards' | 'par'): number => course.reduce((total, hole) => total + hole[of], 0);
  return <span className={styles.sum}>{`${sum('yards').toLocaleString('en-GB')} yards, par ${sum('par')}`}</span>;
};
