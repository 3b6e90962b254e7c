import { defaultPoints } from '@society/golf';
import type { TableResult } from '@society/golf';
import type { Collection, Document } from 'mongodb';
import { applyResults, emptyStandings, STANDINGS_ID } from 'svc-league/table';
import type { Season } from './season.ts';

type Stored = Document & { readonly _id: string };

/** Points that differ from match to match and are the same in every run. */
const points = (number: number): number => 8 + ((number * 7) % 23);

/** Puts the results of `count` seasons into the league table: the season's matches, played that many times. */
export const putSeasons = async (table: Collection<Stored>, season: Season, count: number): Promise<void> => {
  const results: Record<string, TableResult> = {};
  for (let year = 0; year < count; year += 1) {
    season.matches.forEach(({ player1, player2 }, index) => {
      const number = year * season.matches.length + index;
      results[`s${number}`] = {
        version: 20,
        player1Id: player1.id,
        player2Id: player2.id,
        player1Score: points(number),
        player2Score: points(number + 3),
      };
    });
  }
  const { results: all, tallies } = applyResults(emptyStandings, results, defaultPoints);
  await table.updateOne({ _id: STANDINGS_ID }, { $set: { results: all, tallies }, $inc: { version: 1 } });
};
