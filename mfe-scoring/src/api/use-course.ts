import { getCourse } from '@society/contracts';
import { useRouteQuery } from '@society/web-kit';

/** The nine holes in playing order. */
export const useCourse = () => useRouteQuery(getCourse);
