import { newFixture } from '../fixtures/fixture.ts';
import { movedUpNews } from './match-news.ts';

const fixture = newFixture(
  { name: 'Week 1', date: '2026-06-10', location: 'Home Golf Club' },
  { id: '1', createdAt: '2026-06-01T10:00:00.000Z', timeZone: 'Europe/London', seasonId: '1' },
);
const match = (id: string, teeTime: string | undefined, status: 'scheduled' | 'in_progress' = 'scheduled') => ({
  id,
  player1Id: `${id}a`,
  player2Id: `${id}b`,
  status,
  teeTime,
});
const timesTold = (all: readonly ReturnType<typeof match>[], goneId: string) =>
  movedUpNews(fixture, all, goneId).flatMap(({ data }) =>
    (data as { matches: { matchId: string; teeTime?: string }[] }).matches.map((one) => [one.matchId, one.teeTime]),
  );

test('when a match goes, then each behind it is told the time of the one before, but whoever plays already is told nothing', () => {
  const all = [match('7', '16:40'), match('5', '16:50'), match('6', '17:00', 'in_progress'), match('8', '17:10')];
  expect(timesTold(all, '5')).toEqual([['8', '17:00']]);
  expect(timesTold(all, '8')).toEqual([]);
});

test('when a fixture has no tee times, or is gone, then nothing is told of the match that goes', () => {
  const all = [match('5', undefined), match('6', undefined)];
  expect(movedUpNews(fixture, all, '5')).toEqual([]);
  expect(movedUpNews(undefined, [match('5', '16:40'), match('6', '16:50')], '5')).toEqual([]);
});
