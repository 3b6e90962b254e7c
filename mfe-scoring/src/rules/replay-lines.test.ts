import { acrossOf, downOf, linesOf, stopsOf } from './replay-lines.ts';
import type { Line } from './replay-lines.ts';

const fixture = (id: string) => ({ id, name: `Week ${id}`, date: '2026-03-12T12:00:00.000Z' });
const player = (name: string, positions: (number | null)[]) => ({
  playerId: name,
  name,
  positions,
  points: positions.map(() => 0),
});

/** Where a line goes in a chart of two lines. */
const drawn = (line: Line): readonly string[] =>
  stopsOf(line).map(({ column, height }) => `${acrossOf(line.heights.length)(column)},${downOf(2)(height)}`);

test('when players share a position, then their lines stand one below the other by name, and nobody’s lie on one another', () => {
  const replay = {
    fixtures: [fixture('1'), fixture('2')],
    players: [player('Cat', [2, 1]), player('Ann', [1, 2]), player('Bob', [2, 2]), player('Sue', [null, 4])],
  };
  expect(linesOf(replay).map(({ player: { name }, heights }) => [name, heights])).toEqual([
    ['Cat', [2, 0]],
    ['Ann', [0, 1]],
    ['Bob', [1, 2]],
    ['Sue', [null, 3]],
  ]);
});

test('when a line is drawn, then it goes through the middle of its places, and begins with the first row', () => {
  const [cat, sue] = linesOf({
    fixtures: [fixture('1'), fixture('2'), fixture('3')],
    players: [player('Cat', [1, 1, 2]), player('Sue', [null, 2, 1])],
  });
  expect(cat && drawn(cat)).toEqual(['0,10', '50,10', '100,30']);
  expect(sue && drawn(sue)).toEqual(['50,30', '100,10']);
});

test('when there was one fixture only, then its lines are as wide as the chart', () => {
  const [line] = linesOf({ fixtures: [fixture('1')], players: [player('Cat', [1])] });
  expect(line && drawn(line)).toEqual(['0,10', '100,10']);
  expect(acrossOf(1)(0)).toBe(100);
});
