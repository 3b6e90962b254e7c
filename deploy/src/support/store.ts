import { spawn } from 'node:child_process';
import readline from 'node:readline';
import { root } from './house.ts';

/** The embedded store, as a process of its own that keeps nothing. */
export const startStore = async () => {
  const child = spawn(process.execPath, ['local/mongo/main.ts'], {
    cwd: root,
    env: { ...process.env, MONGO_PORT: '0', MONGO_MEMORY: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const url = /mongodb:\S+/.exec(line)?.[0];
    if (url !== undefined) return { url, stop: () => child.kill('SIGTERM') };
  }
  throw new Error('The embedded store did not start');
};
