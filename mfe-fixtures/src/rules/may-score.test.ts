import { aMatch } from '@society/contracts/testing';
import { permissionsOf } from '@society/league-client';
import { mayScore } from './may-score.ts';

const withEva = aMatch({ player1SubId: 's1', player1Sub: { id: 's1', name: 'Eva Lindqvist', handicap: 20 } });

describe('who scores', () => {
  const asks = (id: string, role: 'admin' | 'player' | 'substitution') =>
    mayScore(withEva, id, permissionsOf({ role }));

  test.each([
    ['p1', 'player', true],
    ['p2', 'player', true],
    ['s1', 'substitution', true],
    ['p3', 'player', false],
    ['s2', 'substitution', false],
    ['p9', 'admin', true],
  ] as const)(
    'when %s of role %s looks at a match of p1, with substitute s1, against p2, then scoring is theirs: %s',
    (id, role, expected) => {
      expect(asks(id, role)).toBe(expected);
    },
  );

  test('when nobody is signed in, then nobody scores', () => {
    expect(mayScore(withEva, 'p1', permissionsOf(null))).toBe(false);
    expect(mayScore(withEva, undefined, permissionsOf({ role: 'player' }))).toBe(false);
  });
});
