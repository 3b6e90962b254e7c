import { allEvents, createPlayer, getPlayerSnapshot } from '@society/contracts';
import type { Envelope, Role, RequestBodyOf, User } from '@society/contracts';
import { anInvitationAccepted } from '@society/contracts/testing';
import type { Person } from '@society/service-kit/auth';
import { createInProcessBus } from '@society/service-kit/bus';
import {
  eventually,
  fixedClock,
  recordingBus,
  recordingLogger,
  request,
  sequentialIds,
  serviceEnvironment,
  testStore,
} from '@society/service-kit/testing';
import { playersService } from '../src/service.ts';
import type { PlayersOptions } from '../src/service.ts';
import { startFakeAuth } from './fake-auth.ts';
import { startFakeMedia } from './fake-media.ts';

export const hiddenEmail = 'placeholder@example.org';
export const firstAdmin = { email: 'admin@example.org', password: 'secret-1' };

export const personOf = (user: Pick<User, 'id' | 'role'>): Person => ({
  kind: 'person',
  playerId: user.id,
  role: user.role,
  sessionId: `session-${user.id}`,
});
export const league = { kind: 'service', name: 'svc-league' } as const;

/** The service on an empty database, beside a fake svc-auth, with one admin. */
export const startPlayers = async (
  over: Readonly<Record<string, string>> = {},
  options: Partial<PlayersOptions> = {},
) => {
  const store = await testStore();
  const auth = await startFakeAuth();
  const media = await startFakeMedia();
  const clock = fixedClock('2026-03-01T10:00:00.000Z');
  const logger = recordingLogger();
  // Events that the service sends are recorded; events for the service go through a real in-process bus.
  const incoming = createInProcessBus({
    events: allEvents
      .filter(({ consumers }) => consumers.some((name) => name === 'svc-players'))
      .map((each) => ({ ...each, consumers: ['svc-players'] })),
    logger,
  });
  const bus = Object.assign(recordingBus(), { subscribe: incoming.subscribe });
  const env = {
    ...serviceEnvironment('svc-players', store),
    AUTH_URL: auth.url,
    MEDIA_URL: media.url,
    HIDDEN_ADMIN_EMAIL: hiddenEmail,
    ...over,
  };
  const service = await playersService.start(env, {
    bus,
    logger,
    clock,
    ids: sequentialIds('p'),
    // Tests decide when notices are sent.
    options: { isQuiet: true, ...options },
  });
  // Its call to svc-auth may take longer than it waits, on a busy machine.
  const first = await eventually(() => service.operations.ensureFirstAdmin(firstAdmin));
  const documents = () =>
    store.connection
      .collection('players')
      .find({}, { projection: { outbox: 0, pending: 0 } })
      .sort({ _id: 1 })
      .toArray();
  /** All documents of people, with their outboxes. */
  const kept = () => store.connection.collection('players').find({}).sort({ _id: 1 }).toArray();
  const admin: Person = { kind: 'person', playerId: first.id, role: 'admin', sessionId: 'session-admin' };

  const add = async (name: string, over: Partial<RequestBodyOf<typeof createPlayer>> = {}): Promise<User> => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const answer = await request(service.url, createPlayer, {
      actor: admin,
      body: { firstName, lastName, email: `${firstName}@example.org`, ...over },
    });
    if (answer.status !== 201) throw new Error(`adding ${name} answered ${answer.status}: ${answer.error.message}`);
    return answer.body;
  };
  /** Hands the service an event that it listens to. */
  const receive = (event: Envelope): Promise<void> => incoming.publish(event);
  /** Lets somebody sign in for the first time. */
  const letIn = async ({ id }: User): Promise<User> => {
    const data = { playerId: id, acceptedAt: clock().toISOString() };
    await receive(anInvitationAccepted({ subject: id, data }));
    return (await request(service.url, getPlayerSnapshot, { actor: league, params: { id } })).body;
  };
  const opened: (() => Promise<void>)[] = [];
  return {
    /** The number of calls to svc-auth and of published events so far, once the outbox is empty. */
    told: async () => {
      await eventually(
        async () => (await store.connection.collection('players').countDocuments({ pending: true })) === 0,
      );
      return { calls: auth.calls.length, published: bus.published.length };
    },
    /** Another process of the service on the same store; it neither listens nor consumes. */
    replica: async () => {
      const replica = await playersService.open(env, { bus, logger, clock });
      opened.push(replica.close);
      return replica.operations;
    },
    /** The service started again on the same store, which listens and consumes; returns its URL. */
    startAgain: async (): Promise<string> => {
      const again = await playersService.start(env, { bus, logger, clock, options: { isQuiet: true } });
      opened.push(again.close);
      return again.url;
    },
    url: service.url,
    operations: service.operations,
    auth,
    media,
    bus,
    receive,
    clock,
    logger,
    admin,
    store,
    documents,
    kept,
    add,
    addAs: (role: Role, name: string) => add(name, { role }),
    letIn,
    /** An admin who has signed in. */
    addAdmin: async (name: string, over: { readonly email?: string } = {}) =>
      letIn(await add(name, { role: 'admin', ...over })),
    close: async (): Promise<void> => {
      await service.close();
      await Promise.all(opened.map((close) => close()));
      await incoming.close();
      await auth.close();
      await media.close();
      await store.close();
    },
  };
};
export type Players = Awaited<ReturnType<typeof startPlayers>>;
