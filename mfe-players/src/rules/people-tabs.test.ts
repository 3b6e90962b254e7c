import { aUser } from '@society/contracts/testing';
import { matchesSearch, ofRole } from './people-tabs.ts';

const person = { name: 'Anna Keller', businessCompany: 'Keller & Stone' };
test.each([
  ['ANNA', true],
  ['stone', true],
  ['  keller ', true],
  ['', true],
  ['managing', false],
])('when %p is searched for, then a person of that name and company is found: %p', (search, found) => {
  expect(matchesSearch(person, search)).toBe(found);
});

test('when somebody has no company, then the name alone counts', () => {
  expect(matchesSearch({ name: 'Anna', businessCompany: undefined }, 'undefined')).toBe(false);
});

test('when people are divided by role, then each tab has its own', () => {
  const people = [aUser(), aUser({ id: 's1', role: 'substitution' })];
  expect(ofRole(people, 'substitution').map(({ id }) => id)).toEqual(['s1']);
  expect(ofRole(people, 'admin')).toEqual([]);
});
