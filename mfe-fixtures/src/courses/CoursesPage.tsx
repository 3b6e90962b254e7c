import { useRead } from '@society/league-client';
import { ButtonLink, Card, Loading, PageHeader, Plus, Skeleton } from '@society/web-kit';
import { Answer, CardGrid, Page } from '@society/web-kit/pages';
import { CourseCard } from './CourseCard.tsx';
import styles from './CoursesPage.module.css';

/** The nine-hole courses of the club, and the default for fixtures that name none. */
export const CoursesPage = () => (
  <Page>
    <PageHeader
      title="Courses"
      subtitle="A fixture that names no course is played on the default"
      actions={
        <ButtonLink to="/courses/new">
          <Plus size={20} aria-hidden="true" />
          Add Course
        </ButtonLink>
      }
    />
    <List />
  </Page>
);

const List = () => {
  const courses = useRead('listCourses', { fresh: true });
  return (
    <Answer of={courses} skeleton={<CoursesSkeleton />}>
      {(all) => (
        <CardGrid label="Courses">
          {all.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))}
        </CardGrid>
      )}
    </Answer>
  );
};

const CoursesSkeleton = () => (
  <Loading>
    <CardGrid>
      <li>
        <Card>
          <div className={styles.course}>
            <Skeleton width="180px" height="24px" />
            <Skeleton height="442px" />
          </div>
        </Card>
      </li>
    </CardGrid>
  </Loading>
);
