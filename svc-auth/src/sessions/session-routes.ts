import { endOtherSessions, endSession, listSessions, resolveSession } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { SessionService } from './session-service.ts';

/** Sessions, for the people who have them and for the gateway. */
export const mountSessions = (routes: RouteTable, sessions: SessionService): void => {
  routes.handle(resolveSession, async ({ body }) => ({ session: await sessions.resolve(body.token) }));
  routes.handle(listSessions, ({ actor }) => sessions.list(actor));
  routes.handle(endSession, ({ actor, params }) => sessions.endOwn(actor, params.id));
  routes.handle(endOtherSessions, ({ actor }) => sessions.endOthers(actor));
};
