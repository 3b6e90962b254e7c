import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, testKeys } from '@society/service-kit/testing';
import { deployables, root } from '../src/support/house.ts';

const nowhere = 'http://127.0.0.1:9';
const elsewhere = { AUTH_URL: nowhere, PLAYERS_URL: nowhere, LEAGUE_URL: nowhere, MEDIA_URL: nowhere };
const club = { CLUB_NAME: 'Club', CLUB_LOCATION: 'Here', CLUB_CONTACT: 'hello@example.org', CLUB_TAGLINE: 'Golf' };

const ownKey = (name: string): Readonly<Record<string, string>> => {
  const [, pair] = Object.entries(testKeys().pairs).find(([owner]) => owner === name) ?? [];
  return pair ? { SERVICE_KEY: pair.privateKey, SERVICE_KID: pair.kid } : {};
};

/** A service or the gateway as in production: its `main.ts` in its own process. */
export type Running = {
  readonly name: string;
  readonly url: string;
  /** The metrics as Prometheus would read them. */
  readonly metrics: () => Promise<string>;
  readonly end: () => Promise<void>;
};

/** Starts one and waits until it is ready; no other service runs. When it ends instead, throws its output. */
export const startOne = async (
  name: string,
  { store, broker }: { readonly store: string; readonly broker: string },
): Promise<Running> => {
  const [port, internalPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const operations = name === 'gateway' ? `http://127.0.0.1:${internalPort}` : url;
  const env = {
    PATH: process.env['PATH'],
    ...elsewhere,
    ...club,
    ...ownKey(name),
    TRUSTED_KEYS: JSON.stringify(testKeys().issuers),
    UPLOAD_SECRET: 'a secret of this test, which is long enough',
    MONGODB_URL: store,
    MONGODB_MAJORITY: '0',
    AMQP_URL: broker,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: url,
    STATIC_DIR: root,
    REMOTES_DIR: root,
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    DRAIN_MS: '0',
  };
  const child = spawn(process.execPath, [`${name}/src/main.ts`], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  // It ends with this process, whatever ends this one.
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'exit');
  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const isReady = (): Promise<boolean> =>
    fetch(`${operations}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${name} has ended:\n${said}`);
    await pause(100);
  }
  return { name, url, end, metrics: async () => (await fetch(`${operations}/metrics`)).text() };
};

/** Starts all services and the gateway. */
export const startProduct = (at: { readonly store: string; readonly broker: string }): Promise<readonly Running[]> =>
  Promise.all([...deployables().services, 'gateway'].map((name) => startOne(name, at)));
