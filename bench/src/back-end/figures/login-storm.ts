import type { Figure } from '../../figure.ts';
import { percentile } from '../../statistics.ts';
import { sendAtRate, sendInTurn } from '../../support/load.ts';
import type { Load } from '../../support/load.ts';
import { holesInTurn, planHoles } from '../scorers.ts';
import { badLogin, nobody } from '../sign-ins.ts';
import type { Stage } from '../stage.ts';

const scorers = 20;
const perSecond = 50;
const usualAmount = 250;
const atOnce = 50;

/** Keeps fifty bad sign-ins under way until the work is done. Their addresses belong to nobody, which is the slowest case. */
const during = async (port: number, work: () => Promise<Load>): Promise<Load> => {
  let over = false;
  const next = (): Buffer | undefined => (over ? undefined : badLogin(nobody()));
  const storm = sendInTurn({ port, connections: atOnce, next, expected: [401] });
  const load = await work().finally(() => (over = true));
  await storm;
  return load;
};

export const loginStorm: Figure<Stage> = {
  name: 'login-storm',
  title: 'p99 of a posted hole during 50 bad logins at once',
  unit: 'ms',
  goal: { atMost: 3 },
  floor: 'the same p99 while nobody signs in',
  reference: 'the same load on node:http answering from memory',
  measure: async ({ house, season, scenes }, share) => {
    const post = (port: number): Promise<Load> => {
      const { next } = holesInTurn(planHoles(season.matches, scorers), 0.2);
      return sendAtRate({ port, connections: scorers, next, perSecond, amount: Math.round(usualAmount * share) });
    };
    const p99 = ({ latencies }: Load): number => percentile(latencies, 0.99);
    const { port } = house.gateway;
    const reference = p99(await post(house.bare.port));
    await scenes.evening();
    const floor = p99(await post(port));
    await scenes.evening();
    return { reference, floor, measured: p99(await during(port, () => post(port))) };
  },
};
