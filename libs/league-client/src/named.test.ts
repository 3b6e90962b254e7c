import { named } from './named.ts';

const people = ['Zoë Müller', 'Anna Keller', 'Hanna Keel'].map((name) => ({ name }));

test.each([
  ['', ['Zoë Müller', 'Anna Keller', 'Hanna Keel']],
  ['zoe muller', ['Zoë Müller']],
  [' KELLER  an', ['Anna Keller']],
  ['anna', ['Anna Keller', 'Hanna Keel']],
  ['anna müller', []],
])('when %j is typed, then everybody is found whose name has each of its words', (typed, found) => {
  expect(named(people, typed).map(({ name }) => name)).toEqual(found);
});
