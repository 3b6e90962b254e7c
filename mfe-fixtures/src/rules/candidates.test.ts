import { aMatch, anAdmin, anOpponent, aUser } from '@society/contracts/testing';
import { replacements, substitutes } from './candidates.ts';

const eva = aUser({ id: 's1', name: 'Eva Lindqvist', role: 'substitution' });
const withEva = aMatch({ player1SubId: 's1', player1Sub: { id: 's1', name: eva.name, handicap: 20 } });

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
