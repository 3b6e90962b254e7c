import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { route } from '../route.ts';

/**
 * What makes a screen ask again; it carries no figures, so that a lost one costs nothing but time. `resync`: some may have been missed.
 * `heartbeat` says that the stream is alive. Readers ignore a name they do not know.
 */
export const liveMessage = z.discriminatedUnion('name', [
  z.object({ name: z.literal('match.changed'), matchId: id, fixtureId: id, version: z.number() }),
  z.object({ name: z.literal('fixture.changed'), fixtureId: id, version: z.number() }),
  z.object({ name: z.literal('table.changed'), version: z.number() }),
  z.object({ name: z.literal('resync') }),
  z.object({ name: z.literal('heartbeat') }),
]);
export type LiveEvent = z.output<typeof liveMessage>;

/** A stream of server-sent events, each `event: <name>` with the message as JSON in `data`. It ends with the session. */
export const streamEvents = route({ method: 'GET', path: '/api/events', owner: 'svc-league', access: 'session', status: 200, response: z.unknown() });

export const liveRoutes = { streamEvents };
