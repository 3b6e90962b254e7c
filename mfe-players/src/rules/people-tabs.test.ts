import { aUser } from '@society/contracts/testing';
import { ofRole } from './people-tabs.ts';

test('when people are divided by role, then each tab has its own', () => {
  const people = [aUser(), aUser({ id: 's1', role: 'substitution' })];
  expect(ofRole(people, 'substitution').map(({ id }) => id)).toEqual(['s1']);
  expect(ofRole(people, 'admin')).toEqual([]);
});
