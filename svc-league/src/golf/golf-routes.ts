import { getGolf } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { GolfService } from './golf-service.ts';

export const mountGolf = (routes: RouteTable, golf: GolfService): void => {
  routes.handle(getGolf, ({ params, query }) => golf.of(params.id, query.seasonId));
};
