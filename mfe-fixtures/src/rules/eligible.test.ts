import { aMatch, anAdmin, anOpponent, aUser } from '@society/contracts/testing';
import { canPair, isEligible, unusedPlayers } from './eligible.ts';

test.each([
  ['a player', aUser(), true],
  ['an admin', anAdmin(), true],
  ['a substitute', aUser({ role: 'substitution' }), false],
  ['a suspended player', aUser({ isActive: false }), false],
  ['the placeholder admin of an older service', anAdmin({ name: 'Tournament Admin' }), false],
  ['somebody who takes no part', anAdmin({ plays: false }), false],
])('when it is %s, then they may be put into a match: %#', (_, person, expected) => {
  expect(isEligible(person)).toBe(expected);
});

test('when players stand in a match, substitutes too, then only the others are unused', () => {
  const dora = aUser({ id: 'p3', name: 'Dora Silva' });
  const people = [aUser(), anOpponent(), dora, aUser({ id: 'p4', name: 'Eli Brown' })];
  const match = aMatch({ player2SubId: 'p3', player2Sub: { id: 'p3', name: 'Dora Silva', handicap: 20 } });
  expect(unusedPlayers(people, [match]).map(({ id }) => id)).toEqual(['p4']);
  expect(unusedPlayers(people, [])).toEqual(people);
});

test('when fewer than two are in no match, then nobody can be paired; while players or matches are not known, somebody may be', () => {
  const people = [aUser(), anOpponent(), aUser({ id: 'p3', name: 'Dora Silva' })];
  const four = [...people, aUser({ id: 'p4', name: 'Eli Brown' })];
  const of = [canPair(people, []), canPair(four, [aMatch()]), canPair(people, [aMatch()])];
  expect(of).toEqual([true, true, false]);
  expect([canPair(undefined, [aMatch()]), canPair([], undefined)]).toEqual([true, true]);
});
