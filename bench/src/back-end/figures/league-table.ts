import { getLeagueStats } from '@society/contracts';
import type { Figure } from '../../figure.ts';
import { requestBytes } from '../../support/connection.ts';
import { sendInTurn } from '../../support/load.ts';
import { median } from '../../statistics.ts';
import { putSeasons } from '../seasons-of-results.ts';
import type { Stage } from '../stage.ts';

const connections = 4;
const usualMs = 2000;
const history = 10;

/** The table is read from what its results add up to; years of results must not make that slower. */
export const tenSeasons: Figure<Stage> = {
  name: 'table-ten-seasons',
  title: 'Reading the table at ten seasons of history, p50',
  unit: 'ms',
  goal: { atMost: 1.2 },
  floor: 'the same at one season',
  measure: async ({ house, season, table }, share) => {
    const request = requestBytes({
      method: getLeagueStats.method,
      path: getLeagueStats.path,
      headers: { cookie: season.members[0]?.cookie ?? '', accept: 'application/json' },
    });
    const read = async (seasons: number): Promise<number> => {
      await putSeasons(table, season, seasons);
      return median(
        (await sendInTurn({ port: house.gateway.port, connections, next: () => request }, usualMs * share)).latencies,
      );
    };
    return { floor: await read(1), measured: await read(history) };
  },
};
