import { createStore } from '@society/service-kit/store';
import { recordingBus, recordingLogger, sequentialIds, wiredStore } from '@society/service-kit/testing';
import type { WiredStore } from '@society/service-kit/testing';
import { createCalendarStore } from '../src/calendar/calendar-store.ts';

let store: WiredStore;
beforeAll(async () => void (store = await wiredStore()));
afterAll(() => store.close());

test('when the store hangs, then nobody waits for their calendar longer than for an answer that says so', async () => {
  const { connection } = store;
  const parts = { bus: recordingBus(), ids: sequentialIds('id'), clock: () => new Date(), logger: recordingLogger() };
  const calendars = createCalendarStore(createStore({ connection, ...parts }).store);
  const calls = {
    find: () => calendars.find('ann'),
    keepFirst: () => calendars.keepFirst('ann', 'first'),
    replace: () => calendars.replace('ann', 'second'),
    ownerOf: () => calendars.ownerOf('second'),
    remove: () => calendars.remove('ann'),
  };
  expect(await store.whileFrozen(calls)).toEqual(
    Object.fromEntries(Object.keys(calls).map((name) => [name, 'unavailable'])),
  );
});
