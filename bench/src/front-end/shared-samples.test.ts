import { sharedSamples } from './shared-samples.ts';

const counting = () => {
  let count = 0;
  return sharedSamples(async () => (count += 1));
};

test('when two figures ask in turn, then each round is measured once', async () => {
  const sample = counting();
  expect([await sample('bytes'), await sample('time'), await sample('bytes'), await sample('time')]).toEqual([
    1, 1, 2, 2,
  ]);
});

test('when only one asks, then every round is measured', async () => {
  const sample = counting();
  expect([await sample('time'), await sample('time'), await sample('time')]).toEqual([1, 2, 3]);
});
