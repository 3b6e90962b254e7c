import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { peopleIn, sideOfUser, sidesFrom, sidesOf, sideTitle } from './sides.ts';

const substitute = { id: 's1', name: 'Sam Reed', handicap: 22 };

describe('the sides of a match', () => {
  test('when nobody stands in, then the title is the name and the playing handicap is half the handicap', () => {
    const [one, two] = sidesOf(aMatch());
    expect([sideTitle(one), sideTitle(two)]).toEqual(['Anna Keller', 'Ben Okafor']);
    expect([one.playingHandicap, two.playingHandicap]).toEqual([9, 6]);
  });

  test('when the round has started, then the frozen playing handicap counts, whatever the handicap is now', () => {
    const [one] = sidesOf(aRunningMatch({ player1PlayingHandicap: 4 }));
    expect(one.playingHandicap).toBe(4);
  });

  test('when a final score was entered without a start, then the shots are those of the handicap of that day', () => {
    const [one] = sidesOf(aFinishedMatch({ player1PlayingHandicap: undefined, player1Handicap: 12 }));
    expect([one.handicap, one.playingHandicap]).toEqual([12, 6]);
  });

  test.each([
    ['has not started', 18, aMatch()],
    ['has started and knows that of its day', 17, aRunningMatch({ player1Handicap: 17 })],
    ['has started and does not know it any more', undefined, aRunningMatch()],
  ])('when a match %s, then the full handicap is %p', (_, expected, match) => {
    expect(sidesOf(match)[0].handicap).toBe(expected);
  });

  test('when a substitute plays, then they are named in parentheses, play off their own handicap and score for the original', () => {
    const [one] = sidesOf(aMatch({ player1SubId: 's1', player1Sub: substitute }));
    expect(sideTitle(one)).toBe('Anna Keller (Sam Reed)');
    expect(one.playingHandicap).toBe(11);
    expect(one.onCourse.id).toBe('s1');
    expect(one.player.id).toBe('p1');
    expect(peopleIn(aMatch({ player1SubId: 's1', player1Sub: substitute }))).toEqual(['p1', 'p2', 's1']);
  });

  test.each([
    ['player1', ['player1', 'player2']],
    ['player2', ['player2', 'player1']],
    [undefined, ['player1', 'player2']],
  ] as const)('when %s is the own side, then it comes first', (own, expected) => {
    expect(sidesFrom(aMatch(), own).map(({ name }) => name)).toEqual(expected);
  });

  test.each([
    ['p1', 'player1'],
    ['s1', 'player1'],
    ['p2', 'player2'],
    ['p7', undefined],
    // Player 2 has no substitute either.
    [undefined, undefined],
  ])('when %s asks, then their side is %s', (userId, name) => {
    expect(sideOfUser(aMatch({ player1SubId: 's1', player1Sub: substitute }), userId)?.name).toBe(name);
  });
});
