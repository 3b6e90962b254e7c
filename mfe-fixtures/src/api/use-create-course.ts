import type { CourseForm } from '@society/contracts';
import { useWrite } from '@society/league-client';
import { saveCourseFailed } from './use-change-course.ts';

/** Adds a course. */
export const useCreateCourse = () =>
  useWrite('createCourse', { input: (body: CourseForm) => ({ body }), failed: saveCourseFailed });
