import { placeholderName } from '@society/contracts';
import fc from 'fast-check';
import { applyResults, emptyStandings, rebuilt, recounted, rowsOf, talliesOf } from './table.ts';
import type { TablePerson, TableResult } from './table.ts';

const points = { win: 3, draw: 1, loss: 0 };
const result = (
  player1Id: string,
  player1Score: number,
  player2Score: number,
  player2Id: string,
  version = 5,
): TableResult => ({
  version,
  player1Id,
  player2Id,
  player1Score,
  player2Score,
});
const person = (id: string, extra: Partial<TablePerson> = {}): TablePerson => ({
  id,
  name: id.toUpperCase(),
  handicap: 18,
  role: 'player',
  isActive: true,
  ...extra,
});
const people = (...ids: string[]): TablePerson[] => ids.map((id) => person(id));
const order = (results: TableResult[], ids: string[], given = points) =>
  rowsOf(talliesOf(results, given), people(...ids)).map((row) => [row.playerId, row.position]);

describe('rows', () => {
  test('when matches were played, then everything is counted', () => {
    const rows = rowsOf(
      talliesOf([result('ann', 20, 15, 'bob'), result('bob', 18, 18, 'cat'), result('cat', 10, 12, 'ann')], points),
      people('ann', 'bob', 'cat'),
    );
    expect(rows).toEqual([
      {
        id: 'ann',
        playerId: 'ann',
        position: 1,
        matchesPlayed: 2,
        wins: 2,
        draws: 0,
        losses: 0,
        goalsFor: 32,
        goalsAgainst: 25,
        stablefordDifference: 7,
        leaguePoints: 6,
        player: { id: 'ann', name: 'ANN', handicap: 18 },
      },
      {
        id: 'cat',
        playerId: 'cat',
        position: 2,
        matchesPlayed: 2,
        wins: 0,
        draws: 1,
        losses: 1,
        goalsFor: 28,
        goalsAgainst: 30,
        stablefordDifference: -2,
        leaguePoints: 1,
        player: { id: 'cat', name: 'CAT', handicap: 18 },
      },
      {
        id: 'bob',
        playerId: 'bob',
        position: 3,
        matchesPlayed: 2,
        wins: 0,
        draws: 1,
        losses: 1,
        goalsFor: 33,
        goalsAgainst: 38,
        stablefordDifference: -5,
        leaguePoints: 1,
        player: { id: 'bob', name: 'BOB', handicap: 18 },
      },
    ]);
  });

  test('when the club gives other points, then those count', () => {
    const rows = rowsOf(
      talliesOf([result('ann', 20, 15, 'bob'), result('ann', 18, 18, 'bob')], { win: 2, draw: 1, loss: 0 }),
      people('ann', 'bob'),
    );
    expect(rows.map((row) => row.leaguePoints)).toEqual([3, 1]);
  });

  test('when nobody has played, then every active player has a row of zeros and shares position 1', () => {
    expect(
      rowsOf([], people('bob', 'ann')).map((row) => [row.playerId, row.position, row.matchesPlayed, row.leaguePoints]),
    ).toEqual([
      ['ann', 1, 0, 0],
      ['bob', 1, 0, 0],
    ]);
  });

  test('when somebody is no player, or suspended, then they have a row only if they played', () => {
    const all = [
      person('ann'),
      person('adm', { role: 'admin' }),
      person('sub', { role: 'substitution' }),
      person('out', { isActive: false }),
      person('out2', { isActive: false }),
    ];
    const rows = rowsOf(talliesOf([result('adm', 9, 8, 'out2')], points), all);
    expect(rows.map((row) => row.playerId)).toEqual(['adm', 'ann', 'out2']);
  });

  test('when somebody is known no more, then they have no row and their opponent keeps the result', () => {
    const rows = rowsOf(talliesOf([result('gone', 9, 8, 'ann')], points), people('ann'));
    expect(rows).toMatchObject([{ playerId: 'ann', position: 1, matchesPlayed: 1, losses: 1 }]);
  });

  test('when the placeholder admin leads, then positions are counted without them', () => {
    const all = [...people('ann', 'bob'), person('boss', { name: placeholderName, role: 'admin' })];
    const rows = rowsOf(talliesOf([result('boss', 40, 0, 'ann')], points), all);
    expect(rows.map((row) => [row.playerId, row.position])).toEqual([
      ['bob', 1],
      ['ann', 2],
    ]);
  });

  test('when a player has a photo, then the row carries it', () => {
    expect(rowsOf([], [person('ann', { photo: '/objects/a.webp' })])[0]?.player.photo).toBe('/objects/a.webp');
  });
});

describe('order', () => {
  test('when points are level, then the difference decides', () => {
    expect(order([result('ann', 20, 15, 'cat'), result('bob', 20, 10, 'dan')], ['ann', 'bob'])).toEqual([
      ['bob', 1],
      ['ann', 2],
    ]);
  });

  test('when the difference is level too, then points for decide', () => {
    expect(order([result('ann', 20, 15, 'cat'), result('bob', 25, 20, 'dan')], ['ann', 'bob'])).toEqual([
      ['bob', 1],
      ['ann', 2],
    ]);
  });

  test('when those are level too, then the points among the tied decide', () => {
    const results = [result('ann', 18, 20, 'bob'), result('ann', 20, 18, 'cat'), result('bob', 18, 20, 'cat')];
    expect(order(results, ['ann', 'bob'])).toEqual([
      ['ann', 1],
      ['bob', 1],
    ]);
    const beaten = [result('bob', 20, 18, 'ann'), result('ann', 22, 20, 'cat'), result('bob', 20, 22, 'dan')];
    expect(order(beaten, ['ann', 'bob'])).toEqual([
      ['bob', 1],
      ['ann', 2],
    ]);
  });

  test('when those are level too, then wins decide', () => {
    const noWinGains = { win: 2, draw: 1, loss: 0 };
    const results = [
      result('ann', 20, 10, 'x1'),
      result('ann', 10, 20, 'x2'),
      result('bob', 15, 15, 'x3'),
      result('bob', 15, 15, 'x4'),
    ];
    expect(order(results, ['ann', 'bob'], noWinGains)).toEqual([
      ['ann', 1],
      ['bob', 2],
    ]);
  });

  test('when everything is level, then they share the position and the next one is counted on', () => {
    expect(order([result('ann', 20, 18, 'x'), result('bob', 20, 18, 'y')], ['bob', 'ann', 'cat'])).toEqual([
      ['ann', 1],
      ['bob', 1],
      ['cat', 3],
    ]);
  });
});

describe('results coming in', () => {
  const one = applyResults(emptyStandings, { 12: result('ann', 20, 15, 'bob', 5) }, points);

  test('when a result comes again, or an older one, then nothing changes', () => {
    expect(applyResults(one, { 12: result('ann', 20, 15, 'bob', 5) }, points)).toBe(one);
    expect(applyResults(one, { 12: result('ann', 0, 15, 'bob', 4) }, points)).toBe(one);
  });

  test('when a correction comes with a higher version, then it takes the place of the old result', () => {
    const corrected = applyResults(one, { 12: result('ann', 10, 15, 'bob', 6) }, points);
    expect(rowsOf(corrected.tallies, people('ann', 'bob'))).toMatchObject([
      { playerId: 'bob', wins: 1, matchesPlayed: 1 },
      { playerId: 'ann', wins: 0, matchesPlayed: 1 },
    ]);
  });

  test('when the club changes its points, then the same results are counted anew', () => {
    expect(
      rowsOf(recounted(one, { win: 2, draw: 1, loss: 0 }).tallies, people('ann')).map((row) => row.leaguePoints),
    ).toEqual([2]);
  });

  const season = fc.array(
    fc.record({
      match: fc.integer({ min: 1, max: 6 }),
      version: fc.integer({ min: 1, max: 4 }),
      pair: fc.constantFrom(['ann', 'bob'], ['bob', 'cat'], ['cat', 'dan'], ['dan', 'ann']),
    }),
    { maxLength: 25 },
  );
  // What a match says at a version is always the same, however often and in whatever order it arrives.
  const resultAt = (match: number, version: number) => {
    const ids = ['ann', 'bob', 'cat', 'dan', 'ann', 'bob', 'cat', 'dan'];
    return {
      [match]: result(
        ids[match % 4] ?? 'ann',
        (match * 7 + version * 5) % 54,
        (match * 3 + version * 11) % 54,
        ids[(match % 4) + 1] ?? 'bob',
        version,
      ),
    };
  };

  test('when results come in any order and more than once, then the table is the same', () => {
    fc.assert(
      fc.property(season, fc.integer(), (events, seed) => {
        const play = (list: typeof events) =>
          list.reduce(
            (standings, { match, version }) => applyResults(standings, resultAt(match, version), points),
            emptyStandings,
          );
        const shuffled = events
          .map((event, index) => ({ event, key: (index * 7919 + seed) % 101 }))
          .sort((a, b) => a.key - b.key)
          .map(({ event }) => event);
        const rows = (list: typeof events) => rowsOf(play(list).tallies, people('ann', 'bob', 'cat', 'dan'));
        expect(rows([...shuffled, ...events])).toEqual(rows(events));
      }),
    );
  });

  test('when the table is rebuilt from the matches, then the rows are the same', () => {
    fc.assert(
      fc.property(season, (events) => {
        const played = events.reduce(
          (standings, { match, version }) => applyResults(standings, resultAt(match, version), points),
          emptyStandings,
        );
        const again = rebuilt({ ...emptyStandings, results: {}, tallies: [] }, played.results, points);
        const all = people('ann', 'bob', 'cat', 'dan');
        expect(rowsOf(again.tallies, all)).toEqual(rowsOf(played.tallies, all));
      }),
    );
  });

  test('when a match is no more, then rebuilding drops its result', () => {
    expect(rebuilt(one, {}, points)).toMatchObject({ results: {}, tallies: [] });
  });

  test('when the table already holds a newer result than the one rebuilt from, then it keeps it', () => {
    expect(rebuilt(one, { 12: result('ann', 1, 2, 'bob', 4) }, points).results).toEqual(one.results);
  });
});
