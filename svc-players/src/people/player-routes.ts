import {
  changePlayer,
  confirmNewAddress,
  getPlayerSnapshot,
  listAvailableSubstitutes,
  listPlayers,
} from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { PlayerChangeService } from './player-change-service.ts';
import type { PlayerService } from './player-service.ts';

/** Lists and changes of people, and the snapshot for svc-league. */
export const mountPeople = (routes: RouteTable, people: PlayerService, changes: PlayerChangeService): void => {
  routes.handle(listPlayers, ({ actor }) => people.list(actor));
  routes.handle(listAvailableSubstitutes, ({ actor }) => people.substitutes(actor));
  routes.handle(changePlayer, ({ actor, params, body }) => changes.change(actor, params.id, body));
  routes.handle(confirmNewAddress, ({ body }) => changes.confirmAddress(body.token));
  routes.handle(getPlayerSnapshot, ({ params }) => people.snapshot(params.id));
};
