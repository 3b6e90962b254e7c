import type { IncomingMessage } from 'node:http';
import type { Actor } from '@society/service-kit/auth';
import type { DeviceCookie } from './device-cookie.ts';
import type { Browser } from './sessions/session-service.ts';

/**
 * The client's IP address. `x-forwarded-for` counts only in a request with a valid token, which the gateway and the services alone can
 * make; anybody else could forge the header. Otherwise it is the address of the connection.
 */
export const clientAddressOf = (actor: Actor | undefined, req: IncomingMessage): string => {
  const forwardedFor = req.headers['x-forwarded-for'];
  const isBelieved = actor !== undefined && typeof forwardedFor === 'string';
  return (isBelieved ? forwardedFor : req.socket.remoteAddress) ?? 'unknown';
};

/** Somebody who signs in. */
export type Visitor = {
  readonly clientAddress: string;
  /** The tokens in the device cookie. */
  readonly deviceTokens: readonly string[];
  readonly browser: Browser;
};

export const visitorOf = (actor: Actor | undefined, req: IncomingMessage, deviceCookie: DeviceCookie): Visitor => ({
  clientAddress: clientAddressOf(actor, req),
  deviceTokens: deviceCookie.tokensOf(req),
  browser: browserOf(actor, req),
});

/** The caller's user agent, and the session that the browser has, if any. */
export const browserOf = (actor: Actor | undefined, req: IncomingMessage): Browser => ({
  formerSession: sessionOf(actor),
  userAgent: req.headers['user-agent'] ?? '',
});

/** The session that the caller's browser has, if any. */
export const sessionOf = (actor: Actor | undefined): string | undefined =>
  actor?.kind === 'person' ? actor.sessionId : undefined;
