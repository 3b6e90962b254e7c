import { resolveSession } from '@society/contracts';
import type { RouteTable } from '@society/service-kit/http';
import type { SessionService } from './session-service.ts';

export const mountSessions = (routes: RouteTable, sessions: SessionService): void => {
  routes.handle(resolveSession, async ({ body }) => ({ session: await sessions.resolve(body.token) }));
};
