import type { Course } from '@society/contracts';
import { useRead } from '@society/league-client';

/** What a fixture can be played on, and what it is on when it names nothing. There is nothing to choose while there is one course, or none is known. */
export type CourseChoice = { readonly courses: readonly Course[]; readonly defaultId: string | undefined };

/** The courses to choose from. */
export const useCourses = (): CourseChoice => {
  const { data = [] } = useRead('listCourses');
  return data.length > 1
    ? { courses: data, defaultId: data.find(({ isDefault }) => isDefault)?.id }
    : { courses: [], defaultId: undefined };
};
