import { matchLineup } from '@society/contracts';
import type { RoundAction } from '@society/contracts';
import { newMatch } from '../matches/match.ts';
import type { Change, Match } from '../matches/match.ts';
import { completeByAdmin } from '../matches/result.ts';
import { openAbsences } from '../substitutes/absence.ts';
import { applyActions } from './actions.ts';
import { putCards } from './cards.ts';
import { decideMatch, reopenMatch, withDecisionNews } from './decision.ts';
import { historyOf } from './history.ts';

const at = '2026-06-10T18:00:00.000Z';
const adam = { playerId: 'adam', isAdmin: true };
const handicaps = new Map([
  ['ann', 18],
  ['bob', 36],
]);
const scheduled = newMatch({ id: '12', fixtureId: '4', player1Id: 'ann', player2Id: 'bob', createdAt: at });
const done = (match: Match, playerId: string, ...actions: readonly RoundAction[]): Match =>
  applyActions(match, { scorer: { playerId, isAdmin: false }, actions, handicaps, at }).next;
const hole = (id: string, strokes: number, over: string | null = null): RoundAction => ({
  id,
  kind: 'hole',
  playerId: 'ann',
  hole: 1,
  strokes,
  over,
});
const running = done(scheduled, 'ann', hole('a', 5));
const nine = (strokes: number): number[] => Array<number>(9).fill(strokes);
const cards = (player1: readonly number[]) => ({
  scorer: adam,
  version: 7,
  cards: { player1, player2: nine(5) },
  reason: 'On paper',
  entryId: 'p',
  handicaps,
  at,
});

describe('both cards by an admin', () => {
  test('when they are entered, then only what is new becomes an entry, and one event tells the result', () => {
    const { next, events } = putCards(running, 7, cards([5, ...nine(4).slice(1)]));
    expect(next.entries.slice(1).map(({ id, side, kind }) => [id, side, kind])).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9]
        .map((number) => [`p-1-${number}`, 'committee', 'cards'])
        .concat([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => [`p-2-${number}`, 'committee', 'cards'])),
    );
    expect(events).toHaveLength(1);
    expect(next.rulings).toEqual([{ kind: 'cards', by: 'adam', at, reason: 'On paper' }]);
    expect(next.result).toMatchObject({ byAdmin: true, by: 'adam' });
  });

  test('when the sides differ on a hole, then its value is entered even where it is shown already, and settles it', () => {
    const differing = done(running, 'bob', hole('b', 6));
    const { next } = putCards(differing, 7, cards([5, ...nine(4).slice(1)]));
    expect(next.entries.find(({ id }) => id === 'p-1-1')).toMatchObject({ strokes: 5 });
    expect(next.differences).toBe(0);
  });

  test('when they correct a result, then the earlier one is kept', () => {
    const first = putCards(running, 7, cards(nine(4))).next;
    const second = putCards(first, 7, cards(nine(5))).next;
    expect(second.earlierResults).toEqual([first.result]);
    expect(second.player1Score).toBeLessThan(first.player1Score);
    expect(putCards(second, 3, cards(nine(5))).next).toBe(second);
    for (const side of ['player1', 'player2'] as const) {
      const [player1Score, player2Score] = side === 'player1' ? [0, second.player2Score] : [second.player1Score, 0];
      const typed = completeByAdmin(second, { scorer: adam, player1Score, player2Score, at }).next;
      expect(putCards(typed, 7, cards(nine(5))).next.result).toMatchObject({
        [`${side}Score`]: second[`${side}Score`],
      });
    }
  });

  test('when they are what the players ended with, then the result is the admin’s from then on', () => {
    const half = done(running, 'ann', { id: 'A', kind: 'complete', playerId: 'ann' });
    const over = done(half, 'bob', { id: 'B', kind: 'complete', playerId: 'bob' });
    const same = { player1: [5, ...nine(0).slice(1)], player2: nine(0) };
    expect(over.result?.byAdmin).toBe(false);
    expect(putCards(over, 7, { ...cards(nine(0)), cards: same }).next.result).toEqual({
      ...over.result,
      byAdmin: true,
      by: 'adam',
    });
  });

  test('when it is another version, or the 401st result of a match, then it is refused', () => {
    expect(() => putCards(running, 8, cards(nine(4)))).toThrow('Somebody has changed this match meanwhile');
    const result = putCards(running, 7, cards(nine(4))).next.result;
    expect(() => putCards({ ...running, earlierResults: Array(400).fill(result) }, 7, cards(nine(4)))).toThrow(
      'Too many changes to this match',
    );
  });

  test('when a round is full of a player’s entries, then they are still taken, and once it is full of the admin’s, refused', () => {
    const [first] = running.entries;
    const fullOf = (by: string): Match => ({ ...running, entries: Array(400).fill({ ...first, by }) });
    expect(putCards(fullOf('bob'), 7, cards(nine(4))).next.entries).toHaveLength(418);
    expect(() => putCards(fullOf('adam'), 7, cards(nine(4)))).toThrow('Please enter the final score instead.');
    const entered = (own: number): Match => ({
      ...running,
      entries: [...fullOf('bob').entries, ...fullOf('adam').entries.slice(0, own)],
    });
    expect(putCards(entered(82), 7, cards(nine(4))).next.entries).toHaveLength(500);
    expect(() => putCards(entered(83), 7, cards(nine(4)))).toThrow('Please enter the final score instead.');
  });
});

describe('a decision', () => {
  const given = { scorer: adam, outcome: 'player1', reason: 'No show', at } as const;
  const back = { scorer: adam, at, isKnown: () => true };

  test('when it is made and taken back, then the match is as it was but for its history, and both are told', () => {
    const decided = decideMatch(running, given);
    expect(decided.next).toMatchObject({
      status: 'decided',
      decided: { outcome: 'player1', statusBefore: 'in_progress' },
    });
    const reopened = reopenMatch(decided.next, back);
    const { rulings, ...rest } = reopened.next;
    expect(rest).toEqual(running);
    expect(rulings?.map(({ kind }) => kind)).toEqual(['decide', 'reopen']);
    expect([...decided.events, ...reopened.events].map(({ event }) => event.name)).toEqual([
      'match.decided',
      'match.reopened',
    ]);
  });

  test('when it is changed before it is taken back, then what was before the first counts again', () => {
    const twice = decideMatch(decideMatch(running, given).next, { ...given, outcome: 'void' }).next;
    expect(reopenMatch(twice, back).next.status).toBe('in_progress');
  });

  test('when only its reason is corrected, then the later one counts', () => {
    const { decided } = decideMatch(decideMatch(running, given).next, { ...given, reason: 'Ill' }).next;
    expect(decided).toMatchObject({ outcome: 'player1', reason: 'Ill', statusBefore: 'in_progress' });
  });

  test('when a finished match is reopened, then its result is told again', () => {
    const finished = putCards(running, 7, cards(nine(4))).next;
    const { next, events } = reopenMatch(decideMatch(finished, given).next, back);
    expect(next.result).toEqual(finished.result);
    expect(events.map(({ event }) => event.name)).toEqual(['match.reopened', 'match.completed']);
  });

  test('when nothing is to be taken back, or the same is decided again, then nothing changes', () => {
    expect(reopenMatch(running, back).next).toBe(running);
    const decided = decideMatch(running, given).next;
    expect(decideMatch(decided, given).next).toBe(decided);
  });

  test.each([running.player1Id, running.player2Id])(
    'when %s was removed for good meanwhile, then only a match that was not started yet stays decided',
    (goneId) => {
      const gone = { ...back, isKnown: (id: string) => id !== goneId };
      const unstarted: Match = { ...running, status: 'scheduled' };
      expect(() => reopenMatch(decideMatch(unstarted, given).next, gone)).toThrow('One of the players was deleted');
      expect(reopenMatch(decideMatch(unstarted, given).next, back).next.status).toBe('scheduled');
      expect(reopenMatch(decideMatch(running, given).next, gone).next.status).toBe('in_progress');
    },
  );

  test('when it is the 401st word on a match, then it is refused', () => {
    const ruling = { kind: 'decide', by: 'adam', at } as const;
    expect(() => decideMatch({ ...running, rulings: Array(400).fill(ruling) }, given)).toThrow('Too many changes');
  });
});

describe('what is told of a decision', () => {
  const fixture = { id: '4', name: 'Week 4', date: at, location: 'Home', createdAt: at, changedIn: {} };
  const given = { scorer: adam, outcome: 'player1', reason: 'Ill', at } as const;
  const decide = (before: Match, over: object = {}) =>
    withDecisionNews(before, decideMatch(before, { ...given, ...over }), fixture);
  const reopen = (before: Match) =>
    withDecisionNews(before, reopenMatch(before, { scorer: adam, at, isKnown: () => true }), fixture);
  const told = ({ events }: Change) => events.flatMap(({ event, data }) => (event === matchLineup ? [data] : []));

  test('when nobody had begun it, then its people hear that it is decided, once, and that they play when it is taken back', () => {
    const first = decide({ ...scheduled, player1SubId: 'sue' });
    const matches = [{ matchId: '12', player1Id: 'ann', player2Id: 'bob', player1SubId: 'sue' }];
    const evening = { id: '4', name: 'Week 4', date: at, location: 'Home' };
    expect(told(first)).toEqual([{ change: 'removed', fixture: evening, matches, leftIds: [], isDecided: true }]);
    const second = decide(first.next, { outcome: 'void' });
    expect([told(second), told(decide(second.next, { outcome: 'void' }))]).toEqual([[], []]);
    expect(told(reopen(second.next))).toEqual([{ change: 'made', fixture: evening, matches, leftIds: [] }]);
  });

  test('when it is under way or over, then its people have seen it, and nothing is told, nor when that is taken back', () => {
    for (const match of [running, putCards(running, 7, cards(nine(4))).next]) {
      const { next, events } = decide(match);
      expect([told({ next, events }), told(reopen(next))]).toEqual([[], []]);
    }
  });

  test('when the evening was moved to another day since, then whoever goes on in it hears of that day, and who could not play on the one before can', () => {
    const movedAt = '2026-06-11T10:00:00.000Z';
    const takenBack = (match: Match) => {
      const before = decide(match).next;
      const isKnown = () => true;
      return withDecisionNews(before, reopenMatch(before, { scorer: adam, at: movedAt, isKnown, movedAt }), {
        ...fixture,
        dayMovedAt: movedAt,
      });
    };
    expect(told(takenBack(running))).toMatchObject([{ change: 'made' }]);
    const absent = { ...scheduled, absences: [{ personId: 'ann', by: 'ann', at, asked: [] }] };
    expect(openAbsences(takenBack(absent).next)).toEqual([]);
    expect(openAbsences(reopen(decide(absent).next).next)).toHaveLength(1);
  });
});

describe('the history of a match', () => {
  test('when a match is of long ago, then its entries are told with the times they have', () => {
    const old: Match = { ...scheduled, entries: [{ id: 'e', by: 'bob', playerId: 'ann', hole: 1, strokes: 4, at }] };
    expect(historyOf(old)).toEqual([
      { at, receivedAt: at, by: 'bob', kind: 'hole', playerId: 'ann', hole: 1, after: 4, counted: true },
    ]);
  });

  test('when a round was started without a hole, then its start is told once', () => {
    expect(historyOf(done(scheduled, 'ann', { id: 's', kind: 'start' })).map(({ kind }) => kind)).toEqual(['start']);
  });

  test('when a result is corrected, then each result is told with the one before', () => {
    const corrected = putCards(putCards(running, 7, cards(nine(4))).next, 7, cards(nine(5))).next;
    const results = historyOf(corrected).filter(({ kind }) => kind === 'final-score');
    expect(results.map(({ before }) => before)).toEqual([undefined, results[0]?.after]);
  });

  test('when actions were settled, refused or differ, then only what was entered or could not count is told', () => {
    const match = done(
      running,
      'bob',
      hole('b', 6),
      { id: 'own', kind: 'accept', entryId: 'b' },
      { id: 'wrong', kind: 'complete', playerId: 'ann' },
    );
    expect(historyOf(match).map(({ kind, counted }) => [kind, counted])).toEqual([
      ['start', true],
      ['hole', true],
      ['hole', false],
    ]);
  });
});
