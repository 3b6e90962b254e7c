import { spawn } from 'node:child_process';
import path from 'node:path';

const main = path.resolve(__dirname, '../src/main.ts');

export type Run = {
  readonly output: () => string;
  /** Resolves with the first group when the output matches the pattern; rejects when the process ends before. */
  readonly until: (pattern: RegExp) => Promise<string>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<number | null>;
};

/** Runs local mode in its own process, as `npm start` does, on any free port; `env` is added to the environment. */
export const run = (env: Readonly<Record<string, string>>): Run => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, MONGODB_URL: '', AMQP_URL: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let look = (): void => undefined;
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    look();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    output: () => output,
    ended,
    kill: (signal) => void child.kill(signal),
    until: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found[1] ?? found[0]);
        };
        look();
        void ended.then((code) => reject(new Error(`It ended with ${code} before ${String(pattern)}:\n${output}`)));
      }),
  };
};

/** Resolves with the address once the league says that it is ready. */
export const ready = (running: Run): Promise<string> => running.until(/^ready (http:\/\/\S+)$/m);
