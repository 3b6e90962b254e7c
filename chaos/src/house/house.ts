import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Route } from '@society/contracts';
import { freePort } from '@society/service-kit/testing';
import { startFaultProxy } from '../fault-proxy.ts';
import type { FaultProxy } from '../fault-proxy.ts';
import type { Stage } from '../stage.ts';
import { startMailServer } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';
import { clubVariables, keyOf, prepareService, trustedKeys } from './service.ts';
import type { Service } from './service.ts';

export type ServiceName = Route['owner'];
type Replicas = readonly [Service, ...Service[]];

/** The whole product as processes: replicas of each service, one gateway and a mail server. */
export type House = {
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** The name of a service's database. */
  readonly databaseOf: (service: ServiceName) => string;
  readonly replicas: Readonly<Record<ServiceName, Replicas>>;
  /** Between every service and the broker. */
  readonly brokerLink: FaultProxy;
  /** Between svc-players and the first svc-auth. */
  readonly authLink: FaultProxy;
  /** Between svc-players and the mail server. */
  readonly mailLink: FaultProxy;
  readonly mail: MailServer;
  readonly gateway: Service;
  readonly end: () => Promise<void>;
};

/** What svc-players needs to send notices: more environment, and a program to run in its place. */
export type Telling = { readonly env: Readonly<Record<string, string>>; readonly program?: string | undefined };

const admin = { email: 'carla.mendes@example.org', password: 'the-club-in-march' };

/** `each`: replicas of every service, two by default; `pages`: the folder of the shell for the gateway, if pages are needed. */
export type HouseOptions = {
  readonly each?: number;
  readonly leagueReplicas?: number;
  readonly telling?: Telling | undefined;
  readonly pages?: string;
};

/** Starts the house on new databases and empty queues; resolves when every part is ready. */
export const startHouse = async (
  stage: Stage,
  name: string,
  { each = 2, leagueReplicas = each, telling, pages }: HouseOptions = {},
): Promise<House> => {
  await stage.broker.clear();
  const { logs } = stage;
  const brokerLink = await startFaultProxy({ port: stage.broker.port });
  const mail = await startMailServer();
  const mailLink = await startFaultProxy({ port: Number(new URL(mail.url).port) });
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  const common = {
    MONGODB_URL: stage.store.url,
    AMQP_URL: `amqp://guest:guest@127.0.0.1:${brokerLink.port}`,
    ...trustedKeys(),
  };
  const databaseOf = (service: ServiceName): string => `${name}-${service}`;
  const prepare = async (
    service: ServiceName,
    env: Readonly<Record<string, string>>,
    { count = each, program }: { readonly count?: number; readonly program?: string | undefined } = {},
  ): Promise<Replicas> => {
    const own = { ...common, ...env, MONGODB_DATABASE: databaseOf(service) };
    const options = { name: service, logs, env: own, program };
    const replicas: [Service, ...Service[]] = [await prepareService(options)];
    while (replicas.length < count) replicas.push(await prepareService(options));
    return replicas;
  };
  const urlsOf = (replicas: readonly Pick<Service, 'url'>[]): string => replicas.map(({ url }) => url).join(',');

  const auth = await prepare('svc-auth', { ...clubVariables, SMTP_URL: mail.url });
  const authLink = await startFaultProxy({ port: Number(new URL(auth[0].url).port) });
  const media = await prepare('svc-media', { UPLOAD_SECRET: 'a secret of the chaos house, long enough' });
  const players = await prepare(
    'svc-players',
    {
      ...keyOf('svc-players'),
      AUTH_URL: urlsOf([{ url: `http://127.0.0.1:${authLink.port}` }, ...auth.slice(1)]),
      MEDIA_URL: urlsOf(media),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(telling && { ...clubVariables, SMTP_URL: `smtp://127.0.0.1:${mailLink.port}`, ...telling.env }),
    },
    { program: telling?.program },
  );
  const league = await prepare(
    'svc-league',
    { ...keyOf('svc-league'), ...clubVariables, PLAYERS_URL: urlsOf(players), MEDIA_URL: urlsOf(media) },
    { count: leagueReplicas },
  );
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
      MEDIA_URL: urlsOf(media),
      ...clubVariables,
      STATIC_DIR: pages ?? folder,
      REMOTES_DIR: folder,
    },
  });
  const everything = [...auth, ...media, ...players, ...league, gateway];
  const end = async (): Promise<void> => {
    await Promise.all(everything.map((service) => service.end('SIGKILL')));
    await Promise.all([brokerLink.close(), authLink.close(), mailLink.close(), mail.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // One after another: the first svc-players makes the admin, and needs svc-auth for that.
    for (const service of [auth[0], players[0]]) await service.start();
    await Promise.all([...auth.slice(1), ...players.slice(1), ...media, ...league].map((service) => service.start()));
    await gateway.start();
    const replicas = { 'svc-auth': auth, 'svc-players': players, 'svc-league': league, 'svc-media': media };
    return {
      url: gateway.url,
      admin,
      databaseOf,
      replicas,
      brokerLink,
      authLink,
      mailLink,
      mail,
      gateway,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
};
