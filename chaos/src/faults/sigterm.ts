import { getLeagueStats, listLiveMatches, listPlayers, me } from '@society/contracts';
import type { Route } from '@society/contracts';
import { callOnce } from '../calls.ts';
import { expect } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { startHouse } from '../house/house.ts';
import type { House, ServiceName } from '../house/house.ts';
import { startMembers } from '../house/members.ts';
import { untilRight, watchStore } from '../league/aftermath.ts';
import { pause } from '../wait.ts';

type Rolled = Exclude<ServiceName, 'svc-media'>;

const reads: Readonly<Record<Rolled, readonly Route[]>> = {
  'svc-auth': [me],
  'svc-players': [listPlayers],
  'svc-league': [listLiveMatches, getLeagueStats],
};

const readers = 4;

/** Stops and restarts each replica in turn. */
const rollThrough = async (house: House, service: Rolled): Promise<readonly (number | null)[]> => {
  const codes: (number | null)[] = [];
  for (const replica of house.replicas[service]) {
    await pause(1500);
    codes.push(await replica.end('SIGTERM'));
    await pause(1000);
    await replica.start();
    // Until the gateway has probed again, the other replica has to serve alone.
    await pause(2500);
  }
  return codes;
};

/**
 * SIGTERM to both replicas of a service, one after the other, while people read and score. No read may fail, and no score may be lost or counted
 * twice.
 */
export const sigtermOf = (service: Rolled): Fault => ({
  name: `sigterm-${service}`,
  run: async ({ stage, seed }) => {
    const house = await startHouse(stage, `sigterm-${service}-${seed}`);
    const store = await watchStore(stage, house.databaseOf('svc-league'));
    try {
      let inTrouble = false;
      const repeated: string[] = [];
      const members = await startMembers(
        house,
        seed,
        4,
        ({ status, failure }) =>
          void (inTrouble && (status === 0 || status >= 500) && repeated.push(failure ?? String(status))),
      );
      const matches = await members.evening.begin();
      inTrouble = true;
      const failed: string[] = [];
      let asked = 0;
      const read = async (): Promise<void> => {
        while (inTrouble) {
          for (const route of reads[service]) {
            const { status, failure } = await callOnce(house.url, route, { headers: members.adminHeaders });
            asked += 1;
            if (status !== 200) failed.push(failure ?? String(status));
          }
        }
      };
      const score = async (): Promise<void> => {
        for (let hole = 1; inTrouble; hole = (hole % 9) + 1) {
          await Promise.all(matches.map((match) => members.evening.play(match, [hole])));
          // Slows down: a match takes 400 entries at most.
          await pause(100);
        }
      };
      const stop = async (): Promise<readonly (number | null)[]> =>
        rollThrough(house, service).finally(() => (inTrouble = false));
      const [codes] = await Promise.all([stop(), score(), ...Array.from({ length: readers }, read)]);
      for (const match of matches) await members.evening.finish(match);
      expect(
        codes.every((code) => code === 0),
        `exit codes ${codes.join(' and ')}`,
      );
      expect(failed.length === 0, `${failed.length} of ${asked} reads failed: ${[...new Set(failed)].join(', ')}`);
      await untilRight(store, members.ledger, members.rows, 30_000);
      return `0 of ${asked} reads failed, ${repeated.length} of ${members.ledger.allAccepted().length} posts repeated${repeated.length > 0 ? ` (${[...new Set(repeated)].join(', ')})` : ''}`;
    } finally {
      await house.end();
      await store.close();
    }
  },
});
