import type * as z from 'zod/mini';

/** The deployables that answer or send something. */
export type ServiceName = 'gateway' | 'svc-auth' | 'svc-players' | 'svc-league' | 'svc-media';

/**
 * Who may call a route at all. `public`: anybody. `session`: any signed-in person; the use case decides the rest. `service`: another
 * service with its own token; the gateway never passes such a call on.
 */
export type Access = 'public' | 'session' | 'service';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call as a value. Both sides import it, so path, body and response are written down once. `path` names its parameters with a colon
 * (`/api/matches/:id`). `status` is that of success. `body` and `query` are parsed at the edge, and unknown fields are dropped. The
 * response is built from `response`, so no other field can leave the service.
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
  /** Content types of a body that is not JSON. */
  readonly takes?: readonly string[];
  /** Content type of a response that is not JSON. An event stream does not end by itself: it ends with its session. */
  readonly answers?: 'image/webp' | 'text/calendar' | typeof eventStream;
  /** Ends the session that the browser had until then: nobody may remember it or serve its streams any longer. */
  readonly endsSession?: true;
  /** A 401 says that the typed credentials are wrong, and nothing about the screen's session. */
  readonly signsIn?: true;
  /**
   * Hashes a password for anybody who asks, which takes a CPU for a while, or is another way to sign in. The gateway lets such calls in one
   * after another.
   */
  readonly paced?: true;
  /**
   * The limit of calls in a minute for a route that needs no session, counted by the gateway: for each path, and for each address over the
   * paths that were not answered lately.
   */
  readonly limitedPerMinute?: number;
  /** Reads and sets the cookie of a device that has signed in before. No other route gets it. */
  readonly knowsDevice?: true;
  /** A page may ask for it in its head, before its scripts run. `query` is then read from the page's address. */
  readonly askedAhead?: true;
  /**
   * A device keeps the last response for the person who is signed in on it, so that they can read it without signal. Only for what
   * everybody in the league may read: no addresses, no telephone numbers. The response has an entity tag, with which the device asks
   * whether it is still the same.
   */
  readonly keptOnDevice?: true;
  /**
   * A path parameter: calls with the same value go to the same replica while that one is ready, since it still remembers the last such
   * call. This only saves time: any replica answers rightly.
   */
  readonly affinity?: string;
  /** Over plain http it is redirected to https instead of refused: calendar programs follow the redirect and carry no session. */
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
/** Body as a caller writes it, before parsing. */
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
