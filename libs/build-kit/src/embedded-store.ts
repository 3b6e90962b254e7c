import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import readline from 'node:readline';

const root = path.resolve(import.meta.dirname ?? __dirname, '../../..');
const stopLimitMs = 10_000;

/** Starts the embedded store as its own process, on a free port: on the files in `dataDir`, without it in memory. */
export const startStore = async (dataDir?: string) => {
  const where = dataDir === undefined ? { MONGO_MEMORY: '1' } : { DATA_DIR: dataDir };
  const child = spawn(process.execPath, [path.join(root, 'local/mongo/main.ts')], {
    cwd: root,
    env: { ...process.env, MONGO_PORT: '0', ...where },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    // Node may hang for ever as it exits (nodejs/node#54918). What the store has acknowledged is on the disk.
    const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    await ended;
    clearTimeout(limit);
  };
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const url = /^mongo listening on (\S+)$/.exec(line)?.[1];
    if (url !== undefined) return { url, stop };
  }
  throw new Error('The embedded store did not start');
};
