import { byName, folded, haveWords, named } from './named.ts';

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

test.each([
  ["O'Brien", 'O’Brien', 'O‘Brien', 'Oʼbrien', 'O´Brien', 'O`Brien'],
  ['Zoë', 'Zoe\u0308', 'ZOE'],
  ['Søren Łukasz Þór', 'soren lukasz thor'],
  ['Weiß', 'WEISS', 'Weiẞ'],
  ['Æbelø', 'AEBELO'],
  ['Œuvre', 'oeuvre'],
])('when %s is written in another way, then it reads the same', (...spellings) => {
  expect(new Set(spellings.map(folded)).size).toBe(1);
});

test('when another letter or no apostrophe is typed, then it is another name', () => {
  expect(["O'Brien", 'OBrien', 'Brian'].map(folded)).toEqual(["o'brien", 'obrien', 'brian']);
});

test.each([
  ["o'brien", 'Pat O’Brien'],
  ['o’brien', "Pat O'Brien"],
  ['soren', 'Søren Holm'],
  ['SØREN', 'Soren Holm'],
  ['grosse', 'Anna Große'],
  ['احمد', 'أحمد علي'],
  // As phones and chats copy a name.
  ['\u202aanna\u00a0keller\u202c', 'Anna Keller'],
])('when %s is typed, then %s is found', (typed, name) => {
  expect(named([{ name }], typed)).toHaveLength(1);
});

test('when people are put in order, then it is by name, also where the device would put Ö after Z', () => {
  const inOrder = ['Zoë', 'Öz', 'Pia', 'Olaf'].map((name) => ({ name })).toSorted(byName);
  expect(inOrder.map(({ name }) => name)).toEqual(['Olaf', 'Öz', 'Pia', 'Zoë']);
});
