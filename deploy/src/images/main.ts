// `npm run images [-- <test> …]`: builds every image, starts the product from them with the hardening of docker-compose.yml, and runs the end-to-end
// tests against it (or those whose names match). Docker does it where it answers, otherwise buildah and podman. At the end everything that it made is
// removed.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArgs, refuse } from '@society/build-kit/terminal';
import { complain, outcomeOf, say } from '../support/command.ts';
import { deployables, root } from '../support/house.ts';
import { baseImage } from './base.ts';
import { checkLeague, releaseFrontEnds } from './check.ts';
import { readDockerfile } from './dockerfile.ts';
import { findEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import { tagOf } from './plan.ts';
import type { Plan } from './plan.ts';
import { sizeTable } from './sizes.ts';
import { leftOut, notForImages } from './tests.ts';
import { removeFolder, takeSignals, work } from './work.ts';

// Otherwise an option would be noticed by the tests only, which come after everything is built.
const { positionals: names } = readArgs({ allowPositionals: true }) ?? refuse('npm run images [-- <test> …]');
const { all } = deployables();
const home = mkdtempSync(path.join(tmpdir(), 'images-'));
const run = path.basename(home).toLowerCase();
const began = Date.now();
const at = (): string => `${((Date.now() - began) / 1000).toFixed(0)} s`;

const sizeOf = async ({ containers }: Engine, name: string, image: string) => ({
  name,
  bytes: Number(await work([...containers, 'image', 'inspect', '--format', '{{.Size}}', image])),
});

const build = async (engine: Engine): Promise<void> => {
  const pinned = readDockerfile(path.join(root, 'gateway/Dockerfile'))[0]?.image ?? '';
  const base = await baseImage(engine, pinned, home);
  const sizes = [];
  for (const name of all) {
    const words = [...engine.build, '-f', `${name}/Dockerfile`, '--build-arg', `NODE_IMAGE=${base}`];
    await work([...words, '-t', tagOf(run, name), '.'], { env: { TMPDIR: home } });
    sizes.push(await sizeOf(engine, name, tagOf(run, name)));
    say(`built ${name} (${at()})`);
  }
  say(`\n${sizeTable(await sizeOf(engine, 'the base', base), sizes)}\n`);
};

const test = async (env: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, why] of Object.entries(notForImages)) say(`not for images: ${name}, which ${why}`);
  const jest = [process.execPath, 'node_modules/jest/bin/jest.js', '--config', 'e2e/jest.config.mjs'];
  // A broker that E2E_AMQP_URL names is shared, so the test files run one after the other.
  const workers = env['E2E_AMQP_URL'] ? '1' : '2';
  const which = names.length > 0 ? ['--testPathPatterns', ...names] : [];
  await work([...jest, `--maxWorkers=${workers}`, '--testPathIgnorePatterns', leftOut(), ...which], {
    env,
    shown: true,
  });
};

/** Ends and removes everything whose name has this run's prefix. */
const tidyUp = async ({ engine: { containers }, staticVolume }: Plan): Promise<void> => {
  const [command = '', ...words] = containers;
  const says = (...args: readonly string[]) => outcomeOf(command, [...words, ...args]);
  const { said } = await says('ps', '--all', '--quiet', '--filter', `name=${run}-`);
  for (const id of said.split('\n').filter(Boolean)) await says('rm', '--force', id);
  await says('volume', 'rm', '--force', staticVolume);
  for (const name of all) await says('image', 'rm', '--force', tagOf(run, name));
};

takeSignals();
let plan: Plan | undefined;
try {
  const engine = await findEngine(home);
  const { MONGODB_URL = '', AMQP_URL = '' } = process.env;
  plan = { engine, run, staticVolume: `${run}-static` };
  const file = path.join(home, 'plan.json');
  writeFileSync(file, JSON.stringify(plan));
  const elsewhere = { E2E_MONGODB_URL: MONGODB_URL, E2E_AMQP_URL: AMQP_URL };
  const env = { LEAGUE_PROGRAM: 'deploy/src/images/league.ts', IMAGES_PLAN: file, TMPDIR: home, ...elsewhere };
  say(`${engine.name} builds ${all.length} images; everything is kept in ${home} until the end.`);
  await build(engine);
  await releaseFrontEnds(plan);
  await checkLeague(plan, env, home);
  await test(env);
  say(`\nThe product passes from its images (${at()}).`);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  if (plan !== undefined) await tidyUp(plan);
  await removeFolder(home, (mount) => outcomeOf('umount', ['--lazy', mount]));
}
