import type { getReplay, ResponseOf } from '@society/contracts';

export type Replay = ResponseOf<typeof getReplay>;
type Player = Replay['players'][number];

/** How many pixels lie between two lines: enough for a name. */
export const LINE_HEIGHT = 20;

/** A player's line: at which height it is after each fixture, from 0 at the top; null before their first row. */
export type Line = { readonly player: Player; readonly heights: readonly (number | null)[] };

/** Lines that do not touch at a fixture: who shares a position stands there one below the other, by name. */
export const linesOf = ({ fixtures, players }: Replay): readonly Line[] => {
  const columns = fixtures.map((_, column) => {
    const rows = players
      .flatMap((player) => {
        const position = player.positions[column] ?? null;
        return position === null ? [] : [{ id: player.playerId, name: player.name, position }];
      })
      .toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
    return new Map(rows.map(({ id }, height) => [id, height]));
  });
  return players.map((player) => ({ player, heights: columns.map((column) => column.get(player.playerId) ?? null) }));
};

/** Where a fixture lies across the chart, from 0 to 100. */
export const acrossOf = (column: number, count: number): number => (count < 2 ? 100 : (column / (count - 1)) * 100);

/** The points of a line for SVG; a line that has one fixture only is as wide as the chart. */
export const pointsOf = ({ heights }: Line): string => {
  const middle = (height: number): number => (height + 0.5) * LINE_HEIGHT;
  const known = heights.flatMap((height, column) =>
    height === null ? [] : [`${acrossOf(column, heights.length)},${middle(height)}`],
  );
  const [only] = heights;
  return heights.length === 1 && typeof only === 'number' ? [`0,${middle(only)}`, ...known].join(' ') : known.join(' ');
};
