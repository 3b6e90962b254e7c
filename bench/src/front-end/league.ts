import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Credentials } from '@society/contracts/testing';
import { startProcess } from '../support/processes.ts';

export type League = { readonly url: string; readonly admin: Credentials; readonly dispose: () => Promise<void> };

const admin: Credentials = { email: 'carla.mendes@example.org', password: 'the-club-in-march' };

/** Starts a whole league in its own process with its own data folder; it has only the first admin. */
export const startLeague = async (program: string): Promise<League> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-league-'));
  const env = {
    DATA_DIR: path.join(dir, 'data'),
    PORT: '0',
    DEMO_DATA: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  const process = startProcess({ program, env, logFile: path.join(dir, 'log') });
  const dispose = async (): Promise<void> => {
    await process.end();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    return { url: await process.says(/^ready (http:\/\/\S+)$/), admin, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
};
