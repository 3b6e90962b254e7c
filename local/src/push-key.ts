import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateKeyPair } from '@society/service-kit/auth';

/** The key by which push services know this league, from its data folder; made where there is none yet. Browsers that subscribed know it: it stays. */
export const pushKeyIn = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'push-key.pem');
  const read = (): Promise<string> => readFile(file, 'utf8');
  return read().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, generateKeyPair('push').privateKey, { mode: 0o600, flag: 'wx' });
    return read();
  });
};
