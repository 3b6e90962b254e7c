import { aMatch, aUser } from '@society/contracts/testing';
import { substitutes } from './candidates.ts';

test('when substitutes are offered, then those who play already stand last, with their match', () => {
  const eva = aUser({ id: 's1', name: 'Eva Lindqvist', role: 'substitution' });
  const finn = aUser({ id: 's2', name: 'Finn Berg', role: 'substitution' });
  const withEva = aMatch({ player1SubId: 's1', player1Sub: { id: 's1', name: eva.name, handicap: 20 } });
  expect(substitutes([eva, finn], [withEva]).map(({ person, takenBy }) => [person.name, takenBy])).toEqual([
    ['Finn Berg', undefined],
    ['Eva Lindqvist', '12'],
  ]);
});
