import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createLiveStreams } from '@society/service-kit/live';
import path from 'node:path';
import express from 'express';
import type { Actor } from '@society/service-kit/auth';
import { createMetrics, createServiceApp } from '@society/service-kit/http';
import {
  acceptInvite,
  changePassword,
  getClubForPages,
  login,
  logout,
  logoutEverywhere,
  me,
  resolveSession,
  streamNews,
} from '@society/contracts';
import type { LiveEvent, ResponseOf, Role } from '@society/contracts';
import { aUser } from '@society/contracts/testing';
import { listen, recordingBus, recordingLogger, testKeys } from '@society/service-kit/testing';
import { createGateway } from '../src/app.ts';
import type { GatewayOptions } from '../src/app.ts';
import { makeFrontEnds, remotesList } from './front-ends.ts';

export const club = {
  name: 'Fairway Society',
  location: 'Home Golf Club',
  contactEmail: 'hello@example.org',
  tagline: 'Business through golf',
  timeZone: 'Europe/London',
  palette: 'fairway' as const,
  passwordRule: 'six' as const,
};
export const annasToken = 'a'.repeat(43);

/** What a service saw of a request. */
export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly actor: Actor | undefined;
};
type Answering = (req: IncomingMessage, res: ServerResponse) => void;

const read = async (req: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/** A replica of a service that records what came, and answers as the test tells it. */
export const startReplica = async (name: 'svc-players' | 'svc-league' | 'svc-media') => {
  const seen: Seen[] = [];
  const state = {
    ready: true,
    /** Whether it has live news to give. */
    news: true,
    answer: undefined as Answering | undefined,
    /** Its answer about the club; without one, 503. */
    club: undefined as ResponseOf<typeof getClubForPages> | undefined,
  };
  const { live } = recordingBus();
  const streams = createLiveStreams({ live, metrics: { openStreams: () => undefined } });
  const gateways = new Set<ServerResponse>();
  const app = express();
  app.get(streamNews.path, (_req, res) => {
    if (!state.news) return void res.status(503).json({});
    gateways.add(res);
    res.once('close', () => gateways.delete(res));
    streams.add(res, 5);
  });
  app.get('/health/ready', (_req, res) => void res.status(state.ready ? 200 : 503).json({}));
  // The gateway itself asks this; it is no call of a test.
  app.get(getClubForPages.path, (_req, res) => void (state.club ? res.json(state.club) : res.status(503).json({})));
  app.use(async (req, res) => {
    if (state.answer) return state.answer(req, res);
    const token = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1];
    const body = await read(req);
    seen.push({
      method: req.method,
      url: req.url,
      headers: req.headers,
      body,
      actor: token === undefined ? undefined : testKeys().verifier(name).verify(token),
    });
    res.json({ by: name });
  });
  const server = await listen(app);
  return {
    ...server,
    seen,
    state,
    /** Sends a message to the gateways that follow it. */
    say: (message: LiveEvent): void => live.emit(message),
    /** How many gateways follow it. */
    followers: (): number => gateways.size,
    /** Breaks off its streams, as when a process is killed. */
    breakOff: (): void => gateways.forEach((res) => void res.destroy()),
  };
};

/** svc-auth as far as the gateway sees it: sessions by token, which sign-out and suspension end. */
export const startFakeAuth = async () => {
  const sessions = new Map<string, { id: string; playerId: string; role: Role }>([
    [annasToken, { id: 's1', playerId: 'p1', role: 'player' }],
  ]);
  const state = {
    asked: 0,
    /** Requests for a session wait for this promise. */
    held: Promise.resolve(),
    addresses: [] as string[],
    actors: [] as (Actor | undefined)[],
    cookies: [] as (string | undefined)[],
  };
  const app = createServiceApp({
    name: 'svc-auth',
    logger: recordingLogger(),
    metrics: createMetrics('svc-auth'),
    ready: async () => true,
    verifyToken: testKeys().verifier('svc-auth').verify,
    mount: (routes) => {
      routes.handle(resolveSession, async ({ body }) => {
        state.asked += 1;
        await state.held;
        const session = sessions.get(body.token);
        return { session: session ? { ...session, expiresAt: new Date(Date.now() + 3_600_000).toISOString() } : null };
      });
      routes.handle(login, async ({ req, actor }) => {
        state.addresses.push(String(req.headers['x-forwarded-for']));
        state.actors.push(actor);
        state.cookies.push(req.headers.cookie);
        return aUser();
      });
      const end = (actor: Actor | undefined): undefined => {
        if (actor?.kind === 'person')
          for (const [token, session] of sessions) if (session.id === actor.sessionId) sessions.delete(token);
      };
      routes.handle(logout, async ({ actor }) => end(actor));
      routes.handle(logoutEverywhere, async ({ actor }) => end(actor));
      routes.handle(acceptInvite, async ({ actor }) => {
        end(actor);
        return aUser();
      });
      routes.handle(changePassword, async () => ({ message: 'Changed' }));
      routes.handle(me, async ({ actor, req }) => {
        state.cookies.push(req.headers.cookie);
        return aUser({ id: actor.playerId });
      });
    },
  });
  const server = await listen(app);
  return { ...server, sessions, state };
};

/** A gateway before a fake svc-auth, one svc-players, one svc-media and two svc-league. */
export const startGateway = async (over: Partial<GatewayOptions> = {}) => {
  const frontEnds = await makeFrontEnds();
  const auth = await startFakeAuth();
  const players = await startReplica('svc-players');
  const media = await startReplica('svc-media');
  const league = await startReplica('svc-league');
  const secondLeague = await startReplica('svc-league');
  const logger = recordingLogger();
  const gateway = createGateway({
    services: {
      'svc-auth': [auth.url],
      'svc-players': [players.url],
      'svc-league': [league.url, secondLeague.url],
      'svc-media': [media.url],
    },
    signer: testKeys().signer('gateway'),
    club,
    publicUrl: 'http://localhost:3000',
    staticDir: path.join(frontEnds.root, 'shell'),
    remotes: { list: remotesList, root: path.join(frontEnds.root, 'remotes') },
    logger,
    // The first probe of the replicas is enough; a test that needs another makes it itself.
    probeEveryMs: 600_000,
    ...over,
  });
  await gateway.start();
  const server = await listen(gateway.app);
  return {
    url: server.url,
    gateway,
    auth,
    players,
    media,
    league,
    secondLeague,
    frontEnds,
    logger,
    close: async (): Promise<void> => {
      await server.close();
      gateway.close();
      await Promise.all([
        auth.close(),
        players.close(),
        media.close(),
        league.close(),
        secondLeague.close(),
        frontEnds.remove(),
      ]);
    },
  };
};
export type Running = Awaited<ReturnType<typeof startGateway>>;

export type Sent = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: () => unknown;
};
export type Sending = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };

/** Sends a request exactly as written: no path is tidied up, no header added but Host. */
export const send = (
  url: string,
  target: string,
  { method = 'GET', headers = {}, body }: Sending = {},
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const req = httpRequest({ hostname, port, path: target, method, headers, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text, json: () => JSON.parse(text) as unknown });
      });
    });
    req.on('error', reject);
    req.end(body);
  });

export const signedIn = { cookie: `session=${annasToken}` };
/** A change as a signed-in person sends it. */
export const post = {
  method: 'POST',
  headers: { ...signedIn, 'content-type': 'application/json' },
  body: '{"matchId":"12"}',
};
