import type { Request, RequestHandler } from 'express';
import type { Route } from '@society/contracts';
import type { Session } from './identity/sessions.ts';

/** What the steps of a call have found out about it, in `res.locals`. */
export type Call = {
  route: Route;
  /** What calls that are to go to the same replica have in common. */
  affinity: string | undefined;
  /** The address that the request came from. */
  from: string;
  token: string | undefined;
  session: Session | undefined;
};

/** A middleware on a call's way. */
export type Step = RequestHandler<Record<string, string>, unknown, unknown, Request['query'], Call>;

/** One for every request, of which there may be nothing to know. */
export type AnyStep = RequestHandler<Record<string, string>, unknown, unknown, Request['query'], Partial<Call>>;

/** A header that may have come several times, as one. */
export const oneHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
