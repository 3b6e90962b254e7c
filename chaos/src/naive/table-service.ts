import { defaultPoints, talliesOf } from '@society/golf';
import type { Tally, TableResult } from '@society/golf';
import type { Connection } from 'mongoose';
import type { LeagueOptions } from 'svc-league';
import { rowsOf } from 'svc-league/table';
import { pause } from '../wait.ts';

type PeopleService = Parameters<LeagueOptions['table']>[0];
type TableService = ReturnType<LeagueOptions['table']>;

type TableDocument = {
  readonly _id: string;
  readonly held?: Readonly<Record<string, number>>;
  readonly tallies?: Readonly<Record<string, Omit<Tally, 'playerId'>>>;
};

/** A table that adds up the results that it hears of. */
export const createNaiveTable = (connection: Connection, people: PeopleService): TableService => {
  const collection = connection.collection<TableDocument>('table');
  const find = () => collection.findOne({ _id: 'standings' });

  const count = async (matchId: string, version: number, result: TableResult): Promise<void> => {
    // Change 4: added to the sums, even if it was counted before.
    const sums: Record<string, number> = {};
    for (const { playerId, ...tally } of talliesOf({ results: { [matchId]: result } }, defaultPoints))
      for (const [name, value] of Object.entries(tally)) sums[`tallies.${playerId}.${name}`] = value;
    await collection.updateOne(
      { _id: 'standings' },
      { $inc: sums, $set: { [`held.${matchId}`]: version } },
      { upsert: true },
    );
  };

  return {
    start: async () => undefined,
    rows: async () => {
      const [document, everybody] = await Promise.all([find(), people.all()]);
      const tallies = Object.entries(document?.tallies ?? {}).map(([playerId, sums]) => ({ playerId, ...sums }));
      return [...rowsOf(tallies, everybody)];
    },
    facts: async () => ({ results: {} }),
    take: async ({ version, data: { matchId, player1Id, player2Id, player1Score, player2Score } }) =>
      count(matchId, version, { version, player1Id, player2Id, player1Score, player2Score }),
    whileListening: async (matchId, write) => {
      const after = await write();
      const deadline = performance.now() + 1000;
      const isHeld = async (): Promise<boolean> => ((await find())?.held?.[matchId] ?? 0) >= after.version;
      while (after.awaited && !(await isHeld()) && performance.now() < deadline) await pause(10);
      return after;
    },
    takeDecision: async () => undefined,
    takeReopening: async () => undefined,
    peopleChanged: async () => undefined,
    open: async () => undefined,
    repair: async () => undefined,
    repairCurrent: async () => undefined,
    rebuild: async () => 0,
  };
};
