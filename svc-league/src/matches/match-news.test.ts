import { matchDisputed } from '@society/contracts';
import { newFixture } from '../fixtures/fixture.ts';
import { at, scheduled } from '../../test/scorecards.ts';
import type { Match } from './match.ts';
import { movedUpNews, removalNews, withDisputeNews, withLineUpNews } from './match-news.ts';

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

test('when a line-up stays as it is, then nothing is told', () => {
  expect(withLineUpNews(scheduled, { next: scheduled, events: [] }, fixture).events).toEqual([]);
});

test('when somebody is removed for good, then the other hears that the match goes, and nothing once it has begun', () => {
  const given = { playerId: 'ann', fixture, all: [] };
  expect(removalNews(scheduled, undefined, given)).toMatchObject([{ data: { change: 'removed', leftIds: ['bob'] } }]);
  const begun: Match = { ...scheduled, status: 'in_progress' };
  expect(removalNews(begun, undefined, given)).toEqual([]);
  expect(removalNews(begun, { ...begun, player1Score: 0 }, given)).toEqual([]);
});

test('when somebody who was replaced is removed for good, then nobody hears of it', () => {
  const replaced: Match = { ...scheduled, player1Id: 'cat', formerIds: ['ann'] };
  expect(removalNews(replaced, { ...replaced, receipts: [] }, { playerId: 'ann', fixture, all: [] })).toEqual([]);
});

const result = { player1Score: 1, player2Score: 2, winnerId: 'bob', byAdmin: false, by: 'bob', at };
const disputed: Match = { ...scheduled, status: 'completed', completedAt: at, differences: 1, result };

const byAdmin: Match = { ...disputed, result: { ...result, byAdmin: true } };

test.each<[string, Match, Match, readonly (boolean | undefined)[]]>([
  ['begins', scheduled, disputed, [undefined]],
  ['ends, since the sides agree now', disputed, { ...disputed, differences: 0 }, [true]],
  ['ends, since an admin has entered the result', disputed, byAdmin, [true]],
  ['goes on', disputed, { ...disputed, differences: 2 }, []],
  ['is none, since an admin has entered the result', scheduled, byAdmin, []],
  ['is none yet, since the match is not over', scheduled, { ...disputed, status: 'in_progress' }, []],
  ['is none, since the sides agree', scheduled, { ...disputed, differences: 0 }, []],
])('when a dispute %s, then it is told only where it begins or ends', (_what, before, next, told) => {
  const { events } = withDisputeNews(before, { next, events: [] });
  expect(events.map(({ data }) => matchDisputed.data.parse(data).isOver)).toEqual(told);
});
