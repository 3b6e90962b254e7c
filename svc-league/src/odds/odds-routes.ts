import { getCalibration, getChances, getOdds } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { ChancesService } from './chances-service.ts';
import type { OddsService } from './odds-service.ts';

export const mountOdds = (routes: RouteTable, odds: OddsService, chances: ChancesService): void => {
  routes.handle(getOdds, ({ params }) => odds.of(params.id));
  routes.handle(getChances, ({ params }) => chances.of(params.id));
  routes.handle(getCalibration, ({ actor }) => chances.calibration(actor.playerId));
};
