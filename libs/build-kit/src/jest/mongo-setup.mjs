// One embedded server for the whole run; each test file takes a database of its own on it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

export default async function startMongo() {
  if (process.env.MONGODB_URL) return;
  const child = spawn(process.execPath, [path.join(root, 'local/mongo/main.ts')], {
    env: { ...process.env, MONGO_PORT: '0', MONGO_MEMORY: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  globalThis.__EMBEDDED_MONGO__ = child;
  process.env.MONGODB_URL = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /mongodb:\/\/[^\s]+/.exec(output)?.[0];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The embedded MongoDB ended with code ${code} before it listened`)));
  });
}
