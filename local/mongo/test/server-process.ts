// Runs the server in a process of its own, so that tests can kill it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type ServerProcess = {
  url: string;
  child: ChildProcess;
  exited: Promise<{ code: number | null; signal: string | null }>;
  errors: () => string;
};

const main = path.join(__dirname, '..', 'main.ts');

export type DataFolder = {
  readonly folder: string;
  /** The data files in it, by name. */
  readonly contents: () => Record<string, Buffer>;
  readonly remove: () => void;
};

/** A new folder for data. */
export const dataFolder = (): DataFolder => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mongo-'));
  const dataFiles = (): string[] =>
    readdirSync(folder).filter((name) => !name.includes('lock') && statSync(path.join(folder, name)).isFile());
  return {
    folder,
    contents: () => Object.fromEntries(dataFiles().map((name) => [name, readFileSync(path.join(folder, name))])),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

type Limits = { readonly fileLimitKb?: number };

/** Runs Node with a limit on the size of files; a write beyond it fails with an error instead of a signal. */
const limited = (kilobytes: number): string[] => [
  '-c',
  `trap '' XFSZ; ulimit -f ${String(kilobytes)}; exec "$0" "$@"`,
  process.execPath,
];

/** Starts `main.ts` on a free port; resolves with its URL, or with '' when it ended without listening. */
export const startProcess = async (dataDir: string, { fileLimitKb }: Limits = {}): Promise<ServerProcess> => {
  const [command, ...args] = fileLimitKb === undefined ? [process.execPath] : ['bash', ...limited(fileLimitKb)];
  const child = spawn(command, [...args, main], {
    env: { ...process.env, MONGO_PORT: '0', MONGO_MEMORY: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const exited = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  );
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
        const match = /mongo listening on (mongodb:\/\/\S+)\n/.exec(out);
        if (match?.[1] !== undefined) resolve(match[1]);
      });
    }),
    exited.then(() => ''),
  ]);
  return { url, child, exited, errors: () => stderr };
};
