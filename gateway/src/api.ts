import type { IncomingMessage, ServerResponse } from 'node:http';
import { allRoutes, eventStream, resolveSession } from '@society/contracts';
import type { Route } from '@society/contracts';
import { AppError } from '@society/kernel';
import { createServiceClient } from '@society/service-kit/auth';
import type { TokenSigner } from '@society/service-kit/auth';
import { requestIdOf } from '@society/service-kit/http';
import type { Metrics } from '@society/service-kit/http';
import { traceHeaders, tracedRequest } from '@society/service-kit/tracing';
import { isForeignPage } from './csrf.ts';
import { createDocs, isDocsPath } from './docs/docs.ts';
import { clientAddress } from './identity/client-address.ts';
import { requestHeaders } from './identity/request-headers.ts';
import { sessionToken } from './identity/session-cookie.ts';
import { createSessions } from './identity/sessions.ts';
import type { Session } from './identity/sessions.ts';
import { createSignInTurns } from './identity/sign-in-turns.ts';
import type { Forwarder } from './proxy/forwarder.ts';
import type { Replicas } from './proxy/replicas.ts';
import { createRouting } from './routing.ts';
import { createOpenStreams } from './streams/open-streams.ts';

export type ApiOptions = {
  readonly signer: TokenSigner;
  readonly forwarder: Forwarder;
  readonly replicas: Readonly<Record<Route['owner'], Replicas>>;
  readonly authUrls: readonly string[];
  readonly publicUrl: string;
  readonly cookieName: string;
  readonly proxiesInFront: number;
  readonly clock: () => Date;
  readonly metrics: Pick<Metrics, 'openStreams'>;
  readonly sessionCheckMs?: number | undefined;
};

export type Api = {
  /** Answers a service's path: finds its route, says who asks, sends it on. Throws AppError for what it refuses itself. */
  readonly serve: (
    req: IncomingMessage,
    res: ServerResponse,
    path: string,
    observe: (route: Route) => void,
  ) => Promise<void>;
  /** Ends all event streams and takes no more. */
  readonly endStreams: () => void;
};

/** More than the largest photo with its multipart wrapping. */
const largestBody = 6 * 1024 * 1024;
const resolveTimeoutMs = 2500;

const one = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;

export const createApi = (options: ApiOptions): Api => {
  const { signer, forwarder, replicas, publicUrl, cookieName, proxiesInFront, clock } = options;
  const routing = createRouting(allRoutes);
  const site = new URL(publicUrl);
  const auth = createServiceClient({
    baseUrls: options.authUrls,
    audience: 'svc-auth',
    signer,
    timeoutMs: resolveTimeoutMs,
  });
  const sessions = createSessions({
    clock,
    resolve: async (token) => (await auth.call(resolveSession, { body: { token } })).session,
  });

  const streams = createOpenStreams({
    isSession: async (token) => (await sessions.recheck(token)) !== undefined,
    metrics: options.metrics,
    checkEveryMs: options.sessionCheckMs,
  });

  const refuseForeignPage = (req: IncomingMessage): void => {
    const { host, origin } = req.headers;
    const hints = { method: req.method ?? '', host, origin, secFetchSite: one(req.headers['sec-fetch-site']) };
    if (isForeignPage(hints, site.host)) throw new AppError('forbidden', 'This request came from another site');
  };

  const refuseLargeBody = (req: IncomingMessage, res: ServerResponse): void => {
    if (Number(req.headers['content-length'] ?? 0) <= largestBody) return;
    // The rest of the body will not be read, so nothing else can follow on this connection.
    res.setHeader('connection', 'close');
    throw new AppError('tooLarge', 'The request body is too large');
  };

  const docs = createDocs(cookieName);
  const signInTurns = createSignInTurns();
  const knownSession = async (token: string | undefined): Promise<Session | undefined> =>
    token === undefined ? undefined : sessions.find(token);

  const sessionOf = async (route: Route, token: string | undefined): Promise<Session | undefined> => {
    const session = await knownSession(token);
    if (!session && route.access === 'session') throw new AppError('unauthenticated', 'Please sign in');
    return session;
  };

  /** Nobody's session is a session of the gateway's own: the service sees by it that the call came through here. */
  const tokenFor = (route: Route, session: Session | undefined): string =>
    session
      ? signer.forPerson({ playerId: session.playerId, role: session.role, sessionId: session.id }, route.owner)
      : signer.forService(route.owner);

  const serveRoute = async (req: IncomingMessage, res: ServerResponse, route: Route): Promise<void> => {
    refuseForeignPage(req);
    refuseLargeBody(req, res);
    const from = clientAddress(req.socket.remoteAddress, one(req.headers['x-forwarded-for']), proxiesInFront);
    if (route.paced) await signInTurns.wait(from);
    const token = sessionToken(req.headers.cookie, cookieName);
    const session = await sessionOf(route, token);
    const headers = requestHeaders(req.headers, {
      method: req.method ?? '',
      token: tokenFor(route, session),
      requestId: requestIdOf(req),
      clientAddress: from,
      scheme: site.protocol.slice(0, -1),
      host: req.headers.host ?? site.host,
    });
    req.headers = Object.assign(headers, traceHeaders());
    if (route.answers === eventStream && token !== undefined) streams.add(token, res);
    await forwarder.forward(req, res, replicas[route.owner], () => {
      if (!route.endsSession || token === undefined) return;
      sessions.forget(token);
      streams.endSession(token);
    });
  };

  return {
    serve: async (req, res, path, observe) => {
      const method = req.method ?? '';
      if (isDocsPath(path))
        return docs.serve(req, res, path, await knownSession(sessionToken(req.headers.cookie, cookieName)));
      const route = routing.find(method, path);
      if (!route) throw new AppError('notFound', 'Not found');
      observe(route);
      // A trace that a stranger names is not gone on with: it could tie its calls to other people's.
      return tracedRequest(res, { method, route, service: 'gateway' }, () => serveRoute(req, res, route));
    },
    endStreams: streams.endAll,
  };
};
