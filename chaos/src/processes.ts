import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { until } from './wait.ts';

export const root = path.resolve(import.meta.dirname, '../..');

export type Process = {
  readonly pid: number;
  /** All output so far. */
  readonly output: () => string;
  readonly isRunning: () => boolean;
  /** Sends the signal to this process alone and waits until it has ended; kills it after a while. Resolves with the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Writes a line to its input and waits for any output in return. */
  readonly ask: (line: string) => Promise<void>;
  /** Closes its input and waits until it has ended by itself. */
  readonly dismiss: () => Promise<void>;
};

export type ProcessOptions = {
  /** A TypeScript or JavaScript file below the root. */
  readonly program: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where its output is kept. */
  readonly logFile: string;
  /** The signal that ends it when the runner ends first. */
  readonly lastSignal?: NodeJS.Signals;
};

const mine = new Map<ChildProcess, NodeJS.Signals>();
// Ends all started processes when the runner ends.
process.once('exit', () => mine.forEach((signal, child) => child.kill(signal)));

const endLimitMs = 15_000;
const inherited = ['PATH', 'HOME', 'TMPDIR', 'LANG'] as const;

/** Starts a Node program in its own process. */
export const startProcess = ({ program, env = {}, logFile, lastSignal = 'SIGKILL' }: ProcessOptions): Process => {
  const own = Object.fromEntries(
    inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  const child = spawn(process.execPath, [path.join(root, program)], {
    cwd: root,
    env: { ...own, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started`);
  mine.set(child, lastSignal);
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = `${output}${chunk.toString()}`.slice(-20_000);
    log.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      mine.delete(child);
      log.end();
      resolve(code);
    }),
  );
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    pid,
    output: () => output,
    isRunning,
    end: async (signal) => {
      if (!isRunning()) return child.exitCode;
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), endLimitMs);
      return ended.finally(() => clearTimeout(timer));
    },
    ask: async (line) => {
      const before = output.length;
      child.stdin.write(`${line}\n`);
      await until(`the answer to ${line}`, () => output.length > before, 60_000);
    },
    dismiss: async () => {
      child.stdin.end();
      await ended;
    },
  };
};

/** Waits until a process has written the pattern; throws its output when it ends before. */
export const untilWritten = (running: Process, pattern: RegExp): Promise<string> =>
  until(
    String(pattern),
    () => {
      const found = pattern.exec(running.output());
      if (!found && !running.isRunning()) throw new Error(`The process ended:\n${running.output().slice(-2000)}`);
      return found ? (found[1] ?? found[0]) : undefined;
    },
    // A broker gives itself two minutes to start (scripts/rabbitmq.mjs).
    130_000,
  );
