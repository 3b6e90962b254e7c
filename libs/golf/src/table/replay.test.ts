import fc from 'fast-check';
import { counted, four, points, someMatches, tableOf } from '../../test/table.ts';
import { replayOf } from './replay.ts';

const people = [
  { playerId: 'ann', name: 'ann', always: true },
  { playerId: 'bob', name: 'bob', always: true },
  { playerId: 'sue', name: 'sue', always: false },
];
const played = counted(['ann', 20, 15, 'bob'], ['bob', 20, 15, 'ann'], ['bob', 18, 10, 'sue']);
const evenings = ['1', '2', '2'];
const ofFixtures = played.map((match, index) => ({ ...match, fixtureId: evenings[index] }));

test('when a season is replayed, then each line has the position and the points after each fixture', () => {
  expect(replayOf(['1', '2'], ofFixtures, people, points)).toEqual([
    { playerId: 'bob', name: 'bob', positions: [2, 1], points: [0, 6] },
    { playerId: 'ann', name: 'ann', positions: [1, 2], points: [3, 3] },
    { playerId: 'sue', name: 'sue', positions: [null, 3], points: [0, 0] },
  ]);
});

test('when the fixture of a match is gone, then the match counts from the beginning', () => {
  const [first] = replayOf(['2'], ofFixtures.slice(0, 1), people, points);
  expect(first).toEqual({ playerId: 'ann', name: 'ann', positions: [1], points: [3] });
});

test('when nothing was played, then there are no lines', () => {
  expect(replayOf([], [], people, points)).toEqual([]);
});

test('when any season is replayed, then its last column is the table, and each column that of the season so far', () => {
  fc.assert(
    fc.property(
      someMatches.chain((matches) =>
        fc.tuple(fc.constant(matches), fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 14, maxLength: 14 })),
      ),
      ([matches, of]) => {
        const fixtureIds = ['a', 'b', 'c', 'd'];
        const all = matches.map((match, index) => ({ ...match, fixtureId: fixtureIds[of[index] ?? 0] }));
        const lines = replayOf(
          fixtureIds,
          all,
          four.map((playerId) => ({ playerId, name: playerId, always: true })),
          points,
        );
        for (const [column] of fixtureIds.entries()) {
          const until = all.filter((_, index) => (of[index] ?? 0) <= column);
          const rows = tableOf(until, four);
          expect(new Map(lines.map(({ playerId, positions }) => [playerId, positions[column]]))).toEqual(
            new Map(rows.map(({ name, position }) => [name, position])),
          );
          expect(new Map(lines.map(({ playerId, points: each }) => [playerId, each[column]]))).toEqual(
            new Map(rows.map(({ name, tally }) => [name, tally.leaguePoints])),
          );
        }
        expect(lines.map(({ playerId }) => playerId)).toEqual(tableOf(all, four).map(({ name }) => name));
      },
    ),
  );
});
