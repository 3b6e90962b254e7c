import { aFinishedMatch, aMatch, anAdmin, anOpponent, aRunningMatch, aUser } from '@society/contracts/testing';
import { permissionsOf } from '@society/league-client';
import { replacements, substitutes } from './candidates.ts';
import { seemsUnplayed, statusLabel, statusLine } from './match-status.ts';
import { mayScore, roundLinkLabel } from './may-score.ts';

const eva = aUser({ id: 's1', name: 'Eva Lindqvist', role: 'substitution' });
const withEva = aMatch({ player1SubId: 's1', player1Sub: { id: 's1', name: 'Eva Lindqvist', handicap: 20 } });

describe('the state of a match', () => {
  test.each([
    ['scheduled', aMatch(), 'Scheduled', 'Hole 1 of 9'],
    ['in progress on hole 4', aRunningMatch({ currentHole: 4 }), 'In Progress', 'Hole 4 of 9'],
    ['completed', aFinishedMatch(), 'Completed', 'Match Complete'],
    ['marked as completed in the old way', aMatch({ isCompleted: true }), 'Completed', 'Match Complete'],
    ['on a hole that there is not', aRunningMatch({ currentHole: 12 }), 'In Progress', 'Hole 9 of 9'],
  ])('when it is %s, then badge and line say so', (_, match, badge, line) => {
    expect([statusLabel(match), statusLine(match)]).toEqual([badge, line]);
  });

  test.each([
    ['scheduled', aMatch(), true],
    ['started without a point', aRunningMatch(), true],
    ['started with a point', aRunningMatch({ player2Score: 1 }), false],
    ['over without a point', aFinishedMatch({ player1Score: 0, player2Score: 0 }), false],
  ])('when it is %s, then it can be taken back: %s', (_, match, expected) => {
    expect(seemsUnplayed(match)).toBe(expected);
  });
});

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

  test('when somebody scores a match, then the link says Live Scoring until it is over', () => {
    expect(roundLinkLabel(aMatch(), true)).toBe('Live Scoring');
    expect(roundLinkLabel(aRunningMatch(), true)).toBe('Live Scoring');
    expect(roundLinkLabel(aRunningMatch(), false)).toBe('View Match');
    expect(roundLinkLabel(aFinishedMatch(), true)).toBe('View Match');
  });
});

describe('who can take a place', () => {
  const dora = aUser({ id: 'p3', name: 'Dora Silva' });
  const people = [
    dora,
    aUser(),
    anOpponent(),
    anAdmin(),
    eva,
    aUser({ id: 'p4', name: 'Zoe Ash', isActive: false }),
    aUser({ id: 'p5', name: 'Abe Cole' }),
  ];

  test('when a player is to be replaced, then active players and admins outside the fixture are offered, by name', () => {
    expect(replacements(people, [aMatch()]).map(({ name }) => name)).toEqual([
      'Abe Cole',
      'Carla Mendes',
      'Dora Silva',
    ]);
    const other = aMatch({ id: '13', player1Id: 'p3', player2Id: 'p5' });
    expect(replacements(people, [aMatch(), other]).map(({ name }) => name)).toEqual(['Carla Mendes']);
  });

  test('when substitutes are offered, then those who play already stand last, with their match', () => {
    const finn = aUser({ id: 's2', name: 'Finn Berg', role: 'substitution' });
    expect(substitutes([eva, finn], [withEva]).map(({ person, takenBy }) => [person.name, takenBy])).toEqual([
      ['Finn Berg', undefined],
      ['Eva Lindqvist', '12'],
    ]);
  });
});
