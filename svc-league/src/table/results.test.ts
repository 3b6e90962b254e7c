import fc from 'fast-check';
import { applyResults, counted, emptyStandings, rebuilt, rowsOf } from './table.ts';
import { points, result, people } from '../../test/results.ts';

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
      rowsOf(counted(one, { win: 2, draw: 1, loss: 0 }).tallies, people('ann')).map((row) => row.leaguePoints),
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
        const again = rebuilt(emptyStandings, { results: played.results, decisions: {} }, points);
        const all = people('ann', 'bob', 'cat', 'dan');
        expect(rowsOf(again.tallies, all)).toEqual(rowsOf(played.tallies, all));
      }),
    );
  });

  test('when a match is no more, then rebuilding drops its result', () => {
    expect(rebuilt(one, { results: {}, decisions: {} }, points)).toMatchObject({ results: {}, tallies: [] });
  });

  test('when the table already holds a newer result than the one rebuilt from, then it keeps it', () => {
    const older = { 12: result('ann', 1, 2, 'bob', 4) };
    expect(rebuilt(one, { results: older, decisions: {} }, points).results).toEqual(one.results);
  });
});
