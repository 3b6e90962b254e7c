import { placeholderName } from '@society/contracts';
import { talliesOf as countedOf } from '@society/golf';
import type { LeaguePoints, TableResult } from '@society/golf';
import { rowsOf } from './table.ts';
import { points, result, person, people } from '../../test/results.ts';

const talliesOf = (results: readonly TableResult[], given: LeaguePoints) =>
  countedOf({ results: Object.fromEntries(results.entries()) }, given);
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
        disputed: 0,
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
        disputed: 0,
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
        disputed: 0,
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

  test('when results are disputed, then each row says how many of its player’s are', () => {
    const rows = rowsOf([], people('ann', 'bob', 'cat'), ['ann', 'bob', 'ann']);
    expect(rows.map(({ playerId, disputed }) => [playerId, disputed])).toEqual([
      ['ann', 2],
      ['bob', 1],
      ['cat', 0],
    ]);
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

  test('when somebody takes no part, then they have a row only if they have played, and a name decides nothing any more', () => {
    const all = [
      person('ann', { plays: true, name: placeholderName }),
      person('bob', { plays: false }),
      person('cat', { plays: false }),
      person('dan', {}),
    ];
    const rows = rowsOf(talliesOf([result('bob', 9, 8, 'dan')], points), all);
    expect(rows.map((row) => row.playerId).toSorted()).toEqual(['ann', 'bob', 'dan']);
  });

  test('when a player has a photo, then the row carries it', () => {
    expect(rowsOf([], [person('ann', { photo: '/objects/a.webp' })])[0]?.player.photo).toBe('/objects/a.webp');
  });

  test('when a player has no photo, then the row names none', () => {
    expect(rowsOf([], [person('ann')])[0]?.player).not.toHaveProperty('photo');
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
