import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { deleteDB } from 'idb';
import { onDatabase } from '../device/database.ts';
import { outbox } from './outbox.ts';

const entry = (id: string) => ({ id, person: 'p1', topic: '12', value: { n: id } });
const ids = () => outbox.state().entries.map(({ id }) => id);
const onDevice = () => onDatabase((database) => database.getAll('outbox'));
const keptOnDevice = async (...those: readonly string[]) =>
  waitFor(async () => expect(await onDevice()).toMatchObject(those.map((id) => ({ id }))));

beforeEach(async () => {
  localStorage.clear();
  outbox.reset();
  await onDatabase((database) => database.clear('outbox'));
  outbox.load();
});
afterEach(() => {
  outbox.reset();
  jest.restoreAllMocks();
});

test('when the database is erased under the page, then what waits is there as before, on the device too', async () => {
  await outbox.add([entry('b'), entry('a')]);
  await deleteDB('society');
  await keptOnDevice('a', 'b');
  await outbox.add([entry('c')]);
  expect(outbox.state().entries).toMatchObject([
    { ...entry('b'), order: 1, isKept: true },
    { ...entry('a'), order: 2, isKept: true },
    { ...entry('c'), order: 3, isKept: true },
  ]);
});

test('when the database is erased as something is written, then that waits, too', async () => {
  await outbox.add([entry('a')]);
  expect(await Promise.all([outbox.add([entry('b')]), deleteDB('society')])).toEqual([true, undefined]);
  await keptOnDevice('a', 'b');
  expect(ids()).toEqual(['a', 'b']);
});

test('when the browser closes the database and erases it, as with the data of the site, then what waits is put back', async () => {
  await onDatabase(async (database) => database.close());
  const listen = jest.spyOn(IDBDatabase.prototype, 'addEventListener');
  await outbox.add([entry('a')]);
  const closed = listen.mock.calls.flatMap(([type, hear]) =>
    type === 'close' && typeof hear === 'function' ? hear : [],
  );
  await onDatabase(async (database) => database.close());
  await deleteDB('society');
  closed.forEach((hear) => hear(new Event('close')));
  await keptOnDevice('a');
  expect(ids()).toEqual(['a']);
});

test('when local storage alone took what waits, and is cleared, then it is put back, and not what another tab has taken out', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  await outbox.add([entry('a'), entry('b')]);
  localStorage.removeItem('society.outbox.b');
  tell('society.outbox.b');
  await waitFor(() => expect(ids()).toEqual(['a']));
  localStorage.clear();
  tell(null);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['society.outbox.a']));
  expect(outbox.state().entries).toMatchObject([{ ...entry('a'), isKept: true }]);
});

test('when what waits is answered just then, then it does not come back', async () => {
  await outbox.add([entry('a'), entry('b')]);
  await Promise.all([deleteDB('society'), outbox.settle(new Map([['a', 'fine']]))]);
  await keptOnDevice('b');
  expect(ids()).toEqual(['b']);
});

test('when the device does not take it again, then only this page holds it, and that is said', async () => {
  await outbox.add([entry('a')]);
  const full = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  await deleteDB('society');
  await waitFor(() => expect(outbox.state().entries).toMatchObject([{ id: 'a', isKept: false }]));
  await outbox.remove(['a']);
});
