import type { IncomingMessage } from 'node:http';
import { login, logout } from '@society/contracts';
import type { Actor } from '@society/service-kit/auth';
import { reply } from '@society/service-kit/http';
import type { RouteTable } from '@society/service-kit/http';
import type { SessionCookie } from '../session-cookie.ts';
import type { SignInService } from './sign-in-service.ts';

/** The client's address as the gateway tells it. Only who brings a token of ours is believed; for others it is the connection's own. */
const clientAddressOf = (actor: Actor | undefined, req: IncomingMessage): string => {
  const told = req.headers['x-forwarded-for'];
  return (actor !== undefined && typeof told === 'string' ? told : req.socket.remoteAddress) ?? 'unknown';
};

const sessionOf = (actor: Actor | undefined): string | undefined => (actor?.kind === 'person' ? actor.sessionId : undefined);

export const mountSignIn = (routes: RouteTable, signIn: SignInService, cookie: SessionCookie): void => {
  routes.handle(login, async ({ body, actor, req }) => {
    const { token, user } = await signIn.signIn({ ...body, clientAddress: clientAddressOf(actor, req), formerSession: sessionOf(actor) });
    return reply(user, { headers: { 'set-cookie': cookie.carrying(token) } });
  });
  routes.handle(logout, async ({ actor }) => {
    const sid = sessionOf(actor);
    if (sid !== undefined) await signIn.signOut(sid);
    return reply(undefined, { headers: { 'set-cookie': cookie.cleared() } });
  });
};
