import type { Course } from '@society/contracts';
import { useRead } from '@society/league-client';

/** The courses to choose from, and the one for a fixture that names none. Empty while there is only one course, or none is known. */
export type CourseChoice = { readonly courses: readonly Course[]; readonly defaultId: string | undefined };

/** The courses to choose from. */
export const useCourses = (): CourseChoice => {
  const { data = [] } = useRead('listCourses');
  return data.length > 1
    ? { courses: data, defaultId: data.find(({ isDefault }) => isDefault)?.id }
    : { courses: [], defaultId: undefined };
};
