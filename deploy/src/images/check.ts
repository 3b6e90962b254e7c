import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { readCompose } from '../checks/compose.ts';
import { say } from '../support/command.ts';
import { deployables, root } from '../support/house.ts';
import { hardening } from './flags.ts';
import { tagOf } from './plan.ts';
import type { Plan } from './plan.ts';
import { work } from './work.ts';

/** Runs each front end's container twice, as compose does: the second time there must be nothing new to release. */
export const releaseFrontEnds = async ({ engine, run, staticVolume }: Plan): Promise<void> => {
  const compose = readCompose(path.join(root, 'docker-compose.yml'));
  for (const name of deployables().frontEnds) {
    const flags = [...engine.runFlags, ...hardening(compose.services[name] ?? {}), '--network', 'none'];
    const words = [...engine.containers, 'run', '--rm', ...flags, '-v', `${staticVolume}:/static`, tagOf(run, name)];
    say(await work(words));
    const again = await work(words);
    if (!again.includes(' 0 new files')) throw new Error(`${name} releases the same files anew: ${again}`);
  }
};

/** A script for inside a container: prints the process's user and capabilities, and whether it can write to /app and /tmp. */
const lookInside = `const fs = require('node:fs');
const status = fs.readFileSync('/proc/self/status', 'utf8');
const field = (name) => new RegExp('^' + name + ':\\\\s+(\\\\S+)', 'm').exec(status)[1];
const writes = (folder) => { try { fs.writeFileSync(folder + '/probe', ''); return true; } catch { return false; } };
console.log([process.getuid(), field('CapEff'), field('CapBnd'), field('NoNewPrivs'), writes('/app'), writes('/tmp')].join(' '));`;

const hardened = '1000 0000000000000000 0000000000000000 1 false true';

const checkContainer = async ({ containers }: Plan['engine'], container: string): Promise<void> => {
  const seen = await work([...containers, 'exec', container, 'node', '-e', lookInside]);
  if (seen !== hardened)
    throw new Error(`${container} is not as hardened as compose says: ${seen} instead of ${hardened}`);
  const asked = await work([...containers, 'inspect', '--format', '{{json .Config.Healthcheck.Test}}', container]);
  const [kind, ...health] = JSON.parse(asked) as readonly string[];
  if (kind !== 'CMD') throw new Error(`${container} has no health check: ${asked}`);
  await work([...containers, 'exec', container, ...health]);
};

/** Starts the league once and checks each container: hardened, healthy by its own health check, and ending with exit code 0. */
export const checkLeague = async (
  { engine, run }: Plan,
  env: Readonly<Record<string, string>>,
  home: string,
): Promise<void> => {
  const dataDir = path.join(home, 'league-look');
  mkdirSync(dataDir);
  const child = spawn(process.execPath, ['deploy/src/images/league.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      MONGODB_URL: '',
      AMQP_URL: '',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: 'nine-holes-in-march',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const untilReady = async (): Promise<void> => {
    for await (const line of readline.createInterface({ input: child.stdout })) if (line.startsWith('ready ')) return;
    throw new Error('The league did not start from the images');
  };
  const look = async (): Promise<void> => {
    await untilReady();
    for (const name of [...deployables().services, 'gateway'])
      await checkContainer(engine, `${run}-league-look-${name}`);
  };
  await look().finally(() => child.kill('SIGINT'));
  const [code] = await ended;
  if (code !== 0) throw new Error(`The league ended with ${code}`);
  say(
    'All containers are read-only, without capabilities, by their own user, healthy by their own check, and end with 0.',
  );
};
