import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  allEvents,
  invitationAccepted,
  issueInvitation,
  login,
  putAccount,
  requestReset,
  resolveSession,
} from '@society/contracts';
import type { Envelope, PlayerSnapshot, ResponseOf, Role } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import type { Actor, Person } from '@society/service-kit/auth';
import { consume, createInProcessBus } from '@society/service-kit/bus';
import {
  eventually,
  fixedClock,
  recordingLogger,
  request,
  serviceEnvironment,
  testStore,
} from '@society/service-kit/testing';
import { authService } from '../src/service.ts';
import type { AuthOptions } from '../src/service.ts';
import { readMails } from './mails.ts';

export const players: Actor = { kind: 'service', name: 'svc-players' };
export const gateway: Actor = { kind: 'service', name: 'gateway' };
export const person = (playerId: string, sessionId: string, role: Role = 'player'): Person => ({
  kind: 'person',
  playerId,
  role,
  sessionId,
});

export const email = 'anna.keller@example.org';
export const password = 'correct horse';

/** Cookie value of a Set-Cookie header. */
export const tokenOf = (headers: Headers): string => /session=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

/** What a browser sends back of the cookies that an answer sets. */
export const cookiesOf = (headers: Headers): { readonly cookie: string } => ({
  cookie: headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; '),
});

/** Dee Park: an admin has added her, and she has no password yet. */
export const dee = (over: Partial<PlayerSnapshot> = {}): PlayerSnapshot =>
  aSnapshot({
    id: 'p5',
    name: 'Dee Park',
    firstName: 'Dee',
    lastName: 'Park',
    email: 'dee.park@example.org',
    invitationSent: false,
    invitationAccepted: false,
    ...over,
  });

/** The service on an empty database, with the in-process bus, and a folder for its mails. */
export const startAuth = async (
  variables: Readonly<Record<string, string>> = {},
  options: Partial<AuthOptions> = {},
) => {
  const store = await testStore();
  const clock = fixedClock(new Date().toISOString());
  const logger = recordingLogger();
  const mailFolder = await mkdtemp(path.join(tmpdir(), 'auth-mails-'));
  // Only svc-auth consumes on this bus, so the events of others name no other consumer.
  const events = allEvents.map((each) =>
    each.publisher === 'svc-auth' ? each : { ...each, consumers: each.consumers.filter((name) => name === 'svc-auth') },
  );
  const bus = createInProcessBus({ events, logger });
  const accepted: Envelope[] = [];
  await bus.subscribe('svc-players', { ...consume(invitationAccepted, async (event) => void accepted.push(event)) });
  const environment = {
    ...serviceEnvironment('svc-auth', store),
    PUBLIC_URL: 'http://localhost:3000',
    CLUB_NAME: 'Fairway Society',
    CLUB_CONTACT: 'hello@example.org',
    MAIL_DIR: mailFolder,
    ...variables,
  };
  const service = await authService.start(environment, { bus, logger, clock, options });
  const put = (
    player: PlayerSnapshot,
    version: number,
    more: { password?: string; keepSession?: string; by?: string } = {},
  ) =>
    request(service.url, putAccount, {
      actor: players,
      params: { playerId: player.id },
      body: { version, player, ...more },
    });
  const mails = async () => {
    await service.operations.idle();
    return readMails(mailFolder);
  };
  /** The token of the newest mailed link of a kind. */
  const mailedToken = async (kind: 'invite' | 'reset'): Promise<string> => {
    const tokens = (await mails()).flatMap(
      ({ text }) => new RegExp(`http://localhost:3000/${kind}/([A-Za-z0-9_-]+)`).exec(text)?.[1] ?? [],
    );
    return tokens.at(-1) ?? '';
  };
  const account = (id: string) =>
    store.connection.collection<Stored>('accounts').findOne({ _id: id }, { projection: { outbox: 0, pending: 0 } });
  return {
    url: service.url,
    store,
    bus,
    clock,
    logger,
    /** `invitation.accepted` as svc-players got it. */
    accepted,
    put,
    mails,
    mailedToken,
    anna: (over: Partial<PlayerSnapshot> = {}, version = 3) => put(aSnapshot(over), version, { password }),
    signIn: (body: unknown = { email, password }, actor: Actor = gateway, headers: Record<string, string> = {}) =>
      request(service.url, login, { actor, body, headers }),
    /** Signs in; returns the session's `sid`. */
    session: async (of = email): Promise<string> => {
      const { headers } = await request(service.url, login, { actor: gateway, body: { email: of, password } });
      const token = tokenOf(headers);
      return (await request(service.url, resolveSession, { actor: gateway, body: { token } })).body.session?.id ?? '';
    },
    resolve: async (token: string): Promise<ResponseOf<typeof resolveSession>['session']> =>
      (await request(service.url, resolveSession, { actor: gateway, body: { token } })).body.session,
    issue: (playerId: string) => request(service.url, issueInvitation, { actor: players, params: { playerId } }),
    askReset: (of: unknown, headers: Record<string, string> = {}) =>
      request(service.url, requestReset, { actor: gateway, body: { email: of }, headers }),
    /** Stores 100 failures from a client address, as the service would have stored them. */
    hundredFailuresFrom: async (address: string): Promise<void> => {
      const now = clock().getTime();
      const failures = Array.from({ length: 100 }, (_, number) => ({ id: `f${number}`, at: now }));
      const document = { _id: `address:${address}`, failures, expiresAt: new Date(now + 600_000) };
      const collection = store.connection.collection<{ _id: string }>('sign_in_failures');
      await collection.replaceOne({ _id: document._id }, document, { upsert: true });
    },
    /** What is stored of a person, without the outbox, which empties at its own time. */
    account,
    /** Waits for a mark of the invitation that the service saves after its response. */
    noted: (id: string, what: string) =>
      eventually(async () =>
        expect(await account(id)).toMatchObject({ invitations: [{ [what]: expect.any(Date) as Date }] }),
      ),
    close: async (): Promise<void> => {
      await service.close();
      await bus.close();
      await store.close();
      await rm(mailFolder, { recursive: true, force: true });
    },
  };
};
export type Auth = Awaited<ReturnType<typeof startAuth>>;

type Link = { readonly tokenHash: string; readonly expiresAt: Date };
type Stored = {
  readonly _id: string;
  readonly playerVersion: number;
  readonly sessionEpoch: number;
  readonly passwordHash?: string;
  readonly invitation?: Link;
  readonly invitations?: readonly object[];
  readonly reset?: Link;
  readonly devices?: readonly Link[];
};
