import { defaultPoints } from '@society/golf';
import { closedRowsOf } from 'svc-league/closed-rows';
import { newMatch } from 'svc-league/match';
import { completeRound, recordHole } from 'svc-league/scorecard';
import { beginClosing, closedSeason, firstSeason, newSeason } from 'svc-league/seasons';
import type { Season } from 'svc-league/seasons';
import { startRound } from 'svc-league/start';
import type { TablePerson } from 'svc-league/table';
import { rebuiltRows, seasonFaults } from './season-oracle.ts';
import type { StoredMatch, StoredSeasons } from './stored.ts';

const at = '2026-06-10T18:00:00.000Z';
const people: readonly TablePerson[] = ['ann', 'bob'].map((id) => ({
  id,
  name: id,
  handicap: 18,
  role: 'player',
  isActive: true,
}));
const points = { win: 2, draw: 1, loss: 0 };

/** Ann against Bob by the product's own rules; Ann has one good hole. */
const played = (id: string, fixtureId: string): StoredMatch => {
  const by = (playerId: string) => ({ scorer: { playerId, isAdmin: false }, playerId, at });
  const handicaps = new Map(people.map((person) => [person.id, person.handicap]));
  const before = newMatch({ id, fixtureId, player1Id: 'ann', player2Id: 'bob', createdAt: at });
  const started = startRound(before, { ...by('ann'), handicaps }).next;
  const scored = recordHole(started, { ...by('ann'), hole: 1, strokes: 3, entryId: `${id}-1` }).next;
  const one = completeRound(scored, { ...by('ann'), entryId: `${id}-a` }).next;
  return { match: completeRound(one, { ...by('bob'), entryId: `${id}-b` }).next, version: 5 };
};

const closedWith = (season: Season, matches: readonly StoredMatch[]): Season =>
  closedSeason(beginClosing(season, { id: 'c', by: 'adam' }), 'c', {
    at,
    rows: closedRowsOf(rebuiltRows(matches, people, season.points)),
  });

const [first, second] = [played('1', 'f1'), played('2', 'f2')];
const open1 = firstSeason({ points: defaultPoints, openedAt: at });
const season1 = closedWith(open1, [first]);
const season2 = newSeason({ name: '2027', points }, { id: '2', openedAt: at });
const tables = new Map([
  ['1', rebuiltRows([first], people)],
  ['2', rebuiltRows([second], people, points)],
]);
const fixtures = new Map([
  ['f1', '1'],
  ['f2', '2'],
]);
const right: StoredSeasons = { seasons: [season1, season2], fixtures, matches: [first, second], people, tables };
const faults = (over: Partial<StoredSeasons>) => seasonFaults({ ...right, ...over });

test('when each season has the table of its matches, then nothing is wrong', () => {
  expect(seasonFaults(right)).toEqual([]);
});

test('when a result came into a closed season after its rows were worked out, then the frozen rows differ, and so does the table', () => {
  const late = { ...played('3', 'f1'), version: 9 };
  expect(faults({ matches: [first, second, late] })).toEqual([
    'the rows that Season 1 ended with differ from its matches',
    'the table of Season 1 differs from its rebuild',
  ]);
});

test('when a closed season has a match that is not over, then it is named', () => {
  const started = { ...first, match: { ...first.match, id: '3', status: 'in_progress' as const } };
  expect(faults({ matches: [first, second, started] })).toEqual(['Season 1 is closed, and its match 3 is in_progress']);
});

test('when the winners of a closed season are others than its table says, then that is told', () => {
  expect(faults({ seasons: [{ ...season1, winnerIds: ['bob'] }, season2] })).toEqual([
    'Season 1 has other winners than its table',
  ]);
});

test('when a match counts in another season than its own, then both tables differ', () => {
  const swapped = new Map([
    ['1', rebuiltRows([first, second], people)],
    ['2', rebuiltRows([], people, points)],
  ]);
  expect(faults({ tables: swapped })).toEqual([
    'the table of Season 1 differs from its rebuild',
    'the table of 2027 differs from its rebuild',
  ]);
});

test('when a match is in another season than its fixture, or in none, then it is named', () => {
  const moved = { ...second, match: { ...second.match, seasonId: '1' } };
  expect(faults({ matches: [first, moved] })).toContain('match 2 is in season 1, its fixture in 2');
  expect(faults({ fixtures: new Map([...fixtures, ['f2', '7']]) })).toContain('match 2 is in no season');
});

test('when a table was counted with the points of another season, then it differs', () => {
  expect(faults({ tables: new Map([...tables, ['2', rebuiltRows([second], people)]]) })).toEqual([
    'the table of 2027 differs from its rebuild',
  ]);
});

test('when stored points are not those of the entries, then the entries count', () => {
  const wrong = { ...second, match: { ...second.match, player1Score: 0, player2Score: 30 } };
  expect(rebuiltRows([wrong], people, points)).toEqual(tables.get('2'));
});

test('when a season is half closed, or two are open, then that is told', () => {
  const half = beginClosing(season2, { id: 'c', by: 'adam' });
  expect(faults({ seasons: [season1, half] })).toEqual(['2027 is half closed']);
  expect(faults({ seasons: [open1, season2] })).toEqual(['Season 1 and 2027 are open']);
});
