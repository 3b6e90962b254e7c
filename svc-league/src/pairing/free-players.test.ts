import { freeAmong, leftAlone, requireFree, requireOnce } from './pairing.ts';

const person = (
  id: string,
  over: { role?: 'admin' | 'player' | 'substitution'; isActive?: boolean; name?: string; plays?: boolean } = {},
) => ({ id, name: id.toUpperCase(), handicap: 18, role: 'player' as const, isActive: true, ...over });

test('when it is asked who is free, then they are active players and admins who are not on the course, and not the placeholder', () => {
  const people = [
    person('ann'),
    person('bob'),
    person('adam', { role: 'admin' }),
    person('sue', { role: 'substitution' }),
    person('sid', { isActive: false }),
    person('top', { role: 'admin', name: 'Tournament Admin' }),
  ];
  expect(freeAmong(people, new Set(['bob'])).map(({ id }) => id)).toEqual(['ann', 'adam']);
});

test('when it is said who takes part, then that decides, and the name no more', () => {
  const people = [
    person('ann', { plays: true }),
    person('bob', { plays: false }),
    person('top', { role: 'admin', name: 'Dee Park', plays: false }),
    person('tim', { name: 'Tournament Admin', plays: true }),
  ];
  expect(freeAmong(people, new Set()).map(({ id }) => id)).toEqual(['ann', 'tim']);
});

test('when one is left alone they sat out; when more are left, then they were not there', () => {
  const pairs = [{ player1Id: 'a', player2Id: 'b' }];
  expect([
    leftAlone(['a', 'b', 'c'], pairs),
    leftAlone(['a', 'b', 'c', 'd'], pairs),
    leftAlone(['a', 'b'], pairs),
  ]).toEqual(['c', undefined, undefined]);
});

test('when somebody is taken already, then they are named, of many the first three', () => {
  const [ann, bob, cat] = [person('ann'), person('bob'), person('cat')];
  expect(() => requireFree([ann, bob], new Set(['cat']))).not.toThrow();
  expect(() => requireFree([ann, bob, cat], new Set(['bob']))).toThrow(
    'BOB already plays in this fixture. Please make the pairings again.',
  );
  expect(() => requireFree([ann, bob, cat], new Set(['ann', 'bob', 'cat']))).toThrow(
    'ANN, BOB and CAT already play in this fixture. Please make the pairings again.',
  );
  const four = [...'abcd'].map((id) => person(id));
  expect(() => requireFree(four, new Set('abcd'))).toThrow(
    'A, B, C and D already play in this fixture. Please make the pairings again.',
  );
  const many = Array.from({ length: 50 }, (_, index) => person(`p${index}`));
  expect(() => requireFree(many, new Set(many.map(({ id }) => id)))).toThrow(
    'P0, P1, P2 and 47 others already play in this fixture. Please make the pairings again.',
  );
});

test('when somebody is in two pairs, or there is none, then that is refused', () => {
  const pair = (player1Id: string, player2Id: string) => ({ player1Id, player2Id });
  expect(() => requireOnce([pair('a', 'b'), pair('c', 'd')])).not.toThrow();
  expect(() => requireOnce([pair('a', 'b'), pair('c', 'a')])).toThrow('A player can be in one pair only');
  expect(() => requireOnce([])).toThrow('Choose at least one pair');
});
