import { testKeys } from '@society/service-kit/testing';
import { ownKey, trustedKeys } from '../back-end/keys.ts';
import { club } from '../support/club.ts';
import { createProcesses } from '../support/processes.ts';
import { putPlayedSeasons } from './played-seasons.ts';

/** Two leagues of the same club on one store. One has played one season; the other has played two, and its first season is closed. */
export type Stage = {
  /** The port of svc-league for the league with one season. */
  readonly one: number;
  readonly two: number;
  /** Headers of a member, valid for a minute. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

/** Starts the store and the two leagues, with their seasons in it. */
export const openStage = async (): Promise<Stage> => {
  const { dataDir, start, stop: close } = createProcesses();
  try {
    const mongo = start('seasons-mongo', 'local/mongo/main.ts', { MONGO_PORT: '0', DATA_DIR: dataDir });
    const common = {
      HOST: '127.0.0.1',
      PORT: '0',
      MONGODB_URL: await mongo.says(/^mongo listening on (\S+)$/),
      // Nothing is written while reads are measured.
      AMQP_URL: 'memory:',
      PLAYERS_URL: 'http://127.0.0.1:9',
      MEDIA_URL: 'http://127.0.0.1:9',
      DRAIN_MS: '0',
      ...club,
      ...ownKey('svc-league'),
      ...trustedKeys(),
    };
    const league = async (name: string, seasons: number): Promise<number> => {
      const env = { ...common, MONGODB_DATABASE: name };
      await putPlayedSeasons({ ...env, LOG_LEVEL: 'error' }, seasons);
      return Number(
        await start(`seasons-${name}`, 'svc-league/src/main.ts', env).says(/"port":(\d+).*"msg":"listening"/),
      );
    };
    const [one, two] = [await league('one-season', 1), await league('two-seasons', 2)];
    const member = { kind: 'person', playerId: 'member-7', role: 'player', sessionId: 'bench' } as const;
    const headers = () => ({ authorization: `Bearer ${testKeys().tokenFor(member, 'svc-league')}` });
    return { one, two, headers, close };
  } catch (error) {
    await close();
    throw error;
  }
};
