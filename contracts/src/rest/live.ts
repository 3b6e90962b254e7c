import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { eventStream, route } from '../route.ts';

const changes = [
  z.object({ name: z.literal('match.changed'), matchId: id, fixtureId: id, version: z.number() }),
  z.object({ name: z.literal('fixture.changed'), fixtureId: id, version: z.number() }),
  z.object({ name: z.literal('table.changed'), version: z.number() }),
] as const;

/** What has changed, and in which version. It carries no figures, so that a lost one costs nothing but time. */
export const liveChange = z.discriminatedUnion('name', changes);
export type LiveChange = z.output<typeof liveChange>;

/**
 * What makes a screen ask again. `resync`: some changes may have been missed. `recent`, once at the beginning of a stream: all that was said in
 * the last `ms` milliseconds, of each match and fixture the newest. `heartbeat` says that the stream is alive. Readers ignore a name they do
 * not know.
 */
export const liveMessage = z.discriminatedUnion('name', [
  ...changes,
  z.object({ name: z.literal('resync') }),
  z.object({ name: z.literal('recent'), ms: z.number(), changes: z.array(liveChange) }),
  z.object({ name: z.literal('heartbeat') }),
]);
export type LiveEvent = z.output<typeof liveMessage>;

/** The names of all messages: a browser's event stream has to be told which to listen to. */
export const liveNames: readonly string[] = liveMessage.def.options.flatMap(({ shape }) => shape.name.def.values);

/** A stream of server-sent events, each `event: <name>` with the message as JSON in `data`. It ends with the session. */
export const streamEvents = route({
  method: 'GET',
  path: '/api/events',
  answers: eventStream,
  owner: 'svc-league',
  access: 'session',
  status: 200,
  response: z.unknown(),
});

export const liveRoutes = { streamEvents };
