import { percentTexts } from './chance-texts.ts';

test.each([
  [
    [0.454, 0.08, 0.466],
    ['45%', '8%', '47%'],
  ],
  [
    [0.805, 0.058, 0.137],
    ['80%', '6%', '14%'],
  ],
  [
    [1 / 3, 1 / 3, 1 / 3],
    ['34%', '33%', '33%'],
  ],
  [
    [0.997, 0.002, 0.001],
    ['over 99%', 'under 1%', 'under 1%'],
  ],
  [
    [1, 0, 0],
    ['100%', '0%', '0%'],
  ],
  [
    [1, 1e-20, 0],
    ['over 99%', 'under 1%', '0%'],
  ],
  [
    [0.9999999999999998, 0, 0],
    ['100%', '0%', '0%'],
  ],
] as const)('when the chances are %j, then they read %j', ([player1, draw, player2], texts) => {
  expect(percentTexts({ player1, draw, player2 })).toEqual(texts);
});
