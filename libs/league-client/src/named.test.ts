import { byName, haveWords, named } from './named.ts';

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

test.each([
  ['stone muller', true],
  ['müller & stone', true],
  ['undefined', false],
  ['müllerkeller', false],
])(
  'when %j is searched for in a name, a company and nothing, then its words may stand in any of them',
  (typed, found) => {
    expect(haveWords(['Zoë Müller', 'Keller & Stone', undefined], typed)).toBe(found);
  },
);

test('when people are put in order, then it is by name, also where the device would put Ö after Z', () => {
  const inOrder = ['Zoë', 'Öz', 'Pia', 'Olaf'].map((name) => ({ name })).toSorted(byName);
  expect(inOrder.map(({ name }) => name)).toEqual(['Olaf', 'Öz', 'Pia', 'Zoë']);
});
