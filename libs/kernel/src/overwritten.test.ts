import { refuseOverwritten } from './overwritten.ts';

test('when nothing was overwritten, then nothing is refused', () => {
  expect(() => refuseOverwritten([])).not.toThrow();
});

test('when fields were changed meanwhile, then each is named with what it is and what was entered', () => {
  const fields = [
    { path: 'name', label: 'Club name', now: '"North"', entered: '"South"' },
    { path: 'phone', label: 'Phone number', now: 'empty', entered: '"1"' },
  ];
  let refusal: unknown;
  try {
    refuseOverwritten(fields);
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
