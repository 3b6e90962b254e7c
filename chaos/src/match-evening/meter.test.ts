import { createMeter, figuresOf } from './meter.ts';

test('when scores are accepted with a pause between them, then the pause is the longest gap', () => {
  const taken = [
    { at: 100, ms: 10 },
    { at: 150, ms: 30 },
    { at: 900, ms: 20 },
  ];
  expect(figuresOf(taken, 0, 1000)).toEqual({ count: 3, perSecond: 3, p50: 20, p99: 30, max: 30, gapMs: 750 });
});

test('when nothing is accepted at all, then the gap is the whole time', () => {
  expect(figuresOf([], 0, 5000)).toEqual({ count: 0, perSecond: 0, p50: 0, p99: 0, max: 0, gapMs: 5000 });
});

test('when a part begins, then earlier scores count no more', async () => {
  let clock = 0;
  const meter = createMeter(() => clock);
  const score = (ms: number) => meter.measure(async () => void (clock += ms));
  await score(500);
  meter.begin();
  await score(40);
  expect(meter.figures()).toMatchObject({ count: 1, max: 40 });
});
