import { changeClub, getClub, getClubForPages, removeClubLogo, setClubLogo } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { ClubService } from './club-service.ts';

export const mountClub = (routes: RouteTable, club: ClubService): void => {
  routes.handle(getClub, () => club.get());
  routes.handle(changeClub, ({ actor, body }) => club.change(actor.playerId, body));
  routes.handle(setClubLogo, ({ actor, body }) => club.setLogo(actor.playerId, body.logoURL));
  routes.handle(removeClubLogo, ({ actor }) => club.removeLogo(actor.playerId));
  routes.handle(getClubForPages, () => club.forPages());
};
