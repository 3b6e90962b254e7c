import type { Route } from '../route.ts';
import { authRoutes } from './auth.ts';
import { calendarRoutes } from './calendar.ts';
import { fixtureRoutes } from './fixtures.ts';
import { leagueRoutes } from './league.ts';
import { liveRoutes } from './live.ts';
import { matchRoutes } from './matches.ts';
import { mediaRoutes } from './media.ts';
import { playerRoutes } from './players.ts';
import { scoreRoutes } from './scores.ts';

/** Every call of the system by name. The gateway's routing, the permission tables and the pacts are made from this list. */
export const routes = {
  ...authRoutes,
  ...playerRoutes,
  ...fixtureRoutes,
  ...matchRoutes,
  ...scoreRoutes,
  ...leagueRoutes,
  ...liveRoutes,
  ...calendarRoutes,
  ...mediaRoutes,
};

export type RouteName = keyof typeof routes;

/** The same as a plain list. */
export const allRoutes: readonly Route[] = Object.values(routes);
