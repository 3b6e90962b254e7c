import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { isFull, onDatabase } from './database.ts';

const put = (value: unknown) => onDatabase((database) => database.put('answers', value, 'p1 a'));
const get = () => onDatabase((database) => database.get('answers', 'p1 a'));

afterEach(() => jest.restoreAllMocks());

test('when something was kept, then it is read back', async () => {
  await put({ a: [1] });
  expect(await get()).toEqual({ a: [1] });
});

test('when the connection is lost while the page sleeps, then it is opened again and the task is done', async () => {
  await put('before');
  await onDatabase(async (database) => database.close());
  await put('after');
  expect(await get()).toBe('after');
});

test('when it is lost twice in one go, then the task fails', async () => {
  const task = jest.fn(async () => Promise.reject(new Error('Connection to Indexed Database server lost')));
  await expect(onDatabase(task)).rejects.toThrow('lost');
  expect(task).toHaveBeenCalledTimes(2);
});

test('when the device is full, then the task is not done again, for it would not help', async () => {
  const full = Object.assign(new Error('Full'), { name: 'QuotaExceededError' });
  const task = jest.fn(async () => Promise.reject(full));
  await expect(onDatabase(task)).rejects.toBe(full);
  expect(task).toHaveBeenCalledTimes(1);
  expect([isFull(full), isFull(new Error('Full')), isFull(undefined)]).toEqual([true, false, false]);
});

test('when the device is too full to open the database, then it is opened once there is room again', async () => {
  await put('before');
  await onDatabase(async (database) => database.close()).catch(() => undefined);
  const full = new DOMException('Encountered full disk while opening backing store', 'QuotaExceededError');
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw full;
  });
  await expect(get()).rejects.toBe(full);
  open.mockRestore();
  expect(await get()).toBe('before');
});

test.each([
  ['a minute has gone by', 60_000],
  ['the clock was set back', -60 * 60_000],
])(
  'when the browser does not answer, then the task fails in a moment, and the next ones at once until %s',
  async (_what, ms) => {
    jest.useFakeTimers();
    await onDatabase(async (database) => database.close()).catch(() => undefined);
    jest.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
    const failed = expect(put('a')).rejects.toThrow('did not open');
    await jest.advanceTimersByTimeAsync(10_000);
    await failed;
    // The next tap does not wait for it.
    await expect(put('b')).rejects.toThrow('did not open');
    jest.useRealTimers();
    jest.restoreAllMocks();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
    await put('c');
    expect(await get()).toBe('c');
  },
);

test('when a newer version of the app was here and went back, then what it left is read and written all the same', async () => {
  await put('before');
  await onDatabase(async (database) => database.close());
  (await openDB('society', 9)).close();
  await put('after');
  expect(await get()).toBe('after');
});
