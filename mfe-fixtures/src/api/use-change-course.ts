import type { CourseForm } from '@society/contracts';
import { useWrite } from '@society/league-client';

/** What is said of failures without words of their own. */
export const saveCourseFailed = 'Failed to save the course';

/** Changes a course from the version that its form was loaded with. Refused when somebody else changed it since. */
export const useChangeCourse = (id: string) =>
  useWrite('changeCourse', {
    input: (body: CourseForm & { version: number }) => ({ params: { id }, body }),
    failed: saveCourseFailed,
  });
