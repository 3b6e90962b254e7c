import type { RoundAction } from '@society/contracts';
import { outbox } from '@society/web-kit';
import { addActions, newActionId } from './add-actions.ts';

const start = (id: string): RoundAction => ({ id, kind: 'start' });
const applied = (id: string) => [id, { id, outcome: 'applied' }] as const;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** What a screen hears of its actions; undefined while it still waits. */
const record = async (...ids: readonly string[]) => {
  const heard = jest.fn();
  const { results } = await addActions('p1', '12', ids.map(start));
  void results.then((found) => void heard(found?.map(({ id }) => id)));
  return heard;
};

beforeEach(() => {
  jest.useFakeTimers();
  outbox.reset();
});
afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('when answers come for other actions or of a kind that is none, then a screen waits for those to its own', async () => {
  const heard = await record('a', 'b');
  await outbox.settle(new Map([applied('x'), applied('b')]));
  await outbox.settle(new Map([['a', 'nonsense']]));
  await pass(1000);
  expect(heard).not.toHaveBeenCalled();
  await outbox.settle(new Map([applied('a')]));
  expect(heard.mock.calls).toEqual([[['b', 'a']]]);
});

test.each([
  [true, 1500],
  [false, 0],
])('when no answer comes and the browser’s online is %s, then a screen waits %i ms', async (isOnline, ms) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const heard = await record('a');
  await pass(Math.max(0, ms - 100));
  expect(heard).toHaveBeenCalledTimes(ms === 0 ? 1 : 0);
  await pass(100);
  expect(heard.mock.calls).toEqual([[undefined]]);
});

test('when the random bits are small, then an id has its 32 digits all the same', () => {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  expect(newActionId()).toBe('0'.repeat(32));
});
