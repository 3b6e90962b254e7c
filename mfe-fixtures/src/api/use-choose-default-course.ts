import { useWrite } from '@society/league-client';

/** Makes a course the one for fixtures that name none. */
export const useChooseDefaultCourse = (id: string) =>
  useWrite('chooseDefaultCourse', {
    input: () => ({ params: { id }, body: {} }),
    failed: 'Failed to choose the default course',
  });
