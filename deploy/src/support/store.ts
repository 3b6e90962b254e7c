import { spawn } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';
import { root } from './house.ts';

/** Starts the embedded store as its own process: on the files in `dataDir`, without it in memory. */
export const startStore = async (dataDir?: string) => {
  const where = dataDir === undefined ? { MONGO_MEMORY: '1' } : { DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['local/mongo/main.ts'], {
    cwd: root,
    env: { ...process.env, MONGO_PORT: '0', ...where },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const url = /mongodb:\S+/.exec(line)?.[0];
    if (url !== undefined) return { url, stop };
  }
  throw new Error('The embedded store did not start');
};
