import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

const start = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [path.join(root, args[0] ?? ''), ...args.slice(1)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, said: () => said, ended: new Promise<number | null>((resolve) => child.once('close', resolve)) };
};

/** The embedded server by itself, as `npm run mongo` starts it: on the files in `dataDir`, without it in memory. */
export const startStore = async (dataDir?: string) => {
  const where = dataDir === undefined ? { MONGO_MEMORY: '1' } : { DATA_DIR: dataDir };
  const { child, said, ended } = start(['local/mongo/main.ts'], { MONGO_PORT: '0', ...where });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^mongo listening on (\S+)$/m.exec(said())?.[1];
      if (found !== undefined) resolve(found);
    });
    void ended.then((code) => reject(new Error(`The store ended with code ${code}:\n${said()}`)));
  });
  return { url, stop: async () => void (child.kill('SIGTERM'), await ended) };
};

/** `npm run club:export` or `club:import` on the store at `url`. Answers what it said; throws it when the command failed. */
export const clubFile = async (
  action: 'export' | 'import',
  url: string,
  ...args: readonly string[]
): Promise<string> => {
  const { said, ended } = start(['deploy/src/club-file/main.ts', action, ...args], { MONGODB_URL: url });
  if ((await ended) !== 0) throw new Error(said());
  return said();
};

/** An empty store of another kind: the one that OTHER_MONGODB_URL names, else the embedded one in memory. */
export const openOtherStore = async (): Promise<Awaited<ReturnType<typeof startStore>>> => {
  const url = process.env['OTHER_MONGODB_URL'];
  return url ? { url, stop: async () => undefined } : startStore();
};
