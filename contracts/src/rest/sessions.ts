import * as z from 'zod/mini';
import { id, timestamp } from '../primitives.ts';
import { route } from '../route.ts';

/**
 * A signed-in browser. `device` is a name by which its person recognises it, empty for old sessions without one. `lastUsedAt` is exact to
 * some minutes only.
 */
const ownSession = z.object({
  id,
  device: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  isThisOne: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

const common = { owner: 'svc-auth', access: 'session' } as const;

/** The caller's sessions, the last used first. */
export const listSessions = route({
  ...common,
  method: 'GET',
  path: '/api/auth/sessions',
  status: 200,
  response: z.array(ownSession),
});

/**
 * Ends another session of the caller. An unknown session, or somebody else's, changes nothing; 409 for the session that asks, which signs
 * out instead.
 */
export const endSession = route({
  ...common,
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

/** Ends all sessions of the caller except the one that asks. */
export const endOtherSessions = route({
  ...common,
  method: 'DELETE',
  path: '/api/auth/sessions',
  status: 204,
  response: z.undefined(),
});

export const sessionRoutes = { listSessions, endSession, endOtherSessions };
