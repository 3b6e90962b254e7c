import { getOdds } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { OddsService } from './odds-service.ts';

export const mountOdds = (routes: RouteTable, odds: OddsService): void => {
  routes.handle(getOdds, ({ params }) => odds.of(params.id));
};
