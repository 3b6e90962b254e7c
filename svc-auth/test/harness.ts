import { login, playerChanged, putAccount, resolveSession } from '@society/contracts';
import type { PlayerSnapshot, ResponseOf, Role } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import type { Actor, Person } from '@society/service-kit/auth';
import { createInProcessBus } from '@society/service-kit/bus';
import { fixedClock, listen, recordingLogger, request, testKeys, testStore } from '@society/service-kit/testing';
import { createAuthService } from '../src/app.ts';

export const players: Actor = { kind: 'service', name: 'svc-players' };
export const gateway: Actor = { kind: 'service', name: 'gateway' };
export const person = (playerId: string, sessionId: string, role: Role = 'player'): Person => ({ kind: 'person', playerId, role, sessionId });

export const email = 'anna.keller@example.org';
export const password = 'correct horse';

/** Cookie value of a Set-Cookie header. */
export const tokenOf = (headers: Headers): string => /session=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

/** The service on an empty database, with the in-process bus. */
export const startAuth = async (publicUrl = 'http://localhost:3000') => {
  const store = await testStore();
  const clock = fixedClock(new Date().toISOString());
  const logger = recordingLogger();
  // Alone on its bus: nobody else takes part in the events.
  const bus = createInProcessBus({ events: [{ ...playerChanged, consumers: ['svc-auth'] }], logger });
  const service = await createAuthService({ mongo: { url: store.url, database: store.database }, bus, issuers: testKeys().issuers, publicUrl, logger, clock });
  await service.start();
  const server = await listen(service.app);
  const put = (player: PlayerSnapshot, version: number, more: { password?: string; keepSession?: string } = {}) =>
    request(server.url, putAccount, { actor: players, params: { playerId: player.id }, body: { version, player, ...more } });
  return {
    url: server.url,
    store,
    bus,
    clock,
    logger,
    put,
    anna: (over: Partial<PlayerSnapshot> = {}, version = 3) => put(aSnapshot(over), version, { password }),
    signIn: (body: unknown = { email, password }, actor: Actor = gateway, headers: Record<string, string> = {}) => request(server.url, login, { actor, body, headers }),
    resolve: async (token: string): Promise<ResponseOf<typeof resolveSession>['session']> => (await request(server.url, resolveSession, { actor: gateway, body: { token } })).body.session,
    close: async (): Promise<void> => {
      await server.close();
      await bus.close();
      await service.stop();
      await store.close();
    },
  };
};
export type Auth = Awaited<ReturnType<typeof startAuth>>;
