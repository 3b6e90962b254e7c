import { countsUnanswered, keptHere, whoIsHere } from './here.ts';

const day = '2026-03-12';
const ids = ['ann', 'bob', 'cat', 'dan'];
const answers = new Map([
  ['ann', 'in'],
  ['bob', 'out'],
] as const);

test('when some are in, then they are here, and by the switch those who have not answered', () => {
  expect([...whoIsHere(ids, { ticks: {} }, answers)]).toEqual(['ann']);
  expect([...whoIsHere(ids, { ticks: {}, unanswered: true }, answers)]).toEqual(['ann', 'cat', 'dan']);
});

test('when nobody is in, then everybody is here who is not out, unless the switch says otherwise', () => {
  const onlyOut = new Map([['bob', 'out']] as const);
  expect(countsUnanswered({ ticks: {} }, onlyOut)).toBe(true);
  expect([...whoIsHere(ids, { ticks: {} }, onlyOut)]).toEqual(['ann', 'cat', 'dan']);
  expect([...whoIsHere(ids, { ticks: {}, unanswered: false }, onlyOut)]).toEqual([]);
});

test('when somebody was ticked by hand, then that stays, whatever they answer and the switch says', () => {
  const ticks = { ann: false, bob: true, dan: false };
  expect([...whoIsHere(ids, { ticks, unanswered: true }, answers)]).toEqual(['bob', 'cat']);
});

test.each([[null], ['text'], [{}], [{ ticks: null }], [{ ticks: { ann: 'yes' }, unanswered: 'no' }]])(
  'when a device kept %j, then nothing is chosen',
  (kept) => expect(keptHere(kept, day)).toEqual({ ticks: {}, day }),
);

test('when a device kept a choice, then it is that; for an evening on another day, without ticks and switch', () => {
  const lineUp = { pairs: [{ player1Id: 'ann', player2Id: 'cat' }], sittingOut: ['dan'], leftOut: [] };
  const here = { ticks: { ann: true, bob: false }, unanswered: false, lineUp };
  expect(keptHere(JSON.parse(JSON.stringify(here)), day)).toEqual({ ...here, day });
  expect(keptHere({ ...here, day }, day)).toEqual({ ...here, day });
  expect(keptHere({ ...here, day: '2026-03-19', favoursStrangers: true }, day)).toEqual({
    ticks: {},
    favoursStrangers: true,
    lineUp,
    day,
  });
});

test.each([
  [{}],
  [{ pairs: [{ player1Id: 'ann' }], sittingOut: [], leftOut: [] }],
  [{ pairs: [], sittingOut: [1], leftOut: [] }],
])('when a device kept the pairs %j, then there are none', (lineUp) =>
  expect(keptHere({ ticks: {}, lineUp }, day)).toEqual({ ticks: {}, day }),
);
