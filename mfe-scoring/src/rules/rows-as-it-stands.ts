import { deletedName, hasRowOncePlayed } from '@society/contracts';
import type { DecidedBy, getCountedMatches, LeagueRow, Match, ResponseOf } from '@society/contracts';
import { asItStands, decidedBy, emptyTally, figuresOf, placed, talliesAfter } from '@society/golf';
import type { Supposed } from '@society/golf';

/** A row as it would be, by how many places it moves up (down, when negative), and what would put it there. */
export type RowThen = { readonly row: LeagueRow; readonly moved: number; readonly decidedBy: DecidedBy | null };

/** The players who would get a row through a running match. Deleted players get none: they would take up a position. */
const newRows = (rows: readonly LeagueRow[], running: readonly Match[]): readonly LeagueRow['player'][] => {
  const known = new Set(rows.map(({ playerId }) => playerId));
  const all = new Map(running.flatMap(({ player1, player2 }) => [player1, player2]).map((each) => [each.id, each]));
  return [...all.values()].filter(
    (player) => !known.has(player.id) && player.name !== deletedName && hasRowOncePlayed(player),
  );
};

/**
 * The table as it would be if the matches under way ended now, or as somebody supposes: worked out by the rules that the server uses.
 * @param rows the table as it is
 * @param counted what it counts
 * @param supposed how matches are supposed to end, by their ids
 */
export const rowsAsItStands = (
  rows: readonly LeagueRow[],
  counted: ResponseOf<typeof getCountedMatches>,
  running: readonly Match[],
  supposed: Readonly<Record<string, Supposed>> = {},
): readonly RowThen[] => {
  const matches = asItStands(
    counted.matches,
    running.map(({ id, ...match }) => ({ matchId: id, ...match })),
    supposed,
  );
  const tallies = new Map(talliesAfter(matches, counted.points).map((tally) => [tally.playerId, tally]));
  const before = new Map(rows.map((row) => [row.playerId, row]));
  const players = [...rows.map(({ player }) => player), ...newRows(rows, running)];
  const standing = placed(
    players.map((player) => ({ name: player.name, player, tally: tallies.get(player.id) ?? emptyTally(player.id) })),
  );
  return standing.map(({ player, tally, position }) => {
    const { id, name, photo, handicap } = player;
    const was = before.get(id);
    return {
      row: {
        id,
        playerId: id,
        position,
        ...figuresOf(tally),
        disputed: was?.disputed ?? 0,
        player: { id, name, ...(photo && { photo }), handicap },
      },
      moved: was ? was.position - position : 0,
      decidedBy: decidedBy(standing, id),
    };
  });
};
