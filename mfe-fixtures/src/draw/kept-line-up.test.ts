import { stillFree } from './kept-line-up.ts';

const pair = (player1Id: string, player2Id: string) => ({ player1Id, player2Id });
const kept = { pairs: [pair('ann', 'cat'), pair('dan', 'bob')], leftOut: ['eve'] };

test.each([
  ['all of its people', ['ann', 'bob', 'cat', 'dan', 'eve', 'finn'], kept],
  ['not one of a pair', ['ann', 'bob', 'cat', 'eve'], { ...kept, pairs: [pair('ann', 'cat')] }],
  ['not who was left out', ['ann', 'bob', 'cat', 'dan'], { ...kept, leftOut: [] }],
  ['none of them', ['finn'], { pairs: [], leftOut: [] }],
])('when of a line-up are free %s, then that of it stays', (_, free, stays) =>
  expect(stillFree(kept, free)).toEqual(stays),
);
