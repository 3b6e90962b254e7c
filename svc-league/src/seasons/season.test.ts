import { defaultPoints } from '@society/golf';
import {
  beginClosing,
  changedSeason,
  closedSeason,
  currentSeason,
  endClosing,
  firstSeason,
  newSeason,
  nextSeasonId,
  openedBefore,
  reopenedSeason,
  requireNewName,
  whyNotOpen,
} from './season.ts';
import { decidedInSeason, isIn, seasonIdOf } from './season-view.ts';
import { requireFinished } from './unfinished.ts';
import { newMatch } from '../matches/match.ts';

const openedAt = '2026-02-01T09:00:00.000Z';
const at = '2026-11-20T22:00:00.000Z';
const first = firstSeason({ points: defaultPoints, openedAt });
const row = (playerId: string, position: number, matchesPlayed = 1) => ({
  ...{ playerId, position, matchesPlayed, wins: 0, draws: 0, losses: 0, goalsFor: 0, goalsAgainst: 0 },
  ...{ stablefordDifference: 0, leaguePoints: 0, handicap: 18 },
});
const closing = beginClosing(first, { id: 'c1', by: 'adam' });
const closed = closedSeason(closing, 'c1', { at, rows: [row('ann', 1), row('bob', 1), row('cat', 3)] });

test('when seasons are numbered, then the next is one more than the highest', () => {
  expect([nextSeasonId([]), nextSeasonId([{ id: '9' }, { id: '10' }, { id: '2' }])]).toEqual(['1', '11']);
});

test('when a season is closed, then all who share the first place have won it, and nobody who has not played', () => {
  expect(closed).toMatchObject({ closedAt: at, closedBy: 'adam', winnerIds: ['ann', 'bob'] });
  expect(closed).not.toHaveProperty('closing');
  expect(closedSeason(closing, 'c1', { at, rows: [row('ann', 1, 0)] }).winnerIds).toEqual([]);
  expect(closedSeason(closed, 'c2', { at: openedAt, rows: [] })).toBe(closed);
});

test('when a closing was taken back meanwhile, then it stores no rows', () => {
  const open = endClosing(closing, 'c1');
  expect(open).toEqual(first);
  expect(endClosing(closing, 'c2')).toBe(closing);
  const again = beginClosing(open, { id: 'c2', by: 'eve' });
  for (const season of [open, again])
    expect(() => closedSeason(season, 'c1', { at, rows: [] })).toThrow('This season has just changed');
});

test('when a closing has begun, then another press goes on with it', () => {
  expect(beginClosing(closing, { id: 'c2', by: 'eve' })).toBe(closing);
  expect(beginClosing(closed, { id: 'c2', by: 'eve' })).toBe(closed);
});

test('when a season is opened again, then it is as it was before, with the rows that it had until it is closed again', () => {
  const reopened = reopenedSeason(closed);
  expect(reopened).toEqual({ ...first, formerRows: closed.rows });
  expect(closedSeason(beginClosing(reopened, { id: 'c2', by: 'adam' }), 'c2', { at, rows: closed.rows ?? [] })).toEqual(
    closed,
  );
  expect(reopenedSeason(first)).toBe(first);
});

test('when a replica of the version before had closed it without who was deleted, then their row from before is kept all the same', () => {
  const again = { ...closed, rows: [row('ann', 1), row('cat', 2)], formerRows: [row('ann', 2), row('bob', 1)] };
  expect(reopenedSeason(again).formerRows).toEqual([row('ann', 1), row('cat', 2), row('bob', 1)]);
});

test('when a season is open, being closed or closed, then that is said of what nobody may change', () => {
  expect([first, closing, closed].map((season) => whyNotOpen(season, [season]))).toEqual([
    undefined,
    'Season 1 is being closed. Please try again in a moment.',
    'Season 1 is closed. An admin can open it again.',
  ]);
  const next = newSeason({ name: '2027', points: defaultPoints }, { id: '2', openedAt: at });
  expect(whyNotOpen(closed, [closed, next])).toBe(
    'Season 1 is closed. An admin can open it again once Season 2027 is closed.',
  );
  expect(() => changedSeason(closed, 4, { name: '2026' })).toThrow('Season 1 is closed');
  expect(changedSeason(first, 4, { name: '2026' })).toEqual({ ...first, name: '2026', changedIn: { name: 5 } });
});

test('when a name is another season’s, in whichever case, then it is refused; a season may keep its own', () => {
  const seasons = [first, { id: '2', name: 'Autumn' }, { id: '3', name: '2027' }];
  expect(() => requireNewName(seasons, 'AUTUMN')).toThrow('Another season has this name already');
  expect(() => requireNewName(seasons, 'AUTUMN', '3')).toThrow('Another season has this name already');
  expect(() => requireNewName(seasons, 'AUTUMN', '2')).not.toThrow();
});

test('when more than five matches keep a season open, then five are named, and how many more there are', () => {
  const unfinished = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: String(index),
      player1: { name: `Ann ${index}` },
      player2: { name: 'Bob' },
      disputed: index === 0,
      fixture: index === 0 ? 'Week 1' : undefined,
    }));
  const started =
    'Season 1 cannot be closed yet: Ann 0 v Bob (Week 1) is disputed, Ann 1 v Bob is not finished, ' +
    'Ann 2 v Bob is not finished, Ann 3 v Bob is not finished, Ann 4 v Bob is not finished';
  expect(() => requireFinished(first, unfinished(5))).toThrow(`${started}.`);
  expect(() => requireFinished(first, unfinished(7))).toThrow(`${started}, and 2 more.`);
  expect(() => requireFinished(first, [])).not.toThrow();
});

test('when one is open, then that is the current season, else the newest', () => {
  const second = newSeason({ name: '2027', points: defaultPoints }, { id: '2', openedAt: at });
  expect(currentSeason([closed, second])).toBe(second);
  expect(currentSeason([{ ...second, closedAt: at }, closed])?.id).toBe('2');
  expect(currentSeason([{ ...second, closedAt: at }, first])).toBe(first);
  expect(currentSeason(['9', '10', '2'].map((id) => ({ ...closed, id })))?.id).toBe('10');
});

test('when some of a season is sent, then the rest stays; what is sent but the same changes nothing', () => {
  const season = firstSeason({ points: { win: 5, draw: 2, loss: 1 }, openedAt });
  expect(changedSeason(season, 4, { points: { win: 6 } }).points).toEqual({ win: 6, draw: 2, loss: 1 });
  expect(changedSeason(season, 4, { points: { loss: 0 } }).points).toEqual({ win: 5, draw: 2, loss: 0 });
  expect(changedSeason(season, 4, { name: season.name, points: { win: 5 } })).toBe(season);
});

test('when the same season is asked for again, then the one that was made is the answer, while it is as it was made', () => {
  const form = { name: '2028', points: defaultPoints };
  const made = { ...newSeason(form, { id: '2', openedAt: at }), version: 1 };
  const old = { ...closed, version: 3 };
  expect(openedBefore([old, made], form)).toBe(made);
  expect(openedBefore([old, made], { ...form, name: '2029' })).toBeUndefined();
  expect(openedBefore([old, made], { ...form, points: { ...defaultPoints, loss: 1 } })).toBeUndefined();
  // Changed and changed back, being closed, or closed and opened again: that is no answer to a first press.
  expect(openedBefore([old, { ...made, version: 3 }], form)).toBeUndefined();
  expect(openedBefore([{ ...made, closedAt: at }], form)).toBeUndefined();
});

describe('a match', () => {
  const match = newMatch({ id: '12', fixtureId: '4', player1Id: 'ann', player2Id: 'bob', createdAt: openedAt });
  const started = { ...match, status: 'in_progress' } as const;
  const decided = (before: typeof match, seasonId: string | undefined, next: (given: typeof match) => typeof match) =>
    decidedInSeason(before, seasonId, (given) => ({ next: next(given), events: [] })).next;

  test('when it keeps a season, then that counts and not its fixture’s; where there is neither it is in the first', () => {
    const view = { seasons: [], fixtures: new Map([['4', '3']]) };
    expect([seasonIdOf(view, { ...match, seasonId: '2' }), seasonIdOf(view, match)]).toEqual(['2', '3']);
    expect([isIn(view, '3')(match), isIn(view, '1')(match)]).toEqual([true, false]);
    expect(isIn(view, '1')({ fixtureId: 'gone' })).toBe(true);
  });

  test('when it starts, then it keeps its season, but for the first one', () => {
    const start = (given: typeof match) => ({ ...given, status: 'in_progress' }) as const;
    expect(decided(match, '2', start).seasonId).toBe('2');
    expect(decided(match, '1', start)).not.toHaveProperty('seasonId');
    expect(decided(match, undefined, start)).not.toHaveProperty('seasonId');
  });

  test('when its start is taken back, or its line-up changes before, then it goes with its fixture', () => {
    expect(decided({ ...started, seasonId: '2' }, '2', (given) => ({ ...given, status: 'scheduled' }))).toEqual(match);
    expect(decided(match, '2', (given) => ({ ...given, player1Id: 'cat' }))).toEqual({ ...match, player1Id: 'cat' });
  });

  test('when nothing changes, then the same object comes back', () => {
    expect(decided(match, '2', (given) => given)).toBe(match);
    expect(decided(started, '2', (given) => given)).toBe(started);
  });
});
