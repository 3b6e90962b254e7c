import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noonZone } from './noon.ts';
import { emptyBroker, environmentOf, leavePlace, placeOn, type Place } from './place.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export type League = {
  readonly url: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Where its databases are, if not in the embedded store. */
  readonly place: Place | undefined;
  /** All output so far. */
  readonly output: () => string;
  /** Stops the league as Ctrl-C does; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends the league as `kill -9` does. */
  readonly kill: () => Promise<void>;
  /** Starts a stopped league again, at the same address with the same data and with `env` changed. Use the returned league from then on. */
  readonly startAgain: (env?: Readonly<Record<string, string>>) => Promise<League>;
  /** Stops the league and removes its data. */
  readonly dispose: () => Promise<void>;
};

const admin = { email: 'carla.mendes@example.org', password: 'the-club-in-march' };

type Environment = Readonly<Record<string, string>>;

const run = async (env: Environment, dataDir: string): Promise<League> => {
  const store = env['MONGODB_URL'] ?? process.env['E2E_MONGODB_URL'];
  const place = store ? placeOn(store, dataDir) : undefined;
  // `npm run images` runs the league as containers.
  const program = path.resolve(root, process.env['LEAGUE_PROGRAM'] ?? 'local/src/main.ts');
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DEMO_DATA: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      CLUB_TIME_ZONE: noonZone,
      ...env,
      ...environmentOf(place),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const ready = /^ready (http:\/\/\S+)$/m.exec(output);
      if (ready?.[1] !== undefined) resolve(ready[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The league ended with code ${code} before it was ready:\n${output}`)));
  });
  const stop = (): Promise<number | null> => {
    child.kill('SIGINT');
    return ended;
  };
  return {
    url,
    admin,
    place,
    output: () => output,
    stop,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    startAgain: (changed) => run({ ...env, ...changed, PORT: new URL(url).port }, dataDir),
    dispose: async () => {
      await stop();
      if (place) await leavePlace(place);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * Starts the whole league as `npm start` does, on its own port and data folder, and waits for its line `ready <address>`. E2E_MONGODB_URL and
 * E2E_AMQP_URL name its store and its broker; without them it has its own.
 * @param env added to the environment. Without DEMO_DATA the club has only its first admin; without CLUB_TIME_ZONE it is in a zone where it is
 * noon.
 */
export const startLeague = async (env: Environment = {}): Promise<League> => {
  await emptyBroker();
  return run(env, env['DATA_DIR'] ?? (await mkdtemp(path.join(tmpdir(), 'league-'))));
};
