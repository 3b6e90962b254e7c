import { createPlayer } from '@society/contracts';
import type { Envelope, Role, RequestBodyOf, User } from '@society/contracts';
import type { Person } from '@society/service-kit/auth';
import type { Handlers } from '@society/service-kit/bus';
import {
  fixedClock,
  listen,
  recordingBus,
  recordingLogger,
  request,
  sequentialIds,
  testKeys,
  testStore,
} from '@society/service-kit/testing';
import { createPlayersService } from '../src/app.ts';
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
export const startPlayers = async () => {
  const store = await testStore();
  const auth = await startFakeAuth();
  const media = await startFakeMedia();
  let handlers: Handlers = {};
  const bus = Object.assign(recordingBus(), {
    subscribe: async (_service: string, given: Handlers) => void (handlers = given),
  });
  const clock = fixedClock('2026-03-01T10:00:00.000Z');
  const logger = recordingLogger();
  const service = await createPlayersService({
    mongo: { url: store.url, database: store.database },
    bus,
    key: testKeys().pairs['svc-players'],
    issuers: testKeys().issuers,
    authUrls: [auth.url],
    mediaUrls: [media.url],
    hiddenAdminEmail: hiddenEmail,
    logger,
    ids: sequentialIds('p'),
    clock,
  });
  await service.start();
  const server = await listen(service.app);
  const first = await service.ensureFirstAdmin(firstAdmin);
  const documents = () =>
    store.connection
      .collection('players')
      .find({}, { projection: { outbox: 0, pending: 0 } })
      .sort({ _id: 1 })
      .toArray();
  const admin: Person = { kind: 'person', playerId: first.id, role: 'admin', sessionId: 'session-admin' };

  const add = async (name: string, over: Partial<RequestBodyOf<typeof createPlayer>> = {}): Promise<User> => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const answer = await request(server.url, createPlayer, {
      actor: admin,
      body: { firstName, lastName, email: `${firstName}@example.org`, ...over },
    });
    if (answer.status !== 201) throw new Error(`adding ${name} answered ${answer.status}: ${answer.error.message}`);
    return answer.body;
  };
  return {
    url: server.url,
    service,
    auth,
    media,
    bus,
    /** Hands the service an event that it listens to. */
    hear: async (event: Envelope): Promise<void> => handlers[event.name]?.(event),
    clock,
    logger,
    admin,
    store,
    documents,
    add,
    addAs: (role: Role, name: string) => add(name, { role }),
    close: async (): Promise<void> => {
      await server.close();
      await service.stop();
      await auth.close();
      await media.close();
      await store.close();
    },
  };
};
export type Players = Awaited<ReturnType<typeof startPlayers>>;
