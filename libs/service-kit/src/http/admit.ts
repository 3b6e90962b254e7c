import type { Route } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Actor } from '../auth/actor.ts';

/** Checks a token and says whose it is; throws AppError unavailable for a bad one. */
export type VerifyToken = (token: string) => Actor;

const bearer = /^Bearer ([A-Za-z0-9_.-]+)$/;

/** Whose token came with a request; undefined without one. Throws 401 for a text that cannot be a token, and 503 for a bad token. */
export const actorOf = (verifyToken: VerifyToken, authorization: string | undefined): Actor | undefined => {
  if (authorization === undefined) return undefined;
  const token = bearer.exec(authorization)?.[1];
  if (token === undefined) throw new AppError('unauthenticated', 'Please sign in');
  return verifyToken(token);
};

/** Throws unless the route admits this kind of actor: 401 without an actor, 403 for the wrong kind. */
export const admit = (route: Route, actor: Actor | undefined): void => {
  if (route.access === 'public') return;
  if (!actor) throw new AppError('unauthenticated', 'Please sign in');
  const allowed =
    route.access === 'session'
      ? actor.kind === 'person'
      : actor.kind === 'service' && (route.callers ?? []).some((name) => name === actor.name);
  if (!allowed) throw new AppError('forbidden', 'You are not allowed to do this');
};
