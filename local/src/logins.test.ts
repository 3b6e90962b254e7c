import { loginTable, madeUpPassword } from './logins.ts';

test('when a password is made up, then it has three words and six digits: 33 bits', () => {
  const made = Array.from({ length: 2000 }, madeUpPassword);
  for (const each of made) expect(each).toMatch(/^[a-z]+-[a-z]+-[1-9]\d{5}-[a-z]+$/);
  const words = new Set(made.map((each) => each.split('-')[0]));
  expect(Math.log2(words.size ** 3 * 900_000)).toBeGreaterThan(33);
});

test('when the logins are shown, then each column is as wide as its longest entry', () => {
  const anna = { name: 'Anna Keller', role: 'player', email: 'a@example.org', password: 'one' };
  const bob = { name: 'Bob', role: 'substitution', email: 'bob@example.org', password: 'two' };
  expect(loginTable([anna, bob])).toEqual([
    '  Anna Keller  player        a@example.org    one',
    '  Bob          substitution  bob@example.org  two',
  ]);
});
