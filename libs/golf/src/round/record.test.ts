import { act, after, hole, running } from '../../test/round.ts';
import { differencesOf, sayOf, shownOn } from './holes.ts';

const substituted = { ...running, player2SubId: 'sue' };

test('when an action does not say what its maker saw, then they saw nothing, and it overwrites nothing', () => {
  const four = after(running, ['ann', hole('a', 'ann', 1, 4)]);
  const { round, outcome } = act(four, 'bob', { ...hole('b', 'ann', 1, 5), over: undefined });
  expect([outcome, shownOn(round, 'ann', 1)?.strokes, differencesOf(round).length]).toEqual(['differs', 4, 1]);
});

describe('when somebody enters a hole on which they had not seen what is shown', () => {
  test('and their own side’s word came before what they saw, then what they enter is what their side says', () => {
    const ruled = after(
      running,
      ['bob', hole('b1', 'ann', 1, 5)],
      ['ann', hole('a', 'ann', 1, 6, 'b1')],
      ['adam', hole('c', 'ann', 1, 7, 'a')],
    );
    expect(sayOf(act(ruled, 'bob', hole('b2', 'ann', 1, 4, 'a')).round, 'player2', 'ann', 1)?.id).toBe('b2');
  });

  test('and their side’s other device only agreed with what they saw, then what they enter is what their side says', () => {
    const agreed = after(
      substituted,
      ['ann', hole('a', 'bob', 1, 5)],
      ['sue', hole('s', 'bob', 1, 5, 'a')],
      ['ann', hole('a2', 'bob', 1, 7, 'a')],
    );
    expect(sayOf(act(agreed, 'bob', hole('b', 'bob', 1, 6, 'a')).round, 'player2', 'bob', 1)?.id).toBe('b');
  });

  test('nor what their side’s other device said, then nothing moves, though the other side says the same', () => {
    const said = after(substituted, ['sue', hole('s', 'bob', 1, 5)], ['ann', hole('a', 'bob', 1, 6)]);
    const { round, outcome } = act(said, 'bob', hole('b', 'bob', 1, 6));
    expect([outcome, shownOn(round, 'bob', 1)?.strokes, differencesOf(round).length]).toEqual(['differs', 5, 1]);
  });
});
