import { defaultPoints } from '@society/golf';
import { newMatch } from 'svc-league/match';
import type { Match } from 'svc-league/match';
import { completeRound, recordHole } from 'svc-league/scorecard';
import { startRound } from 'svc-league/start';
import { firstSeason } from 'svc-league/seasons';
import type { TablePerson } from 'svc-league/table';
import type { Action } from './actions.ts';
import { faultsOf } from './oracle.ts';
import type { Aftermath } from './oracle.ts';
import { rebuiltRows } from './season-oracle.ts';
import type { StoredMatch } from './stored.ts';

const at = '2026-06-10T18:00:00.000Z';
const people: readonly TablePerson[] = ['ann', 'bob'].map((id) => ({
  id,
  name: id,
  handicap: 18,
  role: 'player',
  isActive: true,
}));
const season = firstSeason({ points: defaultPoints, openedAt: at });
const score: Action = { kind: 'score', matchId: '1', playerId: 'ann', hole: 1, strokes: 4, entryId: 'e1' };
const completions: readonly Action[] = ['ann', 'bob'].map((playerId) => ({ kind: 'complete', matchId: '1', playerId }));

const by = (playerId: string) => ({ scorer: { playerId, isAdmin: false }, playerId, at });

/** Ann's hole, and both rounds completed, by the product's own rules. */
const finished = (): Match => {
  const before = newMatch({ id: '1', fixtureId: '1', player1Id: 'ann', player2Id: 'bob', createdAt: at });
  const started = startRound(before, {
    ...by('ann'),
    handicaps: new Map([
      ['ann', 18],
      ['bob', 18],
    ]),
  }).next;
  const scored = recordHole(started, { ...by('ann'), hole: 1, strokes: 4, entryId: 'e1' }).next;
  return completeRound(completeRound(scored, { ...by('ann'), entryId: 'a' }).next, { ...by('bob'), entryId: 'b' }).next;
};

const after = (match: Match, over: Partial<Aftermath> = {}): Aftermath => {
  const matches: StoredMatch[] = [{ match, version: 5 }];
  const all = [score, ...completions];
  const tables = new Map([['1', rebuiltRows(matches, people)]]);
  const none = { fixtures: new Map(), courses: [], waiting: 0 };
  return { tried: all, accepted: all, matches, people, seasons: [season], tables, ...none, ...over };
};

test('when everything accepted is stored once and the table equals its rebuild, then nothing is wrong', () => {
  expect(faultsOf(after(finished()))).toEqual([]);
});

test('when an accepted entry is not in the store, then it is named', () => {
  const match = finished();
  expect(faultsOf(after({ ...match, entries: match.entries.filter(({ id }) => id !== 'e1') }))).toContain(
    'accepted entry e1 is stored 0 times',
  );
});

test('when an entry is stored twice, then it is named, accepted or not', () => {
  const match = finished();
  const doubled = { ...match, entries: [...match.entries, ...match.entries.filter(({ id }) => id === 'e1')] };
  expect(faultsOf(after(doubled, { accepted: [] }))).toContain('entry e1 is stored twice');
  expect(faultsOf(after(doubled))).toContain('accepted entry e1 is stored 2 times');
});

test('when an entry was stored that nobody sent, then it is named', () => {
  expect(faultsOf(after(finished(), { tried: [], accepted: [] }))).toEqual(['entry e1 was never sent']);
});

test('when an accepted entry is stored with other strokes, then it is named', () => {
  const match = finished();
  const other = {
    ...match,
    entries: match.entries.map((entry) => (entry.id === 'e1' ? { ...entry, strokes: 5 } : entry)),
  };
  expect(faultsOf(after(other))).toContain('accepted entry e1 is stored with other values');
});

test('when an accepted completion is not stored, or the match is not over though both are through, then that is told', () => {
  const match = finished();
  expect(faultsOf(after({ ...match, player2Completed: false }))).toContain(
    'accepted completion of match 1 by bob is not stored',
  );
  expect(faultsOf(after({ ...match, status: 'in_progress', result: null }))).toContain(
    'match 1 is in_progress though its rounds say otherwise',
  );
});

test('when points do not fit the cards, then that is told', () => {
  const match = finished();
  expect(faultsOf(after({ ...match, player1Score: match.player1Score + 1 }))).toContain(
    'match 1 has other points than its cards',
  );
});

test('when an accepted final score was overwritten without a trace, then that is told', () => {
  const final: Action = { kind: 'final', matchId: '1', player1Score: 20, player2Score: 10 };
  expect(faultsOf(after(finished(), { accepted: [final] }))).toEqual([
    'accepted final score 20:10 of match 1 is not stored',
  ]);
});

test('when the table counts a match twice, or not at all, then it differs from its rebuild', () => {
  const right = after(finished());
  const rows = right.tables.get('1') ?? [];
  const twice = rows.map((row) => ({ ...row, matchesPlayed: row.matchesPlayed * 2 }));
  for (const wrong of [twice, rebuiltRows([], people)])
    expect(faultsOf({ ...right, tables: new Map([['1', wrong]]) })).toEqual([
      'the table of Season 1 differs from its rebuild',
    ]);
});

test('when a document still carries an event, then that is told', () => {
  expect(faultsOf(after(finished(), { waiting: 1 }))).toEqual(['1 documents still carry an event']);
});
