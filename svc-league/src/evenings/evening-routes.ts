import {
  changeFixture,
  createFixture,
  deleteFixture,
  deleteMatches,
  generateMatches,
  getPaid,
  listLiveMatches,
  orderMatches,
  setPaid,
} from '@society/contracts';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import type { DrawService } from './draw-service.ts';
import type { EveningService } from './evening-service.ts';
import type { PaidService } from './paid-service.ts';

/** Mount it before the matches: their route with an id would match "live", too. */
export const mountEvenings = (
  routes: RouteTable,
  { evenings, draws, paid }: { evenings: EveningService; draws: DrawService; paid: PaidService },
): void => {
  routes.handle(listLiveMatches, () => evenings.live());
  routes.handle(createFixture, ({ actor, body }) => evenings.create(actor.playerId, body));
  routes.handle(changeFixture, ({ actor, params, body }) => evenings.change(actor.playerId, params.id, body));
  routes.handle(deleteFixture, ({ actor, params, query }) => evenings.remove(actor.playerId, params.id, query));
  routes.handle(deleteMatches, ({ actor, params, query }) => evenings.removeMatches(actor.playerId, params.id, query));
  routes.handle(getPaid, ({ actor, params }) => paid.get(actor.playerId, params.id));
  routes.handle(setPaid, ({ actor, params, body }) => paid.set(actor.playerId, params.id, body));
  routes.handle(orderMatches, ({ actor, params, body }) => evenings.order(actor.playerId, params.id, body));
  routes.handle(generateMatches, async ({ actor, params, body }) => {
    if (body.preview) return reply(await draws.preview(actor.playerId, params.id, body), { status: 200 });
    const { matches, isNew } = await draws.generate(actor.playerId, params.id, body);
    return reply([...matches], { status: isNew ? 201 : 200 });
  });
};
