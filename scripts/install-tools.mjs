// Chromium and RabbitMQ for the tests: installs what is missing on Debian as root, and elsewhere says what is missing.
// An optional tool is installed together with a needed one, and never fails the command.
import { spawnSync } from 'node:child_process';
import { findTool, missingTools, tools } from '../libs/build-kit/src/tools.ts';
import { command, must, run } from './setup.mjs';

await command(async () => {
  const missing = tools.filter((tool) => findTool(tool) === undefined);
  const needed = missing.filter(({ optional }) => !optional);
  if (needed.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) throw new Error(missingTools(needed));
  const names = missing.map(({ debian }) => debian);
  const lines = [
    `THIS INSTALLS ${names.join(' AND ')} ON THIS MACHINE, as root, with apt-get (about a minute).`,
    `Ctrl-C stops it; ${missing.map(({ variable }) => `${variable}=<file>`).join(' and ')} would name others instead.`,
  ];
  const rule = '='.repeat(Math.max(...lines.map(({ length }) => length)));
  console.log([rule, ...lines, rule].join('\n'));
  const apt = ['-qq', '-o', 'DPkg::Lock::Timeout=900', '-o', 'Dpkg::Use-Pty=0'];
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  await must('apt-get update', 'apt-get', ['update', ...apt], quiet);
  const install = ['install', '-y', '--no-install-recommends', ...apt];
  await must('apt-get install', 'apt-get', [...install, ...needed.map(({ debian }) => debian)], quiet);
  const others = missing.filter(({ optional }) => optional).map(({ debian }) => debian);
  if (others.length > 0 && (await run('apt-get', [...install, ...others], quiet)) !== 0)
    console.log(`There is no ${others.join(' and no ')} here; the tests do without, only slower.`);
});
