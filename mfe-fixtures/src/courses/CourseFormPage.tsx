import type { ReactNode } from 'react';
import { HOME_COURSE_ID } from '@society/contracts';
import { useRead } from '@society/league-client';
import { EmptyState, PageHeader, useParams } from '@society/web-kit';
import { BackLink, FailedQuery, LoadingBar, Page } from '@society/web-kit/pages';
import { CourseForm } from './CourseForm.tsx';

/** Adds a course. */
export const NewCoursePage = () => (
  <Frame title="Add Course">
    <CourseForm course={undefined} />
  </Frame>
);

/** Changes a course. Matches that have started, or whose cards an admin entered, keep their holes. A match with only a final score follows the change. */
export const EditCoursePage = () => {
  const { courseId = '' } = useParams();
  return (
    <Frame
      title="Edit Course"
      subtitle="Matches that have started stay as they are. All others, even of past evenings, use the new holes."
    >
      <Edit key={courseId} id={courseId} />
    </Frame>
  );
};

const Frame = ({ title, subtitle, children }: { title: string; subtitle?: string; children: ReactNode }) => (
  <Page>
    <PageHeader title={title} subtitle={subtitle} actions={<BackLink to="/courses">Back to Courses</BackLink>} />
    {children}
  </Page>
);

const Edit = ({ id }: { id: string }) => {
  const courses = useRead('listCourses', { fresh: true });
  const course = courses.data?.find((one) => one.id === id && id !== HOME_COURSE_ID);
  // The cache of an earlier visit may be old, so the form waits for what is stored now.
  const isOpening = courses.isPending || (courses.isFetching && !courses.isFetchedAfterMount);
  if (isOpening) return <LoadingBar height="760px" />;
  if (course) return <CourseForm course={course} />;
  if (courses.data) return <EmptyState framed title="Course not found" text="There is no such course to edit." />;
  return <FailedQuery of={courses} />;
};
