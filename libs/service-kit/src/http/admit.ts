import type { Route } from '@society/contracts';
import { AppError } from '@society/kernel';
import type { Actor } from '../auth/actor.ts';

/** Checks a token and says whose it is; throws AppError unauthenticated. */
export type VerifyToken = (token: string) => Actor;

const bearer = /^Bearer ([A-Za-z0-9_.-]+)$/;

const actorOf = (verifyToken: VerifyToken, authorization: string | undefined): Actor | undefined => {
  if (authorization === undefined) return undefined;
  const token = bearer.exec(authorization)?.[1];
  if (token === undefined) throw new AppError('unauthenticated', 'Please sign in');
  return verifyToken(token);
};

/** Who calls, if the route lets them in at all: 401 without a valid token, 403 for the wrong kind of caller. */
export const admit = (route: Route, verifyToken: VerifyToken, authorization: string | undefined): Actor | undefined => {
  const actor = actorOf(verifyToken, authorization);
  if (route.access === 'public') return actor;
  if (!actor) throw new AppError('unauthenticated', 'Please sign in');
  const allowed =
    route.access === 'session'
      ? actor.kind === 'person'
      : actor.kind === 'service' && (route.callers ?? []).some((name) => name === actor.name);
  if (!allowed) throw new AppError('forbidden', 'You are not allowed to do this');
  return actor;
};
