import { matchLineup } from '@society/contracts';
import { admin, ann, at, bob, complete, record, running, scheduled } from '../../test/scorecards.ts';
import type { Match } from '../matches/match.ts';
import { completeByAdmin } from '../matches/result.ts';
import { decideMatch, reopenMatch, undoFinalScore, withDecisionNews } from './decision.ts';
import { historyOf } from './history.ts';

const ended = (match: Match, player1Score = 21, player2Score = 13): Match =>
  completeByAdmin(match, { scorer: admin, player1Score, player2Score, at }).next;
const back = (match: Match, over: object = {}) =>
  undoFinalScore(match, { scorer: admin, at, on: { version: 5 }, isKnown: () => true, ...over });
const refusal = 'A whole card of this match is recorded, so its score can be corrected, but not taken back';
const someHoles = [1, 2, 3, 4, 5].reduce((match, hole) => record(match, ann, 'ann', hole, 4), running);

test.each([
  ['was not begun', scheduled],
  ['was under way', running],
  ['has holes', someHoles],
])(
  'when the final score of a match that %s is taken back, then it is as before but for its history',
  (_what, match) => {
    const { next, events } = back(ended(match));
    const { rulings, earlierResults, ...rest } = next;
    expect({ ...rest, earlierResults: [] }).toEqual(match);
    expect([rulings?.map(({ kind }) => kind), earlierResults]).toEqual([['reopen'], [ended(match).result]]);
    expect(events.map(({ event, data }) => [event.name, data])).toEqual([
      ['match.reopened', { matchId: '12', fixtureId: '3' }],
    ]);
    expect(historyOf(next).map(({ kind, before, after }) => [kind, before, after])).toEqual(
      expect.arrayContaining([
        ['final-score', undefined, '21–13'],
        ['reopen', '21–13', undefined],
      ]),
    );
  },
);

test('when the score was corrected, or another one given after one was taken back, then it goes as well', () => {
  expect(back(ended(ended(scheduled), 20, 20)).next.status).toBe('scheduled');
  expect(back(ended(back(ended(scheduled)).next, 20, 20)).next.result).toBeNull();
});

test('when another score is given after one was taken back, then the history says it as the first, and its correction as one', () => {
  const moment = (minute: number) => `2026-06-10T18:0${minute}:00.000Z`;
  const score = (match: Match, player1Score: number, minute: number) =>
    completeByAdmin(match, { scorer: admin, player1Score, player2Score: 13, at: moment(minute) }).next;
  const again = score(score(back(score(scheduled, 21, 1), { at: moment(2) }).next, 18, 3), 17, 4);
  const reopened = reopenMatch(
    decideMatch(again, { scorer: admin, outcome: 'draw', reason: 'Rain', at: moment(5) }).next,
    { scorer: admin, at: moment(6), isKnown: () => true },
  ).next;
  expect(historyOf(score(reopened, 16, 7)).map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['final-score', undefined, '21–13'],
    ['reopen', '21–13', undefined],
    ['final-score', undefined, '18–13'],
    ['final-score', '18–13', '17–13'],
    ['decide', undefined, 'draw'],
    ['reopen', undefined, undefined],
    ['final-score', '17–13', '16–13'],
  ]);
});

test('when a whole card or a result of its players stands behind it, then it stays', () => {
  expect(() => back(ended(complete(someHoles, ann, 'ann').next))).toThrow(refusal);
  const played = complete(complete(record(running, ann, 'ann', 1, 4), ann, 'ann').next, bob, 'bob').next;
  expect(() => back(played)).toThrow(refusal);
  // Those of players who were removed for good are gone, and what they came to is not.
  expect(() => back({ ...ended(played), entries: [] })).toThrow(refusal);
});

test('when there is none, as where it was taken back already, then nothing changes; of a decided match it is refused', () => {
  expect(back(running).next).toBe(running);
  expect(back(running, { on: { version: 6, seen: 5, result: { player1Score: 21, player2Score: 13 } } }).next).toBe(
    running,
  );
  const reopened = reopenMatch(decideMatch(scheduled, { scorer: admin, outcome: 'draw', reason: 'Rain', at }).next, {
    scorer: admin,
    at,
    isKnown: () => true,
  }).next;
  expect(historyOf(reopened).at(-1)).not.toHaveProperty('before');
  const decided = decideMatch(ended(scheduled), { scorer: admin, outcome: 'draw', reason: 'Rain', at }).next;
  expect(() => back(decided)).toThrow('An admin has decided this match');
});

test('when another score was given meanwhile, or others play in it, then it is refused with what it is now', () => {
  const on = { version: 6, seen: 5, result: { player1Score: 21, player2Score: 13 } };
  expect(() => back(ended(scheduled, 20, 20), { on })).toThrow('it ends 20–20 now');
  const players = { player1Id: 'ann', player2Id: 'cat' };
  expect(() => back(ended(scheduled), { on: { ...on, players } })).toThrow('others play in it now');
  expect(back(ended(scheduled), { on }).next.status).toBe('scheduled');
});

test('when a player was removed for good meanwhile, then a match that was not begun keeps its score', () => {
  for (const goneId of ['ann', 'bob']) {
    const isKnown = (id: string) => id !== goneId;
    expect(() => back(ended(scheduled), { isKnown })).toThrow('One of the players was deleted');
    expect(back(ended(running), { isKnown }).next.status).toBe('in_progress');
  }
});

test('when it was not begun, then its people are told that they play; of one under way nothing', () => {
  const fixture = { id: '3', name: 'Week 3', date: at, location: 'Home', createdAt: at, changedIn: {} };
  const told = (match: Match) =>
    withDecisionNews(ended(match), back(ended(match)), fixture).events.flatMap(({ event, data }) =>
      event === matchLineup ? [data] : [],
    );
  expect(told(scheduled)).toMatchObject([{ change: 'made', matches: [{ player1Id: 'ann', player2Id: 'bob' }] }]);
  expect(told(running)).toEqual([]);
});
