import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testKeys } from '@society/service-kit/testing';
import { freePort } from '../ports.ts';
import type { Stage } from '../stage.ts';
import { prepareService } from './service.ts';
import type { Service } from './service.ts';

export type ServiceName = 'svc-auth' | 'svc-players' | 'svc-league';

/** The whole product in processes: two of each service behind one gateway. */
export type House = {
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly leagueDatabase: string;
  readonly replicas: Readonly<Record<ServiceName, readonly [Service, Service]>>;
  readonly gateway: Service;
  readonly end: () => Promise<void>;
};

const admin = { email: 'carla.mendes@example.org', password: 'the-club-in-march' };

const keyOf = (name: ServiceName | 'gateway') => {
  const { privateKey, kid } = testKeys().pairs[name];
  return { SERVICE_KEY: privateKey, SERVICE_KID: kid };
};

/** Starts the house on fresh databases and empty queues; resolves when every part of it is ready. */
export const startHouse = async (stage: Stage, name: string): Promise<House> => {
  await stage.broker.clear();
  const { logs } = stage;
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const common = {
    MONGODB_URL: `mongodb://127.0.0.1:${stage.store.port}/?directConnection=true`,
    AMQP_URL: `amqp://guest:guest@127.0.0.1:${stage.broker.port}`,
    TRUSTED_KEYS: JSON.stringify(testKeys().issuers),
  };
  const two = async (service: ServiceName, env: Readonly<Record<string, string>>): Promise<readonly [Service, Service]> => {
    const options = { name: service, logs, env: { ...common, ...env, MONGODB_DATABASE: `${name}-${service}` } };
    return [await prepareService(options), await prepareService(options)];
  };
  const urlsOf = (pair: readonly Service[]): string => pair.map(({ url }) => url).join(',');

  const auth = await two('svc-auth', {});
  const players = await two('svc-players', { ...keyOf('svc-players'), AUTH_URL: urlsOf(auth), ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  const league = await two('svc-league', { ...keyOf('svc-league'), PLAYERS_URL: urlsOf(players) });
  const internalPort = await freePort();
  const gateway = await prepareService({
    name: 'gateway',
    logs,
    readyAt: `http://127.0.0.1:${internalPort}`,
    env: {
      ...keyOf('gateway'),
      INTERNAL_PORT: String(internalPort),
      AUTH_URL: urlsOf(auth),
      PLAYERS_URL: urlsOf(players),
      LEAGUE_URL: urlsOf(league),
      CLUB_NAME: 'Fairway Society',
      CLUB_LOCATION: 'Home Golf Club',
      CLUB_CONTACT: 'hello@example.org',
      CLUB_TAGLINE: 'Business through golf',
      // Nobody looks at pages here.
      STATIC_DIR: folder,
      REMOTES_DIR: folder,
    },
  });
  const everything = [...auth, ...players, ...league, gateway];
  const end = async (): Promise<void> => {
    await Promise.all(everything.map((service) => service.end('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // One after another: the first of svc-players makes the admin, at svc-auth.
    for (const service of [auth[0], players[0]]) await service.start();
    await Promise.all([auth[1], players[1], ...league].map((service) => service.start()));
    await gateway.start();
    return { url: gateway.url, admin, leagueDatabase: `${name}-svc-league`, replicas: { 'svc-auth': auth, 'svc-players': players, 'svc-league': league }, gateway, end };
  } catch (error) {
    await end();
    throw error;
  }
};
