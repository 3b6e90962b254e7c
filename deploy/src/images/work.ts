import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { root } from '../support/house.ts';

/** A command and its arguments, run without a shell. */
export type Words = readonly string[];

const running = new Set<ChildProcess>();
let interrupted = false;
/** Whether a signal has come since `takeSignals`. */
export const isInterrupted = (): boolean => interrupted;

/** Ends a command and everything that it has started: each command runs in its own process group. */
const endGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
};

/** From now on Ctrl-C and SIGTERM end the running command, and no other begins. The caller goes on and cleans up. */
export const takeSignals = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      interrupted = true;
      running.forEach((child) => endGroup(child, signal));
    });
};

export type WorkOptions = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Shows the output instead of keeping it. */
  readonly shown?: boolean;
};

/**
 * Runs a command to its end and resolves with its stdout.
 * @throws its output, when it fails or was interrupted
 */
export const work = async (
  [command = '', ...args]: Words,
  { env, shown = false }: WorkOptions = {},
): Promise<string> => {
  if (interrupted) throw new Error('Interrupted');
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    detached: true,
  });
  running.add(child);
  let said = '';
  let complained = '';
  child.stdout?.on('data', (chunk) => (said += String(chunk)));
  child.stderr?.on('data', (chunk) => (complained += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => running.delete(child));
  // Ends the processes that it left behind, too.
  if (interrupted) endGroup(child, 'SIGKILL');
  if (interrupted) throw new Error('Interrupted');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${said}${complained}`.slice(-4000));
  return said.trim();
};

/** The mounts inside a folder, the innermost first, from the text of /proc/mounts. */
export const mountsIn = (folder: string, mounts: string): readonly string[] =>
  mounts
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((mount) => mount.startsWith(`${folder}/`))
    .reverse();

const mountedIn = (folder: string): readonly string[] =>
  process.platform === 'linux' ? mountsIn(folder, readFileSync('/proc/mounts', 'utf8')) : [];

/** Removes a folder after unmounting everything in it: a mount may be a folder of the machine, and must not be emptied. Throws when a mount stays. */
export const removeFolder = async (folder: string, unmount: (mount: string) => Promise<unknown>): Promise<void> => {
  for (const mount of mountedIn(folder)) await unmount(mount);
  const left = mountedIn(folder);
  if (left.length > 0) throw new Error(`${folder} stays, since ${left.join(', ')} is still mounted`);
  rmSync(folder, { recursive: true, force: true });
};
