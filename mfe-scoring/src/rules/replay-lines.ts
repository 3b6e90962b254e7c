import { scaleLinear } from '@visx/scale';
import type { getReplay, ResponseOf } from '@society/contracts';
import { byName } from '@society/league-client';

export type Replay = ResponseOf<typeof getReplay>;
type Player = Replay['players'][number];

/** How many pixels lie between two lines: enough for a name. */
export const LINE_HEIGHT = 20;

/** A player's line: at which height it is after each fixture, from 0 at the top; null before their first row. */
export type Line = { readonly player: Player; readonly heights: readonly (number | null)[] };

/** A season's lines. Players who share a position stand one below the other, by name, so that lines never touch at a fixture. */
export const linesOf = ({ fixtures, players }: Replay): readonly Line[] => {
  const columns = fixtures.map((_, column) => {
    const rows = players
      .flatMap((player) => {
        const position = player.positions[column] ?? null;
        return position === null ? [] : [{ id: player.playerId, name: player.name, position }];
      })
      .toSorted((a, b) => a.position - b.position || byName(a, b) || a.id.localeCompare(b.id));
    return new Map(rows.map(({ id }, height) => [id, height]));
  });
  return players.map((player) => ({ player, heights: columns.map((column) => column.get(player.playerId) ?? null) }));
};

export type LineScale = ReturnType<typeof scaleLinear<number>>;

/** Where a fixture lies across the chart, from 0 to 100. A season's only fixture lies at the right edge, where the names are. */
export const acrossOf = (count: number): LineScale =>
  scaleLinear({ domain: count < 2 ? [-1, 0] : [0, count - 1], range: [0, 100] });

/** Where the middle of a height lies in a chart of so many lines, in pixels. */
export const downOf = (count: number): LineScale =>
  scaleLinear({ domain: [-0.5, count - 0.5], range: [0, count * LINE_HEIGHT] });

/** The points of a line. In a season with one fixture the line comes from the left edge. */
export const stopsOf = ({ heights }: Line): { column: number; height: number }[] => {
  const known = heights.flatMap((height, column) => (height === null ? [] : [{ column, height }]));
  const [first] = known;
  return heights.length === 1 && first ? [{ ...first, column: -1 }, first] : known;
};
