import { isOfSamePeople } from './kept-line-up.ts';

const kept = { pairs: [{ player1Id: 'ann', player2Id: 'cat' }], sittingOut: ['dan'], leftOut: ['eve'] };
const free = ['ann', 'cat', 'dan', 'eve'].map((id) => ({ id }));

test('when exactly those are free who stand in a line-up, then it is of the same people', () => {
  expect(isOfSamePeople(kept, { free })).toBe(true);
});

test.each([
  ['somebody is free no more', free.slice(1)],
  ['somebody else is free too', [...free, { id: 'finn' }]],
  ['somebody is free instead', [...free.slice(1), { id: 'finn' }]],
])('when %s, then it is of others', (_, others) => expect(isOfSamePeople(kept, { free: others })).toBe(false));
