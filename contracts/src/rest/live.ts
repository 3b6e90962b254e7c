import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { eventStream, route } from '../route.ts';

const changes = [
  // `onlyPlay`: it went on, as by a hole; who is in it, and whether it has begun, has points or is over, is as before.
  z.object({
    name: z.literal('match.changed'),
    matchId: id,
    fixtureId: id,
    version: z.number(),
    onlyPlay: z.optional(z.boolean()),
  }),
  // `movesTimes`: its matches play at other times, or in another order.
  z.object({
    name: z.literal('fixture.changed'),
    fixtureId: id,
    version: z.number(),
    movesTimes: z.optional(z.boolean()),
  }),
  z.object({ name: z.literal('availability.changed'), fixtureId: id, version: z.number() }),
  z.object({ name: z.literal('table.changed'), version: z.number(), seasonId: z.optional(id) }),
  z.object({ name: z.literal('season.changed'), seasonId: id, version: z.number() }),
  z.object({ name: z.literal('club.changed'), version: z.number() }),
  z.object({ name: z.literal('course.changed'), courseId: id, version: z.number() }),
] as const;

/** What has changed, and in which version. It carries no figures, so that a lost one costs nothing but time. */
export const liveChange = z.discriminatedUnion('name', changes);
export type LiveChange = z.output<typeof liveChange>;

/** Entry by entry: one that a newer service says must not take along what the others say. */
const readableChanges = z.pipe(
  z.array(z.unknown()),
  z.transform((entries: unknown[]) => entries.flatMap((entry) => liveChange.safeParse(entry).data ?? [])),
);

/**
 * What makes a screen ask again. `resync`: some changes may have been missed. `recent`, once at the beginning of a stream: all that was said in
 * the last `ms` milliseconds, of each match and fixture the newest. `heartbeat` says that the stream is alive, and after how many seconds it
 * says so again; without a number, as older services say it, after 20. Readers ignore a name they do not know.
 */
export const liveMessage = z.discriminatedUnion('name', [
  ...changes,
  z.object({ name: z.literal('resync') }),
  z.object({ name: z.literal('recent'), ms: z.number(), changes: readableChanges }),
  z.object({ name: z.literal('heartbeat'), seconds: z.optional(z.number()) }),
]);
export type LiveEvent = z.output<typeof liveMessage>;

/** The names of all messages: a browser's event stream has to be told which to listen to. */
export const liveNames: readonly string[] = liveMessage.def.options.flatMap(({ shape }) => shape.name.def.values);

const refused = 'A heartbeat comes every 5 to 20 seconds';

/** Seconds from heartbeat to heartbeat of a stream that asked for nothing else. */
export const HEARTBEAT_SECONDS = 20;

/**
 * The stream of a gateway, which gives it out to its browsers: as `streamEvents`, with a heartbeat every 5 s. It needs no session and says
 * nothing but what every signed-in person may hear.
 */
export const streamNews = route({
  method: 'GET',
  path: '/internal/events',
  answers: eventStream,
  owner: 'svc-league',
  access: 'service',
  callers: ['gateway'],
  status: 200,
  response: z.unknown(),
});

/**
 * A stream of server-sent events, each `event: <name>` with the message as JSON in `data`. It ends with the session. `heartbeat` asks
 * for one oftener, by a screen that has to know soon when there is no signal. The gateway answers it itself; svc-league does for gateways of before.
 */
export const streamEvents = route({
  method: 'GET',
  path: '/api/events',
  answers: eventStream,
  owner: 'svc-league',
  access: 'session',
  status: 200,
  query: z.object({
    heartbeat: z.optional(
      z.coerce.number().check(z.int(refused), z.gte(5, refused), z.lte(HEARTBEAT_SECONDS, refused)),
    ),
  }),
  response: z.unknown(),
});

export const liveRoutes = { streamEvents, streamNews };
