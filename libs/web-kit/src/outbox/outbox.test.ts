import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { onDatabase } from '../device/database.ts';
import { outbox } from './outbox.ts';

const entry = (id: string, person = 'p1') => ({ id, person, topic: '12', value: { n: id } });
const ids = () => outbox.state().entries.map(({ id }) => id);
/** The page is killed and opened anew. */
const reopen = async () => {
  outbox.reset();
  const stop = outbox.subscribe(() => undefined);
  await waitFor(() => expect(outbox.state().isLoaded).toBe(true));
  stop();
};
const failWith = (name: string) => {
  throw Object.assign(new Error('No.'), { name });
};
/** The device does not take so many writes. */
const refuse = (name: string, times = Infinity) => {
  let left = times;
  const put = IDBObjectStore.prototype.put;
  return jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    left -= 1;
    return left < 0 ? put.apply(this, given) : failWith(name);
  });
};

beforeEach(async () => {
  localStorage.clear();
  outbox.reset();
  await onDatabase(async (database) => {
    await database.clear('outbox');
    await database.clear('answers');
  });
});
afterEach(() => jest.restoreAllMocks());

describe('what a person has done', () => {
  test('when it is added, then it is there in its order, also after the page was killed', async () => {
    expect(await outbox.add([entry('b'), entry('a')])).toBe(true);
    expect(await outbox.add([entry('c')])).toBe(true);
    expect(ids()).toEqual(['b', 'a', 'c']);
    await reopen();
    expect(ids()).toEqual(['b', 'a', 'c']);
    expect(outbox.state().entries[0]).toEqual({ ...entry('b'), order: 1, isKept: true });
  });

  test('when it is added, then the device is asked to have it for good before it counts', async () => {
    const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await outbox.add([entry('a')]);
    expect(transaction).toHaveBeenCalledWith('outbox', 'readwrite', { durability: 'strict' });
  });

  test('when another tab adds in between, then the order is that of all', async () => {
    await outbox.add([entry('a')]);
    await onDatabase((database) => database.put('outbox', { ...entry('other tab'), order: 7 }));
    await outbox.add([entry('b')]);
    expect(ids()).toEqual(['a', 'other tab', 'b']);
  });

  test('when another tab tells of a change, then it is read anew', async () => {
    const stop = outbox.subscribe(() => undefined);
    await onDatabase((database) => database.put('outbox', { ...entry('other tab'), order: 7 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'society.outbox-news', newValue: '1' }));
    await waitFor(() => expect(ids()).toEqual(['other tab']));
    stop();
  });

  test('when something else lies there, then it is left out', async () => {
    await onDatabase((database) => database.put('outbox', { id: 'x', order: 1 }));
    await onDatabase((database) => database.put('outbox', { ...entry('y'), order: 'first' }));
    localStorage.setItem('society.outbox.y', 'nonsense');
    localStorage.setItem('society.outbox.null', 'null');
    for (const wrong of [{ id: 7 }, { person: 7 }, { topic: 7 }]) {
      localStorage.setItem(
        `society.outbox.${JSON.stringify(wrong)}`,
        JSON.stringify({ ...entry('z'), order: 1, ...wrong }),
      );
    }
    await reopen();
    expect(ids()).toEqual([]);
  });
});

describe('what could not be read at first', () => {
  const nothingYet = { isLoaded: true, entries: [] };
  const unread = async () => {
    await outbox.add([entry('a')]);
    outbox.reset();
    const broken = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => failWith('UnknownError'));
    outbox.load();
    await waitFor(() => expect(outbox.state()).toEqual(nothingYet));
    return broken;
  };
  afterEach(() => jest.useRealTimers());

  test('when somebody asks again, then it is read', async () => {
    (await unread()).mockRestore();
    outbox.load();
    await waitFor(() => expect(ids()).toEqual(['a']));
  });

  test('when something is added meanwhile, then it stands behind what waited', async () => {
    await outbox.add([entry('before')]);
    const broken = await unread();
    await outbox.add([entry('b')]);
    broken.mockRestore();
    outbox.load();
    await waitFor(() => expect(ids()).toEqual(['before', 'a', 'b']));
  });

  test('when nobody asks again, then it is read by itself after a while', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    (await unread()).mockRestore();
    await jest.advanceTimersByTimeAsync(29_000);
    expect(outbox.state()).toEqual(nothingYet);
    await jest.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(ids()).toEqual(['a']));
  });

  test('when the database opens after it was given up, then it is read at once', async () => {
    await outbox.add([entry('a')]);
    outbox.reset();
    await onDatabase(async (database) => database.close());
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const late: (() => void)[] = [];
    const open = indexedDB.open.bind(indexedDB);
    const slow = jest.spyOn(indexedDB, 'open').mockImplementation((...given) => {
      const request = open(...given);
      request.addEventListener = (type: string, hear: EventListenerOrEventListenerObject) => {
        if (type === 'success' && typeof hear === 'function') late.push(() => hear(new Event(type)));
      };
      return request;
    });
    outbox.load();
    await jest.advanceTimersByTimeAsync(7000);
    expect(outbox.state()).toEqual(nothingYet);
    slow.mockRestore();
    late.forEach((hear) => hear());
    await waitFor(() => expect(ids()).toEqual(['a']));
  });
});

describe('what is settled', () => {
  test('when the server has answered, then all hear it, and what was answered goes, but for what somebody has still to see', async () => {
    await outbox.add([entry('a'), entry('b'), entry('c')]);
    const heard = jest.fn();
    const stop = outbox.onSettled(heard);
    const answers = new Map([
      ['a', 'fine'],
      ['b', 'no'],
    ]);
    await outbox.settle(answers, { stay: new Map([['b', { n: 'b', why: 'no' }]]), shared: 'round' });
    expect(heard).toHaveBeenCalledWith({ answers, shared: 'round' });
    expect(ids()).toEqual(['b', 'c']);
    await reopen();
    expect(outbox.state().entries).toMatchObject([{ value: { n: 'b', why: 'no' } }, { value: { n: 'c' } }]);
    await outbox.remove(['b']);
    expect(ids()).toEqual(['c']);
    stop();
  });

  test('when it is gone meanwhile, then it does not come back', async () => {
    await outbox.settle(new Map([['a', 'no']]), { stay: new Map([['a', 'why']]) });
    expect(ids()).toEqual([]);
  });

  test('when the device does not forget it, then it is not sent again by this page', async () => {
    await outbox.add([entry('a')]);
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => failWith('UnknownError'));
    await outbox.remove(['a']);
    expect(ids()).toEqual([]);
  });
});

describe('a device that does not keep it', () => {
  test('when the disk is full, then kept answers give way first', async () => {
    await onDatabase((database) => database.put('answers', 'table', 'p1 table'));
    refuse('QuotaExceededError', 1);
    expect(await outbox.add([entry('a')])).toBe(true);
    expect(outbox.state().entries).toMatchObject([{ id: 'a', isKept: true }]);
    expect(await onDatabase((database) => database.getAll('answers'))).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each(['QuotaExceededError', 'UnknownError'])(
    'when the database fails with %s, then local storage keeps it, behind what is there',
    async (name) => {
      await outbox.add([entry('a')]);
      refuse(name);
      expect(await outbox.add([entry('b'), entry('c')])).toBe(true);
      await reopen();
      expect(ids()).toEqual(['a', 'b', 'c']);
      await outbox.settle(new Map([['b', 'no']]), { stay: new Map([['b', 'why']]) });
      await outbox.remove(['a', 'c']);
      await reopen();
      expect(outbox.state().entries).toMatchObject([{ id: 'b', value: 'why', isKept: true }]);
    },
  );

  test('when local storage keeps some and the database takes the next, then it stands behind them', async () => {
    refuse('UnknownError');
    await outbox.add([entry('a'), entry('b')]);
    jest.restoreAllMocks();
    await outbox.add([entry('c')]);
    await reopen();
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  test('when the database fails for another reason than room, then nothing that was kept goes', async () => {
    await onDatabase((database) => database.put('answers', 'table', 'p1 table'));
    refuse('UnknownError');
    await outbox.add([entry('a')]);
    expect(await onDatabase((database) => database.getAll('answers'))).toEqual(['table']);
  });

  test('when local storage is full too, then this page holds it and says so', async () => {
    refuse('QuotaExceededError');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => failWith('QuotaExceededError'));
    expect(await outbox.add([entry('a')])).toBe(false);
    expect(outbox.state().entries).toMatchObject([{ id: 'a', isKept: false }]);
    await outbox.remove(['a']);
    expect(ids()).toEqual([]);
  });

  test('when there is room for another value no more, then the entry has it all the same', async () => {
    await outbox.add([entry('a')]);
    refuse('QuotaExceededError');
    await outbox.settle(new Map([['a', 'no']]), { stay: new Map([['a', 'why']]) });
    expect(outbox.state().entries).toMatchObject([{ id: 'a', value: 'why' }]);
  });
});
