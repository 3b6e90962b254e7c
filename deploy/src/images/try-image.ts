import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { freePort } from '@society/service-kit/testing';
import { outcomeOf } from '../support/command.ts';
import { root } from '../support/house.ts';
import type { Image } from './simulate.ts';

/** What the deployment sets beside the keys. Other services are not there, and each one must start all the same. */
const deploymentSettings = {
  AUTH_URL: 'http://127.0.0.1:9',
  PLAYERS_URL: 'http://127.0.0.1:9',
  LEAGUE_URL: 'http://127.0.0.1:9',
  MEDIA_URL: 'http://127.0.0.1:9',
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:9',
};
const club = { CLUB_NAME: 'Club', CLUB_LOCATION: 'Here', CLUB_CONTACT: 'hello@example.org', CLUB_TAGLINE: 'Golf' };

/** Keys as `make-keys` makes them, for one service. */
const keysFor = async (name: string, home: string): Promise<Readonly<Record<string, string | undefined>>> => {
  const folder = path.join(home, 'keys');
  const { code, said } = await outcomeOf(process.execPath, [path.join(root, 'scripts/make-keys.mjs'), folder]);
  if (code !== 0) throw new Error(said);
  return parseEnv(readFileSync(path.join(folder, `${name}.env`), 'utf8'));
};

/** Starts an image's command and asks its health check until it passes; then stops it with SIGTERM, which must end it with 0. */
export const tryServer = async (
  name: string,
  image: Image,
  home: string,
  mongodbUrl: string,
): Promise<string | undefined> => {
  const [command = '', ...args] = image.command;
  const [health = '', ...healthArgs] = image.health ?? [];
  const ports = { PORT: String(await freePort()), INTERNAL_PORT: String(await freePort()), HOST: '127.0.0.1' };
  const env = {
    PATH: process.env['PATH'],
    ...image.env,
    ...deploymentSettings,
    ...club,
    ...(await keysFor(name, home)),
    MONGODB_URL: mongodbUrl,
    AMQP_URL: 'amqp://127.0.0.1:9',
    ADMIN_PASSWORD: undefined,
    ...ports,
  };
  const child = spawn(command, args, { cwd: image.workdir, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  try {
    for (let tries = 0; child.exitCode === null && tries < 100; tries += 1) {
      const { code } = await outcomeOf(health, healthArgs, { cwd: image.workdir, env });
      if (code === 0) {
        child.kill('SIGTERM');
        const [exit] = await ended;
        return exit === 0 ? undefined : `ends with ${exit} on SIGTERM:\n${said}`;
      }
      await wait(100);
    }
    return `does not become healthy:\n${said}`;
  } finally {
    child.kill('SIGKILL');
  }
};

/** Runs a front end's image against an empty store, twice: the second time nothing is new. */
export const tryRelease = async (name: string, image: Image, home: string): Promise<string | undefined> => {
  const store = path.join(home, 'store');
  mkdirSync(store);
  const [command = '', ...args] = image.command;
  const env = { ...image.env, STATIC_STORE: store, INIT_CWD: undefined };
  const first = await outcomeOf(command, args, { cwd: image.workdir, env });
  const again = await outcomeOf(command, args, { cwd: image.workdir, env });
  if (first.code !== 0 || again.code !== 0) return `does not release:\n${first.said}${again.said}`;
  if (!again.said.includes('released: 0 new files')) return `releases the same files anew: ${again.said}`;
  const folder = path.join(store, name === 'shell' ? 'shell' : `remotes/${name.replace(/^mfe-/, '')}`);
  return existsSync(path.join(folder, name === 'shell' ? 'index.html' : 'mf-manifest.json')) &&
    readdirSync(path.join(folder, 'js')).length > 0
    ? undefined
    : `released nothing that could be served`;
};
