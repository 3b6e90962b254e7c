import type { Availability } from '@society/contracts';
import { aMatch } from '@society/contracts/testing';
import { comersOf, comersText, drawnMatch } from './who-comes.ts';

const person = (id: string, over: { role?: 'player' | 'substitution'; isActive?: boolean; plays?: boolean } = {}) => ({
  id,
  name: id,
  role: 'player' as const,
  isActive: true,
  ...over,
});
const ids = (people: readonly { id: string }[]) => people.map(({ id }) => id);

test('when some have answered, then everybody who plays stands where they belong, by name', () => {
  const people = [person('eve'), person('bob'), person('ann'), person('cat')];
  const answers: Availability = [
    { playerId: 'eve', answer: 'in' },
    { playerId: 'ann', answer: 'in' },
    { playerId: 'bob', answer: 'out' },
  ];
  const comers = comersOf(people, answers, []);
  expect([ids(comers.in), ids(comers.out), ids(comers.unknown)]).toEqual([['ann', 'eve'], ['bob'], ['cat']]);
});

test('when a substitute has answered, then they are there, and otherwise not; nor is the suspended, nor who does not play', () => {
  const people = [
    person('sue', { role: 'substitution' }),
    person('sol', { role: 'substitution' }),
    person('sid', { isActive: false }),
    person('top', { plays: false }),
  ];
  const said = ['sue', 'sid', 'top'].map((playerId) => ({ playerId, answer: 'in' as const }));
  const comers = comersOf(people, said, []);
  expect([ids(comers.in), ids(comers.unknown)]).toEqual([['sue'], []]);
});

test('when somebody is drawn, or was and has a substitute, then nobody waits for their answer; what they had said stands', () => {
  const matches = [aMatch({ player1SubId: 's1', player1Sub: { id: 's1', name: 'Eva Lindqvist', handicap: 20 } })];
  const people = ['p1', 'p2', 'p3'].map((id) => person(id));
  const comers = comersOf(people, [{ playerId: 'p2', answer: 'in' }], matches);
  expect([ids(comers.in), ids(comers.unknown)]).toEqual([['p2'], ['p3']]);
  expect(ids(comersOf(people, [], undefined).unknown)).toEqual(['p1', 'p2', 'p3']);
});

test('when there are matches, then whoever is drawn counts before the answers, and otherwise not at all', () => {
  const matches = [aMatch(), aMatch({ id: '13', player1Id: 'p3', player2Id: 'p4' })];
  const comers = comersOf([person('p1'), person('p5'), person('p6')], [{ playerId: 'p6', answer: 'out' }], matches);
  expect(comersText(comers, matches)).toBe('4 drawn, 0 in, 1 out, 1 not answered');
  expect([comersText(comers, []), comersText(comers, undefined)]).toEqual(
    Array.from({ length: 2 }, () => '0 in, 1 out, 1 not answered'),
  );
});

test('when somebody had said in or out and is drawn, then they count as drawn alone, and stand among the names all the same', () => {
  const said: Availability = [
    { playerId: 'p1', answer: 'in' },
    { playerId: 'p2', answer: 'out' },
    { playerId: 'p3', answer: 'in' },
  ];
  const comers = comersOf([person('p1'), person('p2'), person('p3')], said, [aMatch()]);
  expect(comersText(comers, [aMatch()])).toBe('2 drawn, 1 in, 0 out, 0 not answered');
  expect([ids(comers.in), ids(comers.out)]).toEqual([['p1', 'p3'], ['p2']]);
});

test('when a substitute stands in, then they are drawn, and so is still the one whom they stand in for', () => {
  const matches = [aMatch({ player1SubId: 's1', player1Sub: { id: 's1', name: 'Eva Lindqvist', handicap: 20 } })];
  expect(['p1', 'p2', 's1', 'p3'].map((id) => drawnMatch(matches, id)?.id)).toEqual(['12', '12', '12', undefined]);
});
