import type { Figure, Sample } from '../../figure.ts';
import { sendInTurn } from '../../support/load.ts';
import type { Load } from '../../support/load.ts';
import { actionRequest, holeRequest, holesInTurn, planHoles } from '../scorers.ts';
import type { Hole } from '../scorers.ts';
import type { Stage } from '../stage.ts';

const connections = 20;
const turns = 3;

/**
 * Every hole of the season's 240 matches, twenty matches at a time, as when forty people play. The number of holes is fixed instead of the time,
 * so that floor and product write into cards of the same length.
 */
const posting = (name: string, title: string, requestOf: (hole: Hole) => Buffer): Figure<Stage> => ({
  name,
  title,
  unit: 'req/s',
  goal: { atLeast: 0.25 },
  floor: 'node:http with the native driver doing one guarded update on the same store',
  reference: 'node:http answering a POST from memory',
  measure: async ({ house, season, scenes }, share) => {
    const post = async (port: number, made = holeRequest): Promise<Load> => {
      const { next, count } = holesInTurn(planHoles(season.matches, connections), share, made);
      const load = await sendInTurn({ port, connections, next });
      if (load.sent !== count) throw new Error(`${load.sent} of ${count} holes were sent`);
      return load;
    };
    const loads: Record<keyof Sample, Load[]> = { reference: [], floor: [], measured: [] };
    // In turns: the floor needs less than a second for all holes, and that second may be a slow or a fast one of the machine.
    for (let turn = 0; turn < turns; turn += 1) {
      loads.reference.push(await post(house.bare.port));
      await scenes.evening();
      loads.floor.push(await post(house.driver.port));
      await scenes.evening();
      loads.measured.push(await post(house.gateway.port, requestOf));
    }
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    const rate = (all: readonly Load[]): number =>
      sum(all.map(({ sent }) => sent)) / sum(all.map(({ seconds }) => seconds));
    return { measured: rate(loads.measured), floor: rate(loads.floor), reference: rate(loads.reference) };
  },
});

export const postAHole = posting('post-a-hole', 'Posting a hole through gateway and service', holeRequest);
export const postAnAction = posting('post-an-action', 'The same as an action of a phone', actionRequest);
