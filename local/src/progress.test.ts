import { step } from './progress.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const saidOf = async (ms: number): Promise<string[]> => {
  const said: string[] = [];
  const work = () => new Promise<string>((resolve) => setTimeout(resolve, ms, 'open'));
  const done = step((line) => said.push(line), 'Opening the store', work);
  await jest.advanceTimersByTimeAsync(ms);
  expect(await done).toBe('open');
  await jest.advanceTimersByTimeAsync(5000);
  return said;
};

test('when a step of the start is quick, then nothing is said; when it takes longer than a second, then it is announced, and its time is told', async () => {
  expect(await saidOf(900)).toEqual([]);
  expect(await saidOf(2340)).toEqual(['Opening the store …', 'Opening the store: 2.3 s']);
});
