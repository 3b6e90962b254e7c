import type * as z from 'zod/mini';

/** The deployables that answer or send something. */
export type ServiceName = 'gateway' | 'svc-auth' | 'svc-players' | 'svc-league' | 'svc-media';

/**
 * Who may call a route at all. `public`: anyone; `session`: any signed-in person, the use case decides the rest;
 * `service`: another service with its own token, never reachable through the gateway.
 */
export type Access = 'public' | 'session' | 'service';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call as a value: both sides import it, so the path, the body and the answer are written down once.
 * `path` names its parameters with a colon (`/api/matches/:id`). `status` is that of success; `body` and `query` are parsed at the
 * edge and unknown fields dropped; the answer is built from `response`, so a field that is not in it cannot leave the service.
 */
export type Route = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly owner: Exclude<ServiceName, 'gateway'>;
  readonly access: Access;
  readonly status: 200 | 201 | 204;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /** Services that may call a `service` route. */
  readonly callers?: readonly ServiceName[];
  /** Content types of a body that is no JSON. */
  readonly takes?: readonly string[];
  /** Content type of an answer that is no JSON. An event stream does not end by itself: it ends with its session. */
  readonly answers?: 'image/webp' | 'text/calendar' | typeof eventStream;
  /** Ends the session that the browser had until then, so nobody may remember it or serve its streams any longer. */
  readonly endsSession?: true;
  /** A 401 says that what was typed is wrong, and nothing about the session of the screen. */
  readonly signsIn?: true;
  /** Hashes a password for whoever asks, which takes a processor for a while, or is another way to sign in: let in one after another. */
  readonly paced?: true;
  /** How often it may be asked in a minute from one address, and with one path: what needs no session is bounded at the gateway. */
  readonly limitedPerMinute?: number;
  /** Reads and sets the cookie of a device that has signed in before; no other route gets it. */
  readonly knowsDevice?: true;
  /** A page may ask for it in its head, before its scripts run; `query` is then read from the address of the page. */
  readonly askedAhead?: true;
  /**
   * A device keeps the last answer for whoever is signed in on it, so that it can be read without signal. Only what everybody in the league may
   * read: no addresses, no telephone numbers. It has an entity tag, by which the device asks whether it still is the same.
   */
  readonly keptOnDevice?: true;
  /**
   * A path parameter: calls that have the same there go to the same replica as long as that one is ready, which then still knows what the last
   * one left. Rests on nothing: any replica answers rightly.
   */
  readonly affinity?: string;
  /** Over plain http it is led to https instead of refused: calendar programs follow, and carry no session. */
  readonly redirectsToHttps?: true;
};

/** The content type of server-sent events. */
export const eventStream = 'text/event-stream';

/** Keeps the literal types of a route while checking its shape. */
export const route = <const R extends Route>(value: R): R => value;

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** Path parameters after parsing. */
export type ParamsOf<R extends Route> = Output<R['params']>;
/** Query after parsing. */
export type QueryOf<R extends Route> = Output<R['query']>;
/** Body after parsing, as the service sees it. */
export type BodyOf<R extends Route> = Output<R['body']>;
/** Body as a caller writes it. */
export type RequestBodyOf<R extends Route> = Input<R['body']>;
/** Answer as a caller reads it. */
export type ResponseOf<R extends Route> = z.output<R['response']>;

/** Fills the parameters into a path: `pathOf(getMatch, { id: '12' })` is `/api/matches/12`. */
export const pathOf = (target: Pick<Route, 'path'>, params: Readonly<Record<string, string>> = {}): string =>
  target.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${target.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
