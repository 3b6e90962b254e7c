import { refuseOverwritten } from './overwritten.ts';

const described = {
  name: { path: 'name', label: 'Club name', now: '"North"', entered: '"South"' },
  phone: { path: 'phone', label: 'Phone number', now: 'empty', entered: '"1"' },
  place: { path: 'place', label: 'Location', now: '"Here"', entered: '"There"' },
};
const refuse = (loadedVersion?: number): void =>
  refuseOverwritten(['name', 'phone', 'place'], { name: 4, phone: 5 }, loadedVersion, (field) => described[field]);

test('when no field was changed after the version that was loaded, or none is said, then nothing is refused', () => {
  expect(() => refuse(5)).not.toThrow();
  expect(() => refuse()).not.toThrow();
  expect(() => refuseOverwritten(['name'], undefined, 0, () => described.name)).not.toThrow();
});

test('when fields were changed meanwhile, then each of them is named with what it is and what was entered', () => {
  let refusal: unknown;
  try {
    refuse(3);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toMatchObject({
    kind: 'conflict',
    message:
      'Somebody else changed this meanwhile. Club name is now "North"; you entered "South". Phone number is now empty; you entered "1".',
    issues: [
      { path: 'name', message: 'Club name is now "North"; you entered "South"' },
      { path: 'phone', message: 'Phone number is now empty; you entered "1"' },
    ],
  });
});
