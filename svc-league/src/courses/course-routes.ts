import { changeCourse, chooseDefaultCourse, createCourse, getCourse, listCourses } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { CourseService } from './course-service.ts';

export const mountCourses = (routes: RouteTable, courses: CourseService): void => {
  routes.handle(getCourse, ({ query }) => courses.holes(query.matchId));
  routes.handle(listCourses, () => courses.list());
  routes.handle(createCourse, ({ actor, body }) => courses.create(actor.playerId, body));
  routes.handle(changeCourse, ({ actor, params, body }) => courses.change(actor.playerId, params.id, body));
  routes.handle(chooseDefaultCourse, ({ actor, params }) => courses.chooseDefault(actor.playerId, params.id));
};
