// The whole league as containers. The end-to-end tests start it as LEAGUE_PROGRAM in place of local/src/main.ts, with the same variables. It prints
// `ready <address>` and ends on SIGINT. Data that has to survive is in DATA_DIR.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { freePort } from '@society/service-kit/testing';
import { readCompose } from '../checks/compose.ts';
import { complain, outcomeOf, say } from '../support/command.ts';
import { deployables, root } from '../support/house.ts';
import { must as succeeds } from '../support/machine.ts';
import { runFlags } from './flags.ts';
import { openOutside } from './outside.ts';
import type { Outside } from './outside.ts';
import { readPlan, tagOf } from './plan.ts';

const adminMs = 60_000;
const plan = readPlan();
const { DATA_DIR: dataDir = '', PORT, DATABASE_PREFIX = '', MONGODB_URL: store, AMQP_URL: broker } = process.env;
const [engine = '', ...words] = plan.engine.containers;
const compose = readCompose(path.join(root, 'docker-compose.yml'));
const names = [...deployables().services, 'gateway'];
const own = `${plan.run}-${path.basename(dataDir)}`;

const engineSays = (...args: readonly string[]) => outcomeOf(engine, [...words, ...args]);
const must = (...args: readonly string[]): Promise<string> => succeeds(engine, ...words, ...args);

const ports = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, String(await freePort())] as const)),
);
if (PORT !== undefined && PORT !== '0') ports['gateway'] = PORT;
const internalPort = String(await freePort());
const addressOf = (name: string): string => `http://127.0.0.1:${ports[name]}`;
const url = `http://localhost:${ports['gateway']}`;

const start = async (name: string, outside: Outside): Promise<void> => {
  const flags = runFlags(compose.services[name] ?? {}, {
    settings: { ...process.env, PUBLIC_URL: url, SMTP_URL: outside.smtp },
    addresses: Object.fromEntries(names.map((each) => [each, addressOf(each)])),
    keys: outside.keys,
    staticVolume: plan.staticVolume,
    overrides: {
      HOST: '127.0.0.1',
      PORT: ports[name] ?? '',
      ...(name === 'gateway'
        ? { INTERNAL_PORT: internalPort }
        : {
            ...outside.store,
            AMQP_URL: outside.broker,
            MONGODB_DATABASE: `${DATABASE_PREFIX}${name}`,
            PLAIN_HOSTS: '127.0.0.1,localhost',
          }),
      // The tests' people choose simple passwords, as the club of `npm start` allows.
      ...(name === 'svc-auth' && { PASSWORD_BLOCKLIST: process.env['PASSWORD_BLOCKLIST'] ?? '0' }),
      ...(name === 'svc-players' && { PUSH_HOSTS: process.env['PUSH_HOSTS'] ?? '' }),
    },
  });
  await must('run', '--detach', '--name', `${own}-${name}`, ...plan.engine.runFlags, ...flags, tagOf(plan.run, name));
  const operations = name === 'gateway' ? `http://127.0.0.1:${internalPort}` : addressOf(name);
  const isReady = (): Promise<boolean> =>
    fetch(`${operations}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if ((await must('inspect', '--format', '{{.State.Running}}', `${own}-${name}`)) !== 'true')
      throw new Error(`${name} has ended:\n${(await engineSays('logs', `${own}-${name}`)).said}`);
    await pause(200);
  }
};

/** Waits for the first admin: svc-players makes one only after it has begun to listen. */
const untilAdmin = async ({ store }: Outside): Promise<void> => {
  const client = await MongoClient.connect(store['MONGODB_URL'] ?? '');
  const people = client.db(`${DATABASE_PREFIX}svc-players`).collection('players');
  for (
    const end = Date.now() + adminMs;
    (await people.countDocuments({ role: 'admin', invitationAccepted: true })) === 0;
  ) {
    if (Date.now() > end) throw new Error('svc-players has made no first admin');
    await pause(200);
  }
  await client.close();
};

/** Stops and removes the containers; resolves with the names of those that did not end with exit code 0. */
const endContainers = async (): Promise<readonly string[]> => {
  const bad = await Promise.all(
    names.map(async (name) => {
      const { code } = await engineSays('stop', `${own}-${name}`);
      const exit = code === 0 ? await must('inspect', '--format', '{{.State.ExitCode}}', `${own}-${name}`) : 'none';
      await engineSays('rm', '--force', `${own}-${name}`);
      return exit === '0' ? [] : [`${name} (${exit})`];
    }),
  );
  return bad.flat();
};

const outside = await openOutside({ store, broker }, dataDir);
const end = async (): Promise<void> => {
  const bad = await endContainers();
  await outside.end();
  if (bad.length > 0) complain(`Did not end with 0: ${bad.join(', ')}`);
  process.exit(bad.length > 0 ? 1 : 0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
try {
  const starting = new Map<string, Promise<void>>();
  // Each container starts after those that it depends on, as in compose.
  const startOnce = (name: string): Promise<void> => {
    const before = Object.keys(compose.services[name]?.depends_on ?? {}).filter((each) => names.includes(each));
    const begun = starting.get(name) ?? Promise.all(before.map(startOnce)).then(() => start(name, outside));
    starting.set(name, begun);
    return begun;
  };
  await Promise.all(names.map(startOnce));
  await untilAdmin(outside);
  say(`ready ${url}`);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  await end();
}
