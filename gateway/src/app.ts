import express from 'express';
import type { Express, RequestHandler } from 'express';
import { allRoutes, sessionCookieName } from '@society/contracts';
import type { ClubConfig, Route } from '@society/contracts';
import { createServiceClient } from '@society/service-kit/auth';
import type { TokenSigner } from '@society/service-kit/auth';
import {
  createMetrics,
  errorHandler,
  observe,
  operations,
  requestId,
  requestIdHeader,
} from '@society/service-kit/http';
import type { Logger, Metrics } from '@society/service-kit/http';
import { createApi } from './api.ts';
import type { Call, Step } from './call.ts';
import { compressAnswers } from './compression.ts';
import { createCurrentClub } from './club/current-club.ts';
import { createLogoImages, logoPage } from './club/logo.ts';
import { sessionToken } from './identity/cookies.ts';
import { createPacer } from './identity/pacer.ts';
import type { Pacer } from './identity/pacer.ts';
import { refusePlainHttp } from './plain-http.ts';
import { createForwarder } from './proxy/forwarder.ts';
import { createReplicas } from './proxy/replicas.ts';
import { createRouting, isServicePath, pathOfUrl } from './routing.ts';
import { commonHeaders, pageHeaders, policyForData } from './security-headers.ts';
import { createRemotes } from './static/remotes.ts';
import type { RemotesOptions } from './static/remotes.ts';
import { createStaticSite } from './static/static-site.ts';
import { createLeagueNews } from './streams/league-news.ts';

export type { RemotesList } from './static/remotes.ts';

type Owner = Route['owner'];

export type GatewayOptions = {
  /** Addresses of each service's replicas: `http://host:port`, where a host name stands for all its addresses. */
  readonly services: Readonly<Record<Owner, readonly string[]>>;
  /** Signs as `gateway`. */
  readonly signer: TokenSigner;
  /** The club as the environment variables describe it, until svc-league has answered. */
  readonly club: ClubConfig;
  /** Where people reach the site; https turns on Secure cookies and HSTS. */
  readonly publicUrl: string;
  /** The shell's build. */
  readonly staticDir: string;
  /** Where the front-end remotes are: the list (or its file), and their folders. */
  readonly remotes: RemotesOptions;
  /** Whether browsers keep the app with a service worker; true when left out. False removes the workers that are there. */
  readonly worker?: boolean;
  readonly logger: Logger;
  readonly metrics?: Metrics;
  readonly clock?: () => Date;
  /** How many reverse proxies of the operator stand in front. Their `x-forwarded-for` and `x-forwarded-proto` are believed. */
  readonly proxiesInFront?: number;
  /** Spaces out the calls that hash a password. */
  readonly pacer?: Pacer;
  /** The same for calls of signed-in people. */
  readonly memberPacer?: Pacer;
  /** How long a service may take to begin its response. */
  readonly timeoutMs?: number;
  readonly probeEveryMs?: number;
  /** How often svc-league is asked for the club. */
  readonly clubEveryMs?: number;
  /** How often the session of an open event stream is checked. */
  readonly sessionCheckMs?: number;
  /** Middleware that runs first: pages of local mode that no deployment has. */
  readonly extraPages?: RequestHandler;
};

export type Gateway = {
  /** What the public reaches. */
  readonly app: Express;
  /** Health and metrics; for a port of its own that the public does not reach. */
  readonly internal: Express;
  /** Looks for the services once, asks for the club, connects to the live news, and keeps all three up to date. */
  readonly start: () => Promise<void>;
  /** When stopping, call it before waiting for the last requests: ends the event streams, which would not end by themselves. */
  readonly drain: () => void;
  readonly close: () => void;
};

const defaultTimeoutMs = 10_000;
const clubTimeoutMs = 2500;

/** The gateway speaks no TLS, so a proxy in front must end it for an https site. Throws if nobody said how many proxies there are. */
const requireProxies = (publicUrl: string, proxiesInFront: number): void => {
  if (!publicUrl.startsWith('https:') || proxiesInFront > 0) return;
  throw new Error(
    'PUBLIC_URL is https, so a proxy in front of the gateway ends TLS. PROXIES_IN_FRONT must say how many there are (mostly 1): without it all members count as one address, and plain http is not refused.',
  );
};

/** Composes the gateway: one origin for the app's files and every service's calls. It does not listen. Throws for an https site without proxies. */
export const createGateway = (options: GatewayOptions): Gateway => {
  const {
    logger,
    publicUrl,
    metrics = createMetrics('gateway'),
    clock = () => new Date(),
    proxiesInFront = 0,
    pacer = createPacer(),
    memberPacer = createPacer(),
  } = options;
  requireProxies(publicUrl, proxiesInFront);
  const replicasOf = (service: Owner) =>
    createReplicas({ service, urls: options.services[service], logger, probeEveryMs: options.probeEveryMs });
  const replicas = {
    'svc-auth': replicasOf('svc-auth'),
    'svc-players': replicasOf('svc-players'),
    'svc-league': replicasOf('svc-league'),
    'svc-media': replicasOf('svc-media'),
  };
  const news = createLeagueNews({ replicas: replicas['svc-league'], signer: options.signer, logger });
  const forwarder = createForwarder({ timeoutMs: options.timeoutMs ?? defaultTimeoutMs });
  const cookieName = sessionCookieName(publicUrl);
  const routing = createRouting(allRoutes);
  const api = createApi({
    routing,
    signer: options.signer,
    forwarder,
    replicas,
    news,
    authUrls: options.services['svc-auth'],
    publicUrl,
    cookieName,
    proxiesInFront,
    clock,
    pacer,
    memberPacer,
    metrics,
    sessionCheckMs: options.sessionCheckMs,
  });
  const club = createCurrentClub({
    seed: options.club,
    league: createServiceClient({
      baseUrls: options.services['svc-league'],
      audience: 'svc-league',
      signer: options.signer,
      timeoutMs: clubTimeoutMs,
    }),
    logger,
    everyMs: options.clubEveryMs,
  });
  const site = createStaticSite({
    remotes: createRemotes(options.remotes),
    folder: options.staticDir,
    club: club.now,
    logo: logoPage(club, createLogoImages({ urls: options.services['svc-media'], signer: options.signer })),
    hasSession: (cookieHeader) => sessionToken(cookieHeader, cookieName) !== undefined,
    worker: options.worker ?? true,
  });
  const forData = {
    ...commonHeaders({ https: publicUrl.startsWith('https:') }),
    'content-security-policy': policyForData,
  };
  const headers = {
    forData: new Map(Object.entries(forData)),
    forFiles: new Map(Object.entries({ ...forData, ...pageHeaders })),
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((req, res, next) => {
    // With an id of its own choice a client could write into the logs.
    delete req.headers[requestIdHeader];
    res.setHeaders(isServicePath(pathOfUrl(req.url)) ? headers.forData : headers.forFiles);
    if (app.locals['stopping'] === true) res.setHeader('connection', 'close');
    next();
  });
  app.use(
    requestId,
    observe<Partial<Call>>({ logger, metrics, noRoute: 'static' }, ({ route, session }) => ({
      route: route?.path,
      actor: session?.playerId,
    })),
    refusePlainHttp({ publicUrl, proxiesInFront, routing }),
  );
  if (options.extraPages) app.use(options.extraPages);
  const answer: Step = (req, res, next) => (isServicePath(pathOfUrl(req.url)) ? api.answer : site)(req, res, next);
  app.use(compressAnswers, answer, api.others, errorHandler(logger));

  // The gateway is ready without its services: it serves the app, and says in words what is missing.
  const internal = express().use(operations(metrics, async () => app.locals['stopping'] !== true));
  internal.disable('x-powered-by');

  return {
    app,
    internal,
    start: async () => {
      await Promise.all([...Object.values(replicas), club].map((each) => each.start()));
      await news.start();
    },
    drain: api.endStreams,
    close: () => {
      [...Object.values(replicas), club, news].forEach((each) => each.stop());
      forwarder.close();
    },
  };
};
