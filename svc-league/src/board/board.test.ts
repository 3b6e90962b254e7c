import { aFinishedMatch, aLeagueRow, aMatch, aRunningMatch } from '@society/contracts/testing';
import { boardMatchOf, boardRowsOf, matchesOfTheDay, shownSince } from './board.ts';

/** Whether a match is on the screen at a moment of a night in June, which begins in London at 23:00 UTC. */
const isShown = (at: string, match: Parameters<typeof matchesOfTheDay>[0][number], fixturesOfToday = ['9']): boolean =>
  matchesOfTheDay([match], new Set(fixturesOfToday), shownSince(new Date(`2026-06-${at}:00.000Z`), 'Europe/London'))
    .length > 0;

test.each([
  ['an hour after midnight', '11T00:00', true],
  ['six hours after its start', '11T03:00', true],
  ['later than that', '11T03:01', false],
])('when it is %s, at %s, then a round that went on over midnight is on the screen: %s', (_, at, shown) => {
  expect(isShown(at, aRunningMatch({ startedAt: '2026-06-10T21:00:00.000Z' }))).toBe(shown);
});

test('when a round of another day was begun today, then it is there until midnight', () => {
  expect(isShown('11T22:59', aRunningMatch({ startedAt: '2026-06-10T23:30:00.000Z' }))).toBe(true);
});

test('when a match has not begun, then it is there on its own day', () => {
  expect([isShown('11T18:00', aMatch()), isShown('11T18:00', aMatch(), [aMatch().fixtureId])]).toEqual([false, true]);
});

test('when a result is disputed, then it says so, and so do the rows of its players', () => {
  const results = [{ disputed: true }, { disputed: true, winnerId: null }, {}].map(
    (over) => boardMatchOf(aFinishedMatch(over)).result,
  );
  expect(results).toEqual(['Winner: Anna Keller (disputed)', 'Draw (disputed)', 'Winner: Anna Keller']);
  const rows = boardRowsOf([aLeagueRow({ disputed: 2 }), aLeagueRow()]);
  expect(rows.map(({ disputed }) => disputed)).toEqual([2, undefined]);
});
