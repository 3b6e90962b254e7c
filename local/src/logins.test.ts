import { madeUpPassword } from './logins.ts';

test('when a password is made up, then it has three words and six digits: 33 bits', () => {
  const made = Array.from({ length: 2000 }, madeUpPassword);
  for (const each of made) expect(each).toMatch(/^[a-z]+-[a-z]+-[1-9]\d{5}-[a-z]+$/);
  const words = new Set(made.map((each) => each.split('-')[0]));
  expect(Math.log2(words.size ** 3 * 900_000)).toBeGreaterThan(33);
});
