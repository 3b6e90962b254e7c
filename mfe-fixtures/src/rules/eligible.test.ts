import { aMatch, anAdmin, anOpponent, aUser } from '@society/contracts/testing';
import { canPair, choiceLabel, isEligible, unusedPlayers } from './eligible.ts';

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
  expect([canPair(people, []), canPair(people, [aMatch()])]).toEqual([true, false]);
  expect([canPair(undefined, [aMatch()]), canPair([], undefined)]).toEqual([true, true]);
});

test('when two share a name, then the company tells them apart', () => {
  const twin = aUser({ id: 'p3', businessCompany: 'Lind Glass' });
  expect([aUser(), twin, anOpponent()].map((person, _, all) => choiceLabel(person, all))).toEqual([
    'Anna Keller (Keller & Stone)',
    'Anna Keller (Lind Glass)',
    'Ben Okafor',
  ]);
  expect(choiceLabel(aUser({ businessCompany: undefined }), [twin])).toBe('Anna Keller');
});

test.each([
  ['the same company', 'Keller & Stone', ['Keller & Stone, handicap 12', 'Keller & Stone, handicap 30', 'Lind Glass']],
  ['no company', undefined, ['handicap 12', 'handicap 30', 'Lind Glass']],
])('when two of one name have %s, then their handicaps tell them apart', (_, businessCompany, details) => {
  const father = aUser({ businessCompany, handicap: 12 });
  const all = [father, { ...father, id: 'p3', handicap: 30 }, aUser({ id: 'p4', businessCompany: 'Lind Glass' })];
  expect(all.map((person) => choiceLabel(person, all))).toEqual(details.map((each) => `Anna Keller (${each})`));
});
