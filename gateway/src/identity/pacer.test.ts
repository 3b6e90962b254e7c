import { createPacer } from './pacer.ts';
import type { PacerOptions } from './pacer.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pacerOf = (options: Partial<PacerOptions> = {}) =>
  createPacer({ gapMs: 20, maxWaitMs: 10_000, maxPerAsker: 50, ...options });

/** Makes calls one after another and writes down what became of each, at how many ms. */
const recorder = (options: Partial<PacerOptions> = {}) => {
  const pacer = pacerOf(options);
  const log: string[] = [];
  const began = Date.now();
  const call = (name: string, address: string): void =>
    void pacer.wait(address).then(
      () => log.push(`${name} at ${Date.now() - began}`),
      (error: Error) => log.push(`${name}: ${error.message}`),
    );
  return { call, after: async (ms: number) => (await jest.advanceTimersByTimeAsync(ms), log.splice(0)) };
};

const refusedForNow = 'The service is not available right now. Please try again.';
const club = '203.0.113.7';
const stranger = '198.51.100.9';

test('when many of one address come at once, then each begins a gap after the one before, in the order they came', async () => {
  const { call, after } = recorder();
  for (const name of ['a', 'b', 'c']) call(name, club);
  expect(await after(100)).toEqual(['a at 0', 'b at 20', 'c at 40']);
});

test('when somebody comes alone, then nobody before makes them wait; right after another, they wait for the rest of the gap', async () => {
  const { call, after } = recorder();
  call('a', club);
  await after(20);
  call('b', club);
  expect(await after(5)).toEqual(['b at 20']);
  call('c', stranger);
  expect(await after(100)).toEqual(['c at 40']);
});

test('when six addresses send a hundred calls each, then a member who tries once comes after one of each and one that was there before, and their second try a round later', async () => {
  const { call, after } = recorder({ maxPerAsker: 100, maxWaitMs: 60_000 });
  for (let address = 1; address <= 6; address += 1)
    for (let count = 0; count < 100; count += 1) call('flood', `198.51.100.${address}`);
  call('member', club);
  call('member again', club);
  const own = (await after(12_100)).filter((each) => each.startsWith('member'));
  expect(own).toEqual(['member at 140', 'member again at 280']);
});

test('when it would take too long, then the call is refused and nobody else waits for it', async () => {
  const { call, after } = recorder({ gapMs: 40, maxWaitMs: 100 });
  for (const name of ['a', 'b', 'c', 'd']) call(name, club);
  call('stranger', stranger);
  expect(await after(200)).toEqual([`d: ${refusedForNow}`, 'a at 0', 'b at 40', 'stranger at 80', 'c at 120']);
});

test('when one address sends too many, then it is told to wait and others get in', async () => {
  const { call, after } = recorder({ maxPerAsker: 2 });
  for (const name of ['a', 'b', 'c', 'd']) call(name, club);
  call('other', stranger);
  const tooMany = 'Too many requests. Please try again in 1 second.';
  expect((await after(100)).sort()).toEqual(['a at 0', 'b at 20', 'c at 60', `d: ${tooMany}`, 'other at 40']);
  call('a', club);
  expect(await after(20)).toEqual(['a at 100']);
});

test('when a newcomer would be one asker too many, then they are refused', async () => {
  const { call, after } = recorder({ gapMs: 40, maxWaitMs: 100 });
  for (const name of ['a', 'b']) call(name, club);
  call('stranger', stranger);
  call('newcomer', '192.0.2.1');
  expect(await after(200)).toEqual([`newcomer: ${refusedForNow}`, 'a at 0', 'b at 40', 'stranger at 80']);
});

test('when a whole club signs in behind one address, then all get in within 2 s; one more is told to come back after that', async () => {
  const pacer = createPacer();
  let inside = 0;
  for (let member = 0; member <= 100; member += 1) void pacer.wait(club).then(() => (inside += 1));
  await expect(pacer.wait(club)).rejects.toThrow('Too many requests. Please try again in 2 seconds.');
  await jest.advanceTimersByTimeAsync(2000);
  expect(inside).toBe(101);
});
