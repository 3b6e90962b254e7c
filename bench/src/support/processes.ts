import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname, '../../..');

export type Process = {
  readonly pid: number;
  /** Waits for the `nth` line that matches; resolves with the pattern's group. Throws when the process ends before. */
  readonly says: (pattern: RegExp, nth?: number) => Promise<string>;
  readonly end: () => Promise<void>;
};

export type ProcessOptions = {
  readonly program: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly logFile: string;
};

const readyLimitMs = 60_000;
const endLimitMs = 15_000;
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG'] as const;

const mine = new Set<ChildProcess>();
// Ends all started processes when the benchmark ends.
process.once('exit', () => mine.forEach((child) => child.kill('SIGKILL')));

/**
 * Starts a Node program in its own process, as in production. Its log goes directly to a file: this process makes the load, and reading a pipe
 * would take its time.
 */
export const startProcess = ({ program, env = {}, logFile }: ProcessOptions): Process => {
  const log = openSync(logFile, 'w');
  const own = Object.fromEntries(
    inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const child = spawn(process.execPath, [path.join(root, program)], {
    cwd: root,
    env: { ...own, NODE_ENV: 'production', ...env },
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started`);
  mine.add(child);
  let running = true;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running = false;
      mine.delete(child);
      resolve();
    }),
  );
  return {
    pid,
    says: async (pattern, nth = 1) => {
      for (const deadline = Date.now() + readyLimitMs; Date.now() < deadline; await pause(50)) {
        const text = readFileSync(logFile, 'utf8');
        const found = text.split('\n').flatMap((line) => pattern.exec(line) ?? [])[2 * nth - 1];
        if (found !== undefined) return found;
        if (!running) throw new Error(`${program} ended:\n${text.slice(-2000)}`);
      }
      throw new Error(`${program} was not ready in time`);
    },
    end: async () => {
      if (!running) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), endLimitMs);
      await ended.finally(() => clearTimeout(timer));
    },
  };
};

/** The processes of a stage, with a folder for their data. Their logs are in `.cache/bench`, under their names. */
export const createProcesses = () => {
  const logs = path.join(root, '.cache/bench');
  mkdirSync(logs, { recursive: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const running: Process[] = [];
  return {
    logs,
    dataDir,
    start: (name: string, program: string, env: Readonly<Record<string, string>>): Process => {
      const started = startProcess({ program, env, logFile: path.join(logs, `${name}.log`) });
      running.push(started);
      return started;
    },
    /** Ends them, the newest first, and removes the folder. */
    stop: async (): Promise<void> => {
      for (const each of running.toReversed()) await each.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
