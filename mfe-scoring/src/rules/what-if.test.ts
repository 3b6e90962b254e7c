import { aRunningMatch } from '@society/contracts/testing';
import { asItIs, isWrong, supposedOf } from './what-if.ts';

const start = asItIs(aRunningMatch({ player1Score: 7, player2Score: 5 }));

test('when nothing is supposed, then the match stands as it is, and its points are there to begin with', () => {
  expect(start).toEqual({ ends: 'stands', player1Score: '7', player2Score: '5' });
  expect(supposedOf(start)).toBeUndefined();
});

test('when a winner or a draw is supposed, then that is all', () => {
  expect(supposedOf({ ...start, ends: 'player2' })).toEqual({ won: 'player2' });
  expect(supposedOf({ ...start, ends: 'draw' })).toEqual({ won: 'draw' });
  expect(isWrong({ ...start, ends: 'draw', player1Score: 'typed before' })).toBe(false);
});

test.each([
  ['12', '18', { player1Score: 12, player2Score: 18 }],
  [' 0 ', '54', { player1Score: 0, player2Score: 54 }],
  ['', '5', undefined],
  ['55', '5', undefined],
  ['1.5', '5', undefined],
  ['-1', '5', undefined],
])(
  'when the points "%s" and "%s" are typed, then they count if they are points',
  (player1Score, player2Score, supposed) => {
    const whatIf = { ends: 'points', player1Score, player2Score } as const;
    expect(supposedOf(whatIf)).toEqual(supposed);
    expect(isWrong(whatIf)).toBe(supposed === undefined);
  },
);
