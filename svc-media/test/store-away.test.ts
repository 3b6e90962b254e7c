import { createStore } from '@society/service-kit/store';
import { recordingBus, recordingLogger, wiredStore } from '@society/service-kit/testing';
import type { WiredStore } from '@society/service-kit/testing';
import { createObjectStore } from '../src/objects/object-store.ts';
import { createUploadStore } from '../src/uploads/upload-store.ts';

let store: WiredStore;
beforeAll(async () => void (store = await wiredStore()));
afterAll(() => store.close());

test('when the store hangs, then nobody waits for it longer than for an answer that says so', async () => {
  const now = new Date();
  const { store: records } = createStore({
    connection: store.connection,
    bus: recordingBus(),
    ids: () => 'e1',
    clock: () => now,
    logger: recordingLogger(),
  });
  const [objects, uploads] = [createObjectStore(records), createUploadStore(records)];
  const calls = {
    keep: () => objects.keep('a.webp', Buffer.from('a'), now),
    bytes: () => objects.bytes('a.webp'),
    bytesUsed: () => objects.bytesUsed('a.webp', 'club:logo'),
    addUse: () => objects.addUse('a.webp', 'p1:photo'),
    dropUse: () => objects.dropUse('a.webp', 'p1:photo', now),
    dropUses: () => objects.dropUses(['p1:photo'], now),
    noteDeleted: () => objects.noteDeleted('p1'),
    isDeleted: () => objects.isDeleted('p1'),
    insert: () => uploads.insert({ id: 'u1', uploadedBy: 'p1', createdAt: now }),
    find: () => uploads.find('u1'),
    finish: () => uploads.finish('u1', 'a.webp'),
    countFinishedBy: () => uploads.countFinishedBy('p1'),
    askedAround: () => uploads.askedAround('p1', now, { windowMs: 1000, limit: 31 }),
    remove: () => uploads.remove('u1'),
    removeOf: () => uploads.removeOf('p1'),
  };
  expect(await store.whileFrozen(calls)).toEqual(
    Object.fromEntries(Object.keys(calls).map((name) => [name, 'unavailable'])),
  );
});
