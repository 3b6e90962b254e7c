import { approveHandicap, getHandicapHistory, listWaitingHandicaps, refuseHandicap } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { HandicapService } from './handicap-service.ts';

export const mountHandicaps = (routes: RouteTable, handicaps: HandicapService): void => {
  routes.handle(getHandicapHistory, ({ actor, params }) => handicaps.history(actor, params.id));
  routes.handle(listWaitingHandicaps, ({ actor }) => handicaps.waiting(actor));
  routes.handle(approveHandicap, ({ actor, params, body }) => handicaps.approve(actor, params.id, body.handicap));
  routes.handle(refuseHandicap, ({ actor, params, body }) => handicaps.refuse(actor, params.id, body.handicap));
};
