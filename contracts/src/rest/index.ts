import type { Route } from '../route.ts';
import { absenceRoutes } from './absences.ts';
import { addressRoutes } from './addresses.ts';
import { attentionRoutes } from './attention.ts';
import { authRoutes } from './auth.ts';
import { availabilityRoutes } from './availability.ts';
import { boardRoutes } from './board.ts';
import { calendarRoutes } from './calendar.ts';
import { chanceRoutes } from './chances.ts';
import { clubRoutes } from './club.ts';
import { courseRoutes } from './courses.ts';
import { deviceRoutes } from './devices.ts';
import { fixtureRoutes } from './fixtures.ts';
import { golfRoutes } from './golf.ts';
import { handicapRoutes } from './handicaps.ts';
import { noticeRoutes } from './notices.ts';
import { pushRoutes } from './push.ts';
import { invitationRoutes } from './invitations.ts';
import { leagueRoutes } from './league.ts';
import { liveRoutes } from './live.ts';
import { matchRoutes } from './matches.ts';
import { mediaRoutes } from './media.ts';
import { passkeyRoutes } from './passkeys.ts';
import { paidRoutes } from './paid.ts';
import { playerRoutes } from './players.ts';
import { roundRoutes } from './rounds.ts';
import { scoreRoutes } from './scores.ts';
import { seasonRoutes } from './seasons.ts';
import { sessionRoutes } from './sessions.ts';
import { tableRoutes } from './table.ts';

/** Every call of the system by name. The gateway's routing, the permission tables and the pacts are made from this list. */
export const routes = {
  ...authRoutes,
  ...invitationRoutes,
  ...addressRoutes,
  ...sessionRoutes,
  ...passkeyRoutes,
  ...playerRoutes,
  ...handicapRoutes,
  ...noticeRoutes,
  ...pushRoutes,
  ...fixtureRoutes,
  ...availabilityRoutes,
  ...paidRoutes,
  ...absenceRoutes,
  ...matchRoutes,
  ...scoreRoutes,
  ...roundRoutes,
  ...chanceRoutes,
  ...deviceRoutes,
  ...attentionRoutes,
  ...leagueRoutes,
  ...seasonRoutes,
  ...tableRoutes,
  ...golfRoutes,
  ...courseRoutes,
  ...liveRoutes,
  ...calendarRoutes,
  ...boardRoutes,
  ...clubRoutes,
  ...mediaRoutes,
};

export type RouteName = keyof typeof routes;

/** The same as a plain list. */
export const allRoutes: readonly Route[] = Object.values(routes);
