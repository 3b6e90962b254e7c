import { joinAdmins, leaveAdmins, noAdmins } from './admins.ts';

const two = joinAdmins(joinAdmins(noAdmins, 'a'), 'b');

test('when somebody becomes an admin, then they are named once', () => {
  expect(joinAdmins(two, 'a')).toBe(two);
  expect(two.ids).toEqual(['a', 'b']);
});

test('when one of two leaves, then the other stays and can not leave', () => {
  const one = leaveAdmins(two, 'a');
  expect(one.ids).toEqual(['b']);
  expect(() => leaveAdmins(one, 'b')).toThrow(
    'The last admin can be neither suspended, deleted nor given another role',
  );
});

test('when somebody leaves again, then nothing changes', () => {
  const one = leaveAdmins(two, 'a');
  expect(leaveAdmins(one, 'a')).toBe(one);
});
