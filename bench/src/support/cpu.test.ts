import { stolenShare, wantedFrom } from './cpu.ts';

const stat = (user: number, idle: number, stolen: number): string =>
  `cpu  ${user} 10 20 ${idle} 5 0 30 ${stolen} 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n`;

test('when the host gives processor time to others, then it counts as a share of what was wanted, not of what was idle', () => {
  expect(stolenShare(wantedFrom(stat(100, 1000, 40)), wantedFrom(stat(400, 9000, 140)))).toBe(0.25);
});

test('when the machine does not tell, then nothing counts as stolen', () => {
  expect(stolenShare(wantedFrom(''), wantedFrom(''))).toBe(0);
});

test('when nothing was wanted, then nothing was stolen', () => {
  expect(stolenShare(wantedFrom(stat(100, 1000, 40)), wantedFrom(stat(100, 9000, 40)))).toBe(0);
});
