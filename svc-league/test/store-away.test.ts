import { createStore } from '@society/service-kit/store';
import { eventually, recordingBus, recordingLogger, sequentialIds, wiredStore } from '@society/service-kit/testing';
import type { WiredStore } from '@society/service-kit/testing';
import { createCalendarStore } from '../src/calendar/calendar-store.ts';
import { createDeletedMatchStore } from '../src/matches/deleted-match-store.ts';
import { scheduled } from './scorecards.ts';

let store: WiredStore;
beforeEach(async () => void (store = await wiredStore()));
afterEach(() => store.close());

const logger = recordingLogger();
const parts = { bus: recordingBus(), ids: sequentialIds('id'), clock: () => new Date(), logger };

test('when the store hangs, then nobody waits for their calendar longer than for an answer that says so', async () => {
  const { connection } = store;
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

test('when the store hangs once a match is gone, then it was deleted all the same, and the log says what may be lost', async () => {
  const { connection, wire } = store;
  const matches = createDeletedMatchStore(createStore({ connection, ...parts }).store, parts.clock, logger);
  const gone = async () => (wire.freeze(), scheduled);
  await matches.rememberRemoved(scheduled, gone).finally(wire.mend);
  expect(logger.entries).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'what was sent to a match while it was deleted may be lost' }),
  );
  expect(await eventually(async () => (await matches.find(scheduled.id)) ?? false)).toMatchObject({
    formerIds: ['ann', 'bob'],
  });
});
