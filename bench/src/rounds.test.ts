import type { Figure } from './figure.ts';
import { measureSection } from './rounds.ts';

const setUp = () => {
  const did: string[] = [];
  const figure = (name: string): Figure<string> => ({
    name,
    title: name,
    unit: 'ms',
    goal: { atMost: 1 },
    measure: async (stage, share) => {
      did.push(`${stage} ${name} ${share}`);
      if (name === 'broken') throw new Error('It broke');
      return { measured: did.length };
    },
  });
  const section = (...names: readonly string[]) => ({
    name: 'Section',
    figures: names.map(figure),
    open: async () => 'stage',
    close: async (stage: string) => void did.push(`close ${stage}`),
  });
  return { did, section };
};
const options = { rounds: 2, share: 1, wanted: () => true, say: () => undefined };

test('when there are several figures, then each is measured in every round after a shorter one that does not count', async () => {
  const { did, section } = setUp();
  const outcomes = await measureSection(section('a', 'b'), options);
  expect(did).toEqual([
    'stage a 0.5',
    'stage b 0.5',
    'stage a 1',
    'stage b 1',
    'stage a 1',
    'stage b 1',
    'close stage',
  ]);
  expect(outcomes.map(({ name, samples }) => [name, samples.map(({ measured }) => measured)])).toEqual([
    ['a', [3, 5]],
    ['b', [4, 6]],
  ]);
});

test('when no figure of a section is wanted, then its stage is not opened', async () => {
  const { did, section } = setUp();
  expect(await measureSection(section('a'), { ...options, wanted: () => false })).toEqual([]);
  expect(did).toEqual([]);
});

test('when a measurement fails, then the stage is closed and the failure told', async () => {
  const { did, section } = setUp();
  await expect(measureSection(section('broken'), options)).rejects.toThrow('It broke');
  expect(did.at(-1)).toBe('close stage');
});
