import { listLiveMatches } from '@society/contracts';
import type { Figure } from '../../figure.ts';
import { requestBytes } from '../../support/connection.ts';
import { sendInTurn } from '../../support/load.ts';
import type { Server } from '../house.ts';
import type { Stage } from '../stage.ts';

const connections = 20;
const usualMs = 3000;

/** A request for the live list. */
export const liveRequest = (headers: Readonly<Record<string, string>>): Buffer =>
  requestBytes({ method: listLiveMatches.method, path: listLiveMatches.path, headers });

/** The session cookie of the season's first member. */
export const cookieOf = ({ season }: Stage): string => season.members[0]?.cookie ?? '';

export const readLive: Figure<Stage> = {
  name: 'read-live',
  title: 'Reading the live list through gateway and service',
  unit: 'req/s',
  goal: { atLeast: 0.25 },
  floor: 'node:http with the native driver giving the same list from the same store',
  reference: 'node:http answering 4 kB from memory',
  measure: async (stage, share) => {
    const { house, scenes } = stage;
    await scenes.liveMatches();
    const request = liveRequest({ cookie: cookieOf(stage), accept: 'application/json' });
    const rate = async ({ port }: Server): Promise<number> => {
      const { sent, seconds } = await sendInTurn({ port, connections, next: () => request }, usualMs * share);
      return sent / seconds;
    };
    return { reference: await rate(house.bare), floor: await rate(house.driver), measured: await rate(house.gateway) };
  },
};
