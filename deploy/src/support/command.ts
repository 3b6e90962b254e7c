import { spawn } from 'node:child_process';
import { root } from './house.ts';

export type Outcome = { readonly code: number; readonly said: string };

/** Runs a command without a shell; resolves with its output and its exit code, whatever the code is. */
export const outcomeOf = (
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string | undefined>> } = {},
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => (said += String(chunk)));
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });

/** Runs one of this package's commands on the running Node: `runHere('contracts/check.ts', ['--pacts', folder])`. */
export const runHere = (script: string, args: readonly string[] = []): Promise<Outcome> =>
  outcomeOf(process.execPath, [`deploy/src/${script}`, ...args]);

/** Prints a line for the person who runs the command. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints a line about something that is wrong, on stderr. */
export const complain = (line: string): void => void process.stderr.write(`${line}\n`);
