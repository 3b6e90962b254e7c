import * as z from 'zod/mini';
import { id } from '../primitives.ts';
import { eventStream, route } from '../route.ts';

const changes = [
  // `onlyPlay`: play went on, for example by a hole. The line-up, and whether the match has begun, has points or is over, are as before.
  z.object({
    name: z.literal('match.changed'),
    matchId: id,
    fixtureId: id,
    version: z.number(),
    onlyPlay: z.optional(z.boolean()),
  }),
  // `movesTimes`: its matches have other tee times, or another order.
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

/** What has changed, and in which version. It carries no figures, so a lost message costs nothing but time. */
export const liveChange = z.discriminatedUnion('name', changes);
export type LiveChange = z.output<typeof liveChange>;

/** Parsed one by one: an entry that only a newer service knows must not make the others unreadable. */
const readableChanges = z.pipe(
  z.array(z.unknown()),
  z.transform((entries: unknown[]) => entries.flatMap((entry) => liveChange.safeParse(entry).data ?? [])),
);

/**
 * Makes a screen ask again. `resync`: some changes may have been missed. `recent`, once at the beginning of a stream: the changes of the
 * last `ms` milliseconds, the newest for each subject. `heartbeat`: the stream is alive, and the next heartbeat comes after `seconds`;
 * older services leave that out and mean 20. Readers ignore a name that they do not know.
 */
export const liveMessage = z.discriminatedUnion('name', [
  ...changes,
  z.object({ name: z.literal('resync') }),
  z.object({ name: z.literal('recent'), ms: z.number(), changes: readableChanges }),
  z.object({ name: z.literal('heartbeat'), seconds: z.optional(z.number()) }),
]);
export type LiveEvent = z.output<typeof liveMessage>;

/** The names of all messages: a browser's event stream must be told which ones to listen to. */
export const liveNames: readonly string[] = liveMessage.def.options.flatMap(({ shape }) => shape.name.def.values);

const refused = 'A heartbeat comes every 5 to 20 seconds';

/** Seconds between the heartbeats of a stream that asked for no interval. */
export const HEARTBEAT_SECONDS = 20;

/**
 * The stream for a gateway, which passes its messages on to its browsers: as `streamEvents`, with a heartbeat every 5 s. It needs no
 * session and carries only what every signed-in person may read.
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
 * A stream of server-sent events, each `event: <name>` with the message as JSON in `data`. It ends with the session. A screen that has to
 * notice a lost signal soon asks for a shorter `heartbeat`, in seconds. The gateway answers this call itself; svc-league answers it for
 * older gateways.
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
