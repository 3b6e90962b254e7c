import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/house.ts';
import { countsOf } from './results.ts';
import type { Report, Result } from './results.ts';

type Suite = Pick<Result, 'engine' | 'version' | 'suite'> & {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** Runs tests by Jest, which shows its progress, and returns the result. `stopping` ends it early. */
export const runSuite = async (
  { args, env, ...named }: Suite,
  { folder, stopping }: { readonly folder: string; readonly stopping: AbortSignal },
): Promise<Result> => {
  process.stdout.write(`\n== ${named.suite}: ${named.engine} ${named.version}\n`);
  const report = path.join(folder, `${named.suite.replace(/\W+/g, '-')}.json`);
  const began = performance.now();
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', '--json', '--outputFile', report, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    // Jest writes the report to its file and to stdout, which is dropped; what people read comes on stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  // Ends Jest with everything that it started: browsers, leagues, brokers.
  const end = (): void => void (child.pid && process.kill(-child.pid, 'SIGTERM'));
  stopping.addEventListener('abort', end);
  await new Promise((resolve) => child.once('close', resolve));
  stopping.removeEventListener('abort', end);
  const told = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : undefined;
  return { ...named, ...countsOf(told), seconds: (performance.now() - began) / 1000 };
};
