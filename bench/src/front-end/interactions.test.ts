import { slowestInteraction } from './interactions.ts';

test('when there were several interactions, then the slowest counts', () => {
  expect(slowestInteraction([{ ms: 40 }, { ms: 120 }, { ms: 24 }])).toBe(120);
});

test('when all were too short to be reported, then they took no longer than what is', () => {
  expect(slowestInteraction([])).toBe(16);
});
