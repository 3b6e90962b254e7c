import { at, admin, scheduled, start } from '../../test/scorecards.ts';
import { newMatch } from '../matches/match.ts';
import type { Match } from '../matches/match.ts';
import { completeByAdmin } from '../matches/result.ts';
import { decideMatch } from '../rounds/decision.ts';
import { matchOf, playedOf, recordOf, rivalsOf, roundsOf } from './golf.ts';

let made = 0;
const between = (player1Id: string, player2Id: string, over: Partial<Match> = {}): Match => ({
  ...newMatch({ id: String((made += 1)), fixtureId: '3', player1Id, player2Id, createdAt: at }),
  ...over,
});
const ended = (match: Match, player1Score: number, player2Score: number): Match =>
  completeByAdmin(match, { scorer: admin, player1Score, player2Score, at }).next;
const decided = (match: Match, outcome: 'player1' | 'player2' | 'draw' | 'void'): Match =>
  decideMatch(match, { scorer: admin, outcome, reason: 'Rain', at }).next;

const known = {
  fixtures: new Map<string, { name: string; date: string }>(),
  named: (id: string) => ({ id, name: id.toUpperCase() }),
  now: new Date(at),
};

describe('a match as somebody sees it', () => {
  const match = ended(between('ann', 'bob'), 20, 15);

  test.each([
    ['ann', { opponentId: 'bob', part: 'player', outcome: 'won', points: 20, against: 15 }],
    ['bob', { opponentId: 'ann', part: 'player', outcome: 'lost', points: 15, against: 20 }],
  ])('when %s played in it, then their points come first', (who, expected) => {
    expect(matchOf(match, who)).toEqual({ matchId: match.id, ...expected });
  });

  test('when somebody was not in it, then there is nothing to see', () => {
    expect(matchOf(match, 'cat')).toBeUndefined();
  });

  test('when a substitute swung, then the player was away, and the substitute stood in', () => {
    const other = ended(between('ann', 'bob', { player2SubId: 'sue' }), 18, 18);
    expect(matchOf(other, 'bob')).toMatchObject({ part: 'away', outcome: 'drawn' });
    expect(matchOf(other, 'sue')).toMatchObject({ part: 'standIn', opponentId: 'ann', points: 18 });
  });

  test.each([
    ['player2', 'lost'],
    ['draw', 'drawn'],
    ['void', null],
  ] as const)('when it was decided (%s), then it has no points, and ended so: %s', (outcome, expected) => {
    const walkover = decided(start(scheduled), outcome);
    expect(matchOf(walkover, 'ann')).toMatchObject({ outcome: expected, points: null, against: null });
  });
});

test('when matches are listed, then in the order of their evenings and their numbers, and one whose evening is gone by its end', () => {
  const [late, gone, early, second] = [
    ended(between('ann', 'bob', { fixtureId: '8' }), 20, 15),
    ended(between('cat', 'ann', { fixtureId: 'gone' }), 18, 18),
    ended(between('ann', 'dan', { fixtureId: '7' }), 12, 14),
    ended(between('ann', 'eve', { fixtureId: '7' }), 12, 14),
  ];
  const other = ended(between('bob', 'cat', { fixtureId: '7' }), 9, 9);
  const fixtures = new Map([
    ['7', { name: 'Week 7', date: '2020-01-01T12:00:00.000Z' }],
    ['8', { name: 'Week 8', date: '2099-01-01T12:00:00.000Z' }],
  ]);
  const played = playedOf([late, gone, second, early, other], 'ann', { ...known, fixtures });
  expect(played.map(({ matchId }) => matchId)).toEqual([early, second, gone, late].map(({ id }) => id));
  expect(played[0]).toMatchObject({ opponent: { id: 'dan', name: 'DAN' }, fixture: 'Week 7' });
  expect(played[2]).toMatchObject({ opponent: { id: 'cat' }, fixture: null, date: at });
});

test('when a match was decided after its end and its evening is gone, then it has the date of the decision', () => {
  const later = '2026-06-20T09:00:00.000Z';
  const match = decideMatch(ended(between('ann', 'bob'), 20, 15), {
    scorer: admin,
    outcome: 'draw',
    reason: 'Rain',
    at: later,
  });
  expect(playedOf([match.next], 'ann', known)[0]?.date).toBe(later);
});

test('when the sides of a match still differ, then it is marked for as long as they may settle it', () => {
  const byAdmin = ended(between('ann', 'bob', { differences: 1 }), 20, 15);
  const disputed: Match = { ...byAdmin, result: byAdmin.result && { ...byAdmin.result, byAdmin: false } };
  const marks = (now = known.now) =>
    playedOf([disputed, byAdmin], 'ann', { ...known, now }).map((match) => match.disputed);
  expect(marks()).toEqual([true, undefined]);
  expect(marks(new Date('2026-06-17T18:00:00.000Z'))).toEqual([undefined, undefined]);
});

describe('results', () => {
  const matches = [
    ended(between('ann', 'bob'), 20, 15),
    ended(between('bob', 'ann'), 20, 15),
    ended(between('ann', 'bob'), 12, 12),
    decided(between('ann', 'cat'), 'player1'),
    decided(between('ann', 'cat'), 'void'),
    ended(between('dan', 'ann', { player1SubId: 'cat' }), 9, 12),
  ];

  test('when they are counted, then walkovers are among them, and what was called off is not', () => {
    expect(recordOf(matches, 'ann')).toEqual({ won: 3, drawn: 1, lost: 1 });
  });

  test('when somebody stood in, then the result is the player’s', () => {
    expect(recordOf(matches, 'cat')).toEqual({ won: 0, drawn: 0, lost: 1 });
    expect(recordOf(matches, 'dan')).toEqual({ won: 0, drawn: 0, lost: 1 });
  });

  test('when they are counted by opponent, then the most met is first, the season beside all', () => {
    const first = matches[0];
    expect(rivalsOf(matches, 'ann', (match) => match === first)).toEqual([
      { opponentId: 'bob', season: { won: 1, drawn: 0, lost: 0 }, ever: { won: 1, drawn: 1, lost: 1 } },
      { opponentId: 'cat', season: { won: 0, drawn: 0, lost: 0 }, ever: { won: 1, drawn: 0, lost: 0 } },
      { opponentId: 'dan', season: { won: 0, drawn: 0, lost: 0 }, ever: { won: 1, drawn: 0, lost: 0 } },
    ]);
  });
});

test('when rivals are listed, then the most met are first, and nobody whom a substitute met for the player', () => {
  const matches = [
    ended(between('ann', 'bob'), 20, 15),
    ended(between('ann', 'zoe'), 20, 15),
    ended(between('zoe', 'ann'), 20, 15),
    ended(between('cat', 'dan', { player1SubId: 'ann' }), 20, 15),
  ];
  expect(rivalsOf(matches, 'ann', () => true).map(({ opponentId }) => opponentId)).toEqual(['zoe', 'bob']);
});

describe('rounds', () => {
  const round = (matchId: string, points: number | null, part: 'player' | 'away' | 'standIn' = 'player') => ({
    matchId,
    points,
    part,
  });

  test('when rounds are averaged, then those count that they swung themselves, and none without points', () => {
    const rounds = [round('1', 18), round('2', 30, 'away'), round('3', 12, 'standIn'), round('4', null)];
    expect(roundsOf(rounds)).toEqual({ average: 15, best: { matchId: '1', points: 18 } });
  });

  test('when two are equally good, then the earlier is the best', () => {
    expect(roundsOf([round('1', 10), round('2', 18), round('3', 18)]).best).toEqual({ matchId: '2', points: 18 });
  });

  test('when there is none, then there is no average and no best', () => {
    expect(roundsOf([])).toEqual({ average: null, best: null });
  });
});
