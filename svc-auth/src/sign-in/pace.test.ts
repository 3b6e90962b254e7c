import { setTimeout as pause } from 'node:timers/promises';
import { createPace } from './pace.ts';

test('when many come at once, then each begins a gap after the one before, in the order they came', async () => {
  const pace = createPace(20);
  const begun: { readonly who: number; readonly at: number }[] = [];
  const from = performance.now();
  await Promise.all([0, 1, 2, 3].map((who) => pace().then(() => begun.push({ who, at: performance.now() - from }))));
  expect(begun.map(({ who }) => who)).toEqual([0, 1, 2, 3]);
  // A timer may fire a millisecond early.
  begun.forEach(({ who, at }) => expect(at).toBeGreaterThanOrEqual(who * 20 - 2));
});

test('when somebody comes alone, then nobody before makes them wait', async () => {
  const pace = createPace(20);
  await pace();
  await pause(40);
  const begun = jest.fn();
  const mine = pace().then(begun);
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toHaveBeenCalledTimes(1);
  await mine;
});
