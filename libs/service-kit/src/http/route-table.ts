import type { Express, Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import type { BodyOf, ParamsOf, QueryOf, Route } from '@society/contracts';
import type { Actor, Person, ServiceActor } from '../auth/actor.ts';
import { tracedRequest } from '../tracing/request-span.ts';
import { actorOf, admit } from './admit.ts';
import type { VerifyToken } from './admit.ts';
import { jsonBody } from './body.ts';
import { sendUnlessKnown } from './entity-tag.ts';
import { isReply } from './reply.ts';
import type { Reply } from './reply.ts';
import { parseInput } from './parse-input.ts';

/** The actors that a handler may get, by the route's access. */
export type ActorOf<R extends Route> = R['access'] extends 'session'
  ? Person
  : R['access'] extends 'service'
    ? ServiceActor
    : Actor | undefined;

/** A request as a handler sees it: everything parsed with the contract. */
export type HandlerContext<R extends Route> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly actor: ActorOf<R>;
  readonly req: Request;
};

/** What a handler returns, before the contract strips unknown fields. */
export type ResultOf<R extends Route> = z.input<R['response']>;

export type Handler<R extends Route> = (context: HandlerContext<R>) => Promise<ResultOf<R> | Reply<ResultOf<R>>>;
export type StreamHandler<R extends Route> = (context: HandlerContext<R> & { readonly res: Response }) => Promise<void>;

/** Where a slice mounts its routes. Throws at the start for a route that is mounted twice or belongs to another service. */
export type RouteTable = {
  /** Mounts a route; its contract handles token, input and response. */
  readonly handle: <const R extends Route>(route: R, handler: Handler<R>) => void;
  /** Mounts a route whose handler writes the answer itself (event streams). */
  readonly stream: <const R extends Route>(route: R, handler: StreamHandler<R>) => void;
  /**
   * Mounts a route whose body is not JSON. The handler reads `req` itself once it has decided to, and alone limits the body's size. The
   * contract handles the response.
   */
  readonly raw: <const R extends Route>(route: R, handler: Handler<R>) => void;
};

type Verbs = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * The contract with compiled schemas: the same results and refusals, in a tenth of the time for a list of matches and with less garbage to
 * collect. Only services do this: a content security policy forbids browsers to make code from texts.
 */
const compiled = <R extends Route>(route: R): R => ({
  ...route,
  response: z.compile(route.response),
  ...(route.params && { params: z.compile(route.params) }),
  ...(route.query && { query: z.compile(route.query) }),
  ...(route.body && { body: z.compile(route.body) }),
});

const contextOf = <R extends Route>(
  route: R,
  verifyToken: VerifyToken,
  req: Request,
  res: Response,
): HandlerContext<R> => {
  const actor = actorOf(verifyToken, req.headers.authorization);
  // For the request's log line, which also names an actor who is refused.
  if (actor) res.locals['actor'] = actor.kind === 'person' ? actor.playerId : actor.name;
  admit(route, actor);
  return { ...parseInput(route, req), actor, req } as HandlerContext<R>;
};

/** Where in an answer something is wrong. Nobody sees a list that is not sent, so what stands in it is also named by its id. */
const placeIn = (body: unknown, path: readonly PropertyKey[]): string => {
  let at = body;
  const names = path.map((key) => {
    at = Reflect.get(Object(at), key);
    const id: unknown = typeof key === 'number' ? Reflect.get(Object(at), 'id') : undefined;
    return typeof id === 'string' ? `${String(key)} (id ${id})` : String(key);
  });
  return names.join('.') || '(answer)';
};

const answer = <R extends Route>(route: R, res: Response, result: ResultOf<R> | Reply<ResultOf<R>>): void => {
  const reply = isReply(result) ? result : undefined;
  const body = reply ? reply.body : result;
  const parsed = route.response.safeParse(body);
  if (!parsed.success) {
    const fields = parsed.error.issues.map((issue) => `${placeIn(body, issue.path)} ${issue.code}`);
    throw new Error(`The answer of ${route.method} ${route.path} does not fit its contract: ${fields.join(', ')}`);
  }
  res.setHeader('cache-control', 'no-store');
  for (const [name, value] of Object.entries(reply?.headers ?? {})) res.setHeader(name, value);
  res.status(reply?.status ?? route.status);
  if (route.status === 204) res.end();
  else if (route.keptOnDevice) sendUnlessKnown(res.type('json'), JSON.stringify(parsed.data));
  else res.json(parsed.data);
};

/** The route table of one service on one Express app. */
export const createRouteTable = (app: Express, owner: string, verifyToken: VerifyToken): RouteTable => {
  const mounted = new Set<string>();
  const mount = (
    route: Route,
    before: readonly RequestHandler[],
    serve: (req: Request, res: Response) => Promise<void>,
  ): void => {
    const key = `${route.method} ${route.path}`;
    if (route.owner !== owner) throw new Error(`${key} belongs to ${route.owner} and cannot be mounted by ${owner}`);
    if (mounted.has(key)) throw new Error(`${key} is mounted twice`);
    mounted.add(key);
    // The callers are the gateway, which passes on only traces of its own, and the other services.
    const begin: RequestHandler = (req, res, next) => {
      res.locals['route'] = route.path;
      tracedRequest(res, { method: req.method, route, service: owner, from: req.headers }, next);
    };
    app[route.method.toLowerCase() as Verbs](route.path, begin, ...before, serve);
  };
  const serving = <R extends Route>(route: R, handler: Handler<R>) => {
    let fast: R | undefined;
    return async (req: Request, res: Response): Promise<void> => {
      // Compiled at the first request: compiling all routes at once would take a good part of the service's start.
      fast ??= compiled(route);
      answer(fast, res, await handler(contextOf(fast, verifyToken, req, res)));
    };
  };
  return {
    handle: (route, handler) => mount(route, [jsonBody], serving(route, handler)),
    raw: (route, handler) => mount(route, [], serving(route, handler)),
    stream: (route, handler) =>
      mount(route, [], async (req, res) => {
        res.setHeader('cache-control', 'no-store');
        await handler({ ...contextOf(route, verifyToken, req, res), res });
      }),
  };
};
