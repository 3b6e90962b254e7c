// Runs the server in a process of its own, so that tests can kill it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type ServerProcess = {
  url: string;
  child: ChildProcess;
  exited: Promise<{ code: number | null; signal: string | null }>;
  errors: () => string;
};

const main = path.join(__dirname, '..', 'main.ts');

/** A new folder for data and the function that removes it. */
export const dataFolder = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mongo-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Starts `main.ts` on a free port; resolves with its URL, or with '' when it ended without listening. */
export const startProcess = async (dataDir: string): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [main], {
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
