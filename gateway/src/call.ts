import type { Request, RequestHandler } from 'express';
import type { Route } from '@society/contracts';
import type { Session } from './identity/sessions.ts';

/** What the middleware has found out about a call so far, in `res.locals`. */
export type Call = {
  route: Route;
  /** Calls with the same value go to the same replica. */
  affinity: string | undefined;
  /** The address that the request came from. */
  from: string;
  token: string | undefined;
  session: Session | undefined;
};

/** A middleware for calls. */
export type Step = RequestHandler<Record<string, string>, unknown, unknown, Request['query'], Call>;

/** A middleware for any request; nothing may be known about it. */
export type AnyStep = RequestHandler<Record<string, string>, unknown, unknown, Request['query'], Partial<Call>>;
