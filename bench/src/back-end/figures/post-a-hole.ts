import type { Figure } from '../../figure.ts';
import { sendInTurn } from '../../support/load.ts';
import { holesInTurn, planHoles } from '../scorers.ts';
import type { Stage } from '../stage.ts';

const connections = 20;

/** Every hole of the season's 240 matches, ten matches at a time. Counted rather than timed, so that all write into cards of the same length. */
export const postAHole: Figure<Stage> = {
  name: 'post-a-hole',
  title: 'Posting a hole through gateway and service',
  unit: 'req/s',
  goal: { atLeast: 0.25 },
  floor: 'node:http with the native driver doing one guarded update on the same store',
  reference: 'node:http answering a POST from memory',
  measure: async ({ house, season, scenes }, share) => {
    const rate = async (port: number): Promise<number> => {
      const { next, count } = holesInTurn(planHoles(season.matches, connections), share);
      const { sent, seconds } = await sendInTurn({ port, connections, next });
      if (sent !== count) throw new Error(`${sent} of ${count} holes were sent`);
      return sent / seconds;
    };
    const reference = await rate(house.bare.port);
    await scenes.evening();
    const floor = await rate(house.driver.port);
    await scenes.evening();
    return { measured: await rate(house.gateway.port), floor, reference };
  },
};
