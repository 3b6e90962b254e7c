import { deletedName } from '@society/contracts';
import { aMatch, anOpponent, aUser } from '@society/contracts/testing';
import { choiceLabel, namesApart } from './namesakes.ts';

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

test('when names differ, or both players were deleted, then a match stays as it is', () => {
  const match = aMatch();
  const gone = { ...match.player1, name: deletedName };
  const deleted = { ...match, player1: gone, player2: { ...gone, id: 'p2' } };
  expect([namesApart(match), namesApart(deleted)]).toEqual([match, deleted]);
});
