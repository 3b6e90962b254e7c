import { createQueryClient } from '../query/client.ts';
import { invalidate } from '../query/invalidate.ts';
import { isAskedAhead, mayTakePreloaded } from './asked-ahead.ts';
import { beginSession } from './unauthorized.ts';

test('when it was looked what has changed, and it is nothing, then what the head asked for is still taken', () => {
  jest.spyOn(performance, 'now').mockReturnValue(3_000);
  invalidate(createQueryClient(), []);
  expect(mayTakePreloaded()).toBe(true);
});

test('when another session begins in the first moments of a page, as in another tab, then what its head asked for in the former one is not taken', () => {
  document.head.innerHTML = '<link rel="preload" as="fetch" href="/api/auth/me">';
  jest.spyOn(performance, 'now').mockReturnValue(3_000);
  expect([mayTakePreloaded(), isAskedAhead('/api/auth/me')]).toEqual([true, true]);
  beginSession();
  expect([mayTakePreloaded(), isAskedAhead('/api/auth/me')]).toEqual([false, false]);
});
