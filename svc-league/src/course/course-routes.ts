import { getCourse } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import { course } from './course.ts';

export const mountCourse = (routes: RouteTable): void => {
  routes.handle(getCourse, async () => [...course]);
};
