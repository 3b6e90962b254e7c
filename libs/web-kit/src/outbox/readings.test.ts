import 'fake-indexeddb/auto';
import { onDatabase } from '../device/database.ts';
import { fakeTabs } from '../testing/fake-tabs.ts';
import { outbox } from './outbox.ts';

const entry = (id: string) => ({ id, person: 'p1', topic: '12', value: { n: id } });
const ids = () => outbox.state().entries.map(({ id }) => id);
const breakDatabase = () =>
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('No.', 'UnknownError');
  });

beforeEach(async () => {
  localStorage.clear();
  outbox.reset();
  await onDatabase((database) => database.clear('outbox'));
});
afterEach(() => {
  outbox.reset();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('when the database answers no more, then what it had said still waits, before what is added now', async () => {
  await outbox.add([entry('a')]);
  breakDatabase();
  await outbox.add([entry('b')]);
  expect(ids()).toEqual(['a', 'b']);
});

test('when the database takes nothing, then things done at once keep their order, behind what waits from a clock that was ahead', async () => {
  const ahead = Date.now() + 60 * 60_000;
  localStorage.setItem('society.outbox.a', JSON.stringify({ ...entry('a'), order: ahead }));
  breakDatabase();
  await outbox.add([entry('c'), entry('b')]);
  expect(outbox.state().entries).toMatchObject([
    { id: 'a', order: ahead },
    { id: 'c', order: ahead + 1 },
    { id: 'b', order: ahead + 2 },
  ]);
});

test('when something is added before the device was read, then it stands behind what waits there', async () => {
  localStorage.setItem('society.outbox.a', JSON.stringify({ ...entry('a'), order: 5 }));
  await outbox.add([entry('b')]);
  expect(ids()).toEqual(['a', 'b']);
});

test('when the device keeps it, then nobody is told otherwise because of what it did not keep before', async () => {
  const broken = breakDatabase();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  expect(await outbox.add([entry('a')])).toBe(false);
  broken.mockRestore();
  full.mockRestore();
  expect(await outbox.add([entry('b')])).toBe(true);
  expect(ids()).toEqual(['a', 'b']);
  await outbox.remove(['a']);
});

test('when a reading ends after a later one, then what the later one has read stands', async () => {
  await outbox.add([entry('a')]);
  const shown: (readonly string[])[] = [];
  const stop = outbox.subscribe(() => shown.push(ids()));
  const late: (() => void)[] = [];
  const getAll = IDBObjectStore.prototype.getAll;
  jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function (this: IDBObjectStore, ...given) {
    const request = getAll.apply(this, given);
    request.addEventListener = (type: string, hear: EventListenerOrEventListenerObject) => {
      if (type === 'success' && typeof hear === 'function') late.push(() => hear(new Event(type)));
    };
    return request;
  });
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await outbox.remove(['a']);
  late.forEach((hear) => hear());
  await outbox.add([entry('b')]);
  expect(late).toHaveLength(1);
  expect(shown).toEqual([[], ['b']]);
  stop();
});

test('when the database has answered, then it is not read again by itself', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  await outbox.add([entry('a')]);
  const again = jest.spyOn(IDBObjectStore.prototype, 'getAll');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(again).not.toHaveBeenCalled();
});

test('when something is added, answered or taken out, then the other tabs are told, and hear the answers until nobody listens', async () => {
  const tabs = fakeTabs();
  const other = new BroadcastChannel('society.outbox');
  const told = jest.fn();
  other.addEventListener('message', ({ data }: MessageEvent<unknown>) => void told(data));
  const heard = jest.fn();
  const stop = outbox.onSettled(heard);
  await outbox.add([entry('a')]);
  await tabs.settle();
  expect(told.mock.calls).toEqual([[{}]]);
  const answers = new Map([['a', 'fine']]);
  await outbox.settle(answers, { shared: 'round' });
  await tabs.settle();
  expect(told.mock.calls.slice(1)).toEqual([[{ answers, shared: 'round' }], [{}]]);
  expect(heard).toHaveBeenCalledTimes(1);
  heard.mockClear();
  other.postMessage({});
  other.postMessage({ answers });
  await tabs.settle();
  expect(heard.mock.calls).toEqual([[{ answers }]]);
  stop();
  told.mockClear();
  await outbox.remove(['b']);
  other.postMessage({ answers });
  await tabs.settle();
  expect([told.mock.calls, heard.mock.calls.length]).toEqual([[[{}]], 1]);
  outbox.reset();
  tabs.remove();
});

test('when the browser gives pages no channel to each other, as Firefox does with blocked cookies, then other tabs hear through the storage', async () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  Object.assign(window, { BroadcastChannel: jest.fn(refuse) });
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const stop = outbox.subscribe(() => undefined);
  await outbox.add([entry('a')]);
  expect(ids()).toEqual(['a']);
  expect(written).toHaveBeenCalledWith('society.outbox-news', expect.any(String));
  stop();
  Reflect.deleteProperty(window, 'BroadcastChannel');
});
