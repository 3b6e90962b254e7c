import type { CourseForm } from '@society/contracts';
import { useWrite } from '@society/league-client';

/** What is said of failures without words of their own. */
export const saveCourseFailed = 'Failed to save the course';

/** Adds a course. */
export const useCreateCourse = () =>
  useWrite('createCourse', { input: (body: CourseForm) => ({ body }), failed: saveCourseFailed });

/** Changes a course from the version that its form was loaded with. Refused when somebody else changed it since. */
export const useChangeCourse = (id: string) =>
  useWrite('changeCourse', {
    input: (body: CourseForm & { version: number }) => ({ params: { id }, body }),
    failed: saveCourseFailed,
  });

/** Makes a course the one for fixtures that name none. */
export const useChooseDefaultCourse = (id: string) =>
  useWrite('chooseDefaultCourse', {
    input: () => ({ params: { id }, body: {} }),
    failed: 'Failed to choose the default course',
  });
