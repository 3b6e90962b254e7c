import { storeOn, wiredStore } from '@society/service-kit/testing';
import type { WiredStore } from '@society/service-kit/testing';
import { createSessionStore } from '../src/sessions/session-store.ts';
import { createThrottleStore } from '../src/sign-in/throttle-store.ts';

let store: WiredStore;
beforeAll(async () => void (store = await wiredStore()));
afterAll(() => store.close());

test('when the store hangs, then nobody waits for it longer than for an answer that says so', async () => {
  const [sessions, throttle] = [createSessionStore(storeOn(store)), createThrottleStore(storeOn(store))];
  const now = new Date();
  const session = {
    tokenHash: 'hash',
    sid: 's1',
    playerId: 'p1',
    epoch: 0,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  };
  const calls = {
    insert: () => sessions.insert(session),
    find: () => sessions.find('hash'),
    saveUse: () => sessions.saveUse(session),
    remove: () => sessions.remove('s1'),
    note: () => throttle.note('known:anna', { now, memoryMs: 60_000 }),
    takeBack: () => throttle.takeBack('known:anna', 'f1'),
    clear: () => throttle.clear('known:anna'),
    clearSubject: () => throttle.clearSubject('anna'),
    countOthers: () => throttle.countOthers('anna', 'known:anna', now, 5),
  };
  expect(await store.whileFrozen(calls)).toEqual(
    Object.fromEntries(Object.keys(calls).map((name) => [name, 'unavailable'])),
  );
});
