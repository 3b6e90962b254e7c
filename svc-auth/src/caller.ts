import type { IncomingMessage } from 'node:http';
import type { Actor } from '@society/service-kit/auth';
import type { Browser } from './sessions/session-service.ts';

/** The client's address as the gateway tells it. Only who brings a token of ours is believed; for others it is the connection's own. */
export const clientAddressOf = (actor: Actor | undefined, req: IncomingMessage): string => {
  const forwardedFor = req.headers['x-forwarded-for'];
  const isBelieved = actor !== undefined && typeof forwardedFor === 'string';
  return (isBelieved ? forwardedFor : req.socket.remoteAddress) ?? 'unknown';
};

/** What the caller's browser is, and the session that it has, if any. */
export const browserOf = (actor: Actor | undefined, req: IncomingMessage): Browser => ({
  formerSession: sessionOf(actor),
  userAgent: req.headers['user-agent'] ?? '',
});

/** The session that the caller's browser has, if any. */
export const sessionOf = (actor: Actor | undefined): string | undefined =>
  actor?.kind === 'person' ? actor.sessionId : undefined;
