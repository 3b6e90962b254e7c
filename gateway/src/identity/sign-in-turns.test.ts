import { setTimeout as pause } from 'node:timers/promises';
import { createSignInTurns } from './sign-in-turns.ts';

const turnsOf = (
  options: { readonly gapMs?: number; readonly longestMs?: number; readonly mostOfAnAddress?: number } = {},
) => createSignInTurns({ gapMs: 20, longestMs: 5000, mostOfAnAddress: 50, ...options });
const outcomes = async (begun: readonly Promise<void>[]) =>
  (await Promise.allSettled(begun)).map((each) =>
    each.status === 'fulfilled' ? 'begins' : (each.reason as Error).message,
  );

const refusedForNow = 'The service is not available right now. Please try again.';
const club = '203.0.113.7';
const stranger = '198.51.100.9';

test('when many sign in at once, then each begins a gap after the one before, in the order they came', async () => {
  const turns = turnsOf();
  const begun: { readonly who: number; readonly at: number }[] = [];
  const from = performance.now();
  await Promise.all(
    [0, 1, 2, 3].map((who) => turns.wait(club).then(() => begun.push({ who, at: performance.now() - from }))),
  );
  expect(begun.map(({ who }) => who)).toEqual([0, 1, 2, 3]);
  // A timer may fire a millisecond early.
  begun.forEach(({ who, at }) => expect(at).toBeGreaterThanOrEqual(who * 20 - 2));
});

test('when somebody signs in alone, then nobody before makes them wait', async () => {
  const turns = turnsOf();
  await turns.wait(club);
  await pause(40);
  const begun = jest.fn();
  const mine = turns.wait(club).then(begun);
  await Promise.resolve();
  await Promise.resolve();
  expect(begun).toHaveBeenCalledTimes(1);
  await mine;
});

test("when too many wait altogether, then the next is refused and takes nobody's turn", async () => {
  const turns = turnsOf({ gapMs: 40, longestMs: 50 });
  expect(await outcomes([turns.wait(club), turns.wait(club), turns.wait(club), turns.wait(stranger)])).toEqual([
    'begins',
    'begins',
    refusedForNow,
    refusedForNow,
  ]);
  expect(await outcomes([turns.wait(club)])).toEqual(['begins']);
});

test('when one address floods the door, then it is told to wait and others get in', async () => {
  const turns = turnsOf({ mostOfAnAddress: 2 });
  const flood = [1, 2, 3, 4, 5].map(() => turns.wait('2001:db8::1'));
  const sameNetwork = turns.wait('2001:db8::2');
  const other = turns.wait(stranger);
  const tooMany = 'Too many requests. Please try again in 1 second.';
  expect(await outcomes([...flood, sameNetwork, other])).toEqual([
    'begins',
    'begins',
    'begins',
    tooMany,
    tooMany,
    tooMany,
    'begins',
  ]);
  expect(await outcomes([turns.wait('2001:db8::1'), turns.wait('2001:db8::1')])).toEqual(['begins', 'begins']);
});
