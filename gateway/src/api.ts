import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import type { Router } from 'express';
import { allRoutes, deviceCookieName, eventStream, resolveSession } from '@society/contracts';
import type { Route } from '@society/contracts';
import { AppError } from '@society/kernel';
import { createServiceClient } from '@society/service-kit/auth';
import type { TokenSigner } from '@society/service-kit/auth';
import { addressKey, requestIdOf } from '@society/service-kit/http';
import type { Metrics } from '@society/service-kit/http';
import { traceHeaders, tracedRequest } from '@society/service-kit/tracing';
import type { AnyStep, Call, Step } from './call.ts';
import { refuseForeignPage } from './csrf.ts';
import { createDocs } from './docs/docs.ts';
import { clientAddress } from './identity/client-address.ts';
import { deviceCookie, sessionToken } from './identity/cookies.ts';
import type { Pacer } from './identity/pacer.ts';
import { createRateLimit } from './identity/rate-limit.ts';
import type { RateLimit } from './identity/rate-limit.ts';
import { requestHeaders } from './identity/request-headers.ts';
import { createSessions } from './identity/sessions.ts';
import type { Session } from './identity/sessions.ts';
import type { Forwarder } from './proxy/forwarder.ts';
import type { Replicas } from './proxy/replicas.ts';
import { pathOfUrl } from './routing.ts';
import type { Routing } from './routing.ts';
import { createEventStreams } from './streams/event-streams.ts';
import type { LeagueNews } from './streams/league-news.ts';

export type ApiOptions = {
  readonly routing: Routing;
  readonly signer: TokenSigner;
  readonly forwarder: Forwarder;
  readonly replicas: Readonly<Record<Route['owner'], Replicas>>;
  readonly news: LeagueNews;
  readonly authUrls: readonly string[];
  readonly publicUrl: string;
  readonly cookieName: string;
  readonly proxiesInFront: number;
  readonly clock: () => Date;
  readonly pacer: Pacer;
  readonly memberPacer: Pacer;
  readonly metrics: Pick<Metrics, 'openStreams'>;
  readonly sessionCheckMs?: number | undefined;
};

export type Api = {
  /**
   * Answers the calls that belong to services: finds the route, establishes who asks, forwards the call. Throws AppError for what it
   * refuses itself.
   */
  readonly answer: Step;
  /** Answers service paths that are no call: with the description of all calls, or "Not found". */
  readonly others: Router;
  /** Ends all event streams and takes no more. */
  readonly endStreams: () => void;
};

/** More than the largest photo with its multipart wrapping. */
const maxBodyBytes = 6 * 1024 * 1024;
const resolveTimeoutMs = 2500;

const refuseTooLarge = (req: IncomingMessage, res: ServerResponse): void => {
  if (Number(req.headers['content-length'] ?? 0) <= maxBodyBytes) return;
  // The rest of the body will not be read, so nothing else can follow on this connection.
  res.setHeader('connection', 'close');
  throw new AppError('tooLarge', 'The request body is too large');
};

/** Composes the way of a call: route, sessions, limits, event streams and forwarding. */
export const createApi = (options: ApiOptions): Api => {
  const { signer, forwarder, replicas, publicUrl, cookieName, proxiesInFront, clock, pacer, memberPacer } = options;
  const site = new URL(publicUrl);
  const rates = new Map<Route, RateLimit>();
  for (const route of allRoutes)
    if (route.limitedPerMinute !== undefined) rates.set(route, createRateLimit(route.limitedPerMinute));
  const deviceName = deviceCookieName(publicUrl);
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
  const streams = createEventStreams({
    news: options.news,
    isSession: async (token) => (await sessions.recheck(token)) !== undefined,
    metrics: options.metrics,
    checkEveryMs: options.sessionCheckMs,
  });

  const findSession = async (req: IncomingMessage, call: Partial<Call>, find = sessions.find): Promise<void> => {
    call.token = sessionToken(req.headers.cookie, cookieName);
    call.session = call.token === undefined ? undefined : await find(call.token);
  };

  const requireSession = ({ session }: Call): Session => {
    if (!session) throw new AppError('unauthenticated', 'Please sign in');
    return session;
  };

  /** Signed-in people wait in a line of their own: strangers can use so many addresses that their line could last for ever. */
  const waitForTurn = async (req: IncomingMessage, call: Call): Promise<void> => {
    if (call.route.access !== 'session') return pacer.wait(addressKey(call.from));
    await findSession(req, call);
    await memberPacer.wait(requireSession(call).playerId);
  };

  const identify = async (req: Parameters<Step>[0], call: Call): Promise<void> => {
    call.from = clientAddress(req.socket.remoteAddress, req.get('x-forwarded-for'), proxiesInFront);
    rates.get(call.route)?.count(call.from, pathOfUrl(req.url));
    if (call.route.paced) await waitForTurn(req, call);
    // A session that ended some seconds ago must not set a password, so it is asked about anew. Such calls are too rare to be a burden.
    await findSession(req, call, call.route.paced ? sessions.recheck : sessions.find);
    if (call.route.access === 'session') requireSession(call);
  };

  /** A call without a session carries the gateway's own token, so that the service sees that it came through the gateway. */
  const tokenFor = (route: Route, session: Session | undefined): string =>
    session
      ? signer.forPerson({ playerId: session.playerId, role: session.role, sessionId: session.id }, route.owner)
      : signer.forService(route.owner);

  const forward = async (req: IncomingMessage, res: ServerResponse, call: Call): Promise<void> => {
    const { route, session, from, token } = call;
    const headers = requestHeaders(req.headers, {
      method: req.method ?? 'GET',
      token: tokenFor(route, session),
      requestId: requestIdOf(req),
      clientAddress: from,
      scheme: site.protocol.slice(0, -1),
      host: req.headers.host ?? site.host,
      cookie: route.knowsDevice ? deviceCookie(req.headers.cookie, deviceName) : undefined,
    });
    req.headers = Object.assign(headers, traceHeaders());
    await forwarder.forward(req, res, replicas[route.owner], {
      affinity: call.affinity,
      onAnswer: () => {
        if (!route.endsSession || token === undefined) return;
        sessions.forget(token);
        streams.endSession(token);
      },
    });
  };

  // One middleware for all of this: Express takes as long between two of them as these parts take themselves.
  const answer: Step = (req, res, next) => {
    const found = options.routing.find(req.method, pathOfUrl(req.url));
    if (!found) return next();
    Object.assign(res.locals, found);
    const { route } = found;
    // A trace that a stranger names is not continued: the stranger could tie calls to other people's traces.
    return tracedRequest(res, { method: req.method, route, service: 'gateway' }, async () => {
      refuseForeignPage(req, site.host);
      refuseTooLarge(req, res);
      await identify(req, res.locals);
      const { token } = res.locals;
      if (route.answers === eventStream && token !== undefined) return streams.open(token, req, res);
      await forward(req, res, res.locals);
      if (res.headersSent && res.statusCode < 400) rates.get(route)?.answered(pathOfUrl(req.url));
    });
  };

  const others = express.Router({ caseSensitive: true, strict: true });
  const lookForSession: AnyStep = async (req, res, next) => {
    await findSession(req, res.locals);
    next();
  };
  others.use('/api/docs', lookForSession, createDocs(cookieName));
  others.use(() => {
    throw new AppError('notFound', 'Not found');
  });

  return { answer, others, endStreams: streams.stop };
};
