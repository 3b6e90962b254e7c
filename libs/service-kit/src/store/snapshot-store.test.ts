import { testStore } from '../testing/index.ts';
import type { TestStore } from '../testing/index.ts';
import { createCounter } from './counter.ts';
import { createSnapshotStore } from './snapshot-store.ts';

type Person = { readonly name: string; readonly company?: string };

let store: TestStore;
let collections = 0;
const people = () => createSnapshotStore<Person>({ connection: store.connection, name: `people${(collections += 1)}` });
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

describe('snapshots', () => {
  it('when a higher version comes, then it replaces all of the lower one', async () => {
    const copies = people();
    expect(await copies.apply('p1', 3, { name: 'Ann', company: 'Acme' })).toBe(true);
    expect(await copies.apply('p1', 5, { name: 'Anne' })).toBe(true);
    expect(await copies.get('p1')).toEqual({ id: 'p1', version: 5, data: { name: 'Anne' } });
  });

  it('when a lower or the same version comes, then nothing changes', async () => {
    const copies = people();
    await copies.apply('p1', 5, { name: 'Ann' });
    expect([await copies.apply('p1', 5, { name: 'Same' }), await copies.apply('p1', 4, { name: 'Older' })]).toEqual([
      false,
      false,
    ]);
    expect((await copies.get('p1'))?.data).toEqual({ name: 'Ann' });
  });

  it('when an index that somebody made has no room for a snapshot, then it is refused by the name of that index and not taken for an old one', async () => {
    const copies = people();
    const collection = store.connection.collection(`people${collections}`);
    await collection.createIndex({ 'data.company': 1 }, { unique: true, name: 'somebodys' });
    await copies.apply('p1', 1, { name: 'Ann', company: 'Acme' });
    await expect(copies.apply('p2', 1, { name: 'Bea', company: 'Acme' })).rejects.toThrow('somebodys');
    await collection.dropIndex('somebodys');
    expect(await copies.apply('p2', 1, { name: 'Bea', company: 'Acme' })).toBe(true);
  });

  it('when many versions come at once and in any order, then the highest one stays', async () => {
    const copies = people();
    const versions = [3, 9, 1, 7, 10, 2, 8, 4, 6, 5];
    await Promise.all(versions.map((version) => copies.apply('p1', version, { name: `v${version}` })));
    expect(await copies.get('p1')).toEqual({ id: 'p1', version: 10, data: { name: 'v10' } });
  });

  it('when a person is removed, then their data are gone and a late snapshot brings nobody back', async () => {
    const copies = people();
    await copies.apply('p1', 3, { name: 'Ann' });
    expect(await copies.remove('p1', 4)).toBe(true);
    expect(await copies.apply('p1', 3, { name: 'Ann' })).toBe(false);
    expect([await copies.get('p1'), await copies.getMany(['p1']), await copies.all()]).toEqual([undefined, [], []]);
    const kept: unknown = await store.connection
      .collection<{ _id: string }>(`people${collections}`)
      .findOne({ _id: 'p1' });
    expect(kept).toEqual({ _id: 'p1', version: 4, deleted: true });
  });

  it('when the removal comes before any snapshot, then the snapshot that comes late is not kept', async () => {
    const copies = people();
    expect(await copies.remove('p1', 4)).toBe(true);
    expect(await copies.apply('p1', 2, { name: 'Ann' })).toBe(false);
    expect(await copies.get('p1')).toBeUndefined();
  });

  it('when several are asked for, then those that are known come', async () => {
    const copies = people();
    await copies.apply('p1', 1, { name: 'Ann' });
    await copies.apply('p2', 1, { name: 'Bob' });
    expect((await copies.getMany(['p2', 'p1', 'p9'])).map(({ id }) => id).sort()).toEqual(['p1', 'p2']);
    expect(await copies.getMany([])).toEqual([]);
    expect(await copies.all()).toHaveLength(2);
  });
});

describe('counters', () => {
  it('when many ask at once, then each gets a number of its own, counting from 1', async () => {
    const counter = createCounter({ connection: store.connection, name: `counters${(collections += 1)}` });
    const numbers = await Promise.all(Array.from({ length: 12 }, () => counter.next('fixtures')));
    expect(numbers.map(Number).sort((a, b) => a - b)).toEqual([...Array(12).keys()].map((n) => n + 1));
    expect([await counter.next('matches'), await counter.next('fixtures')]).toEqual(['1', '13']);
  });

  it('when several numbers are taken together, also at once, then each call has its own in a row', async () => {
    const counter = createCounter({ connection: store.connection, name: `counters${(collections += 1)}` });
    expect([await counter.take('matches', 3), await counter.take('matches', 0), await counter.next('matches')]).toEqual(
      [['1', '2', '3'], [], '4'],
    );
    const taken = await Promise.all(Array.from({ length: 6 }, () => counter.take('matches', 5)));
    expect(new Set(taken.flat()).size).toBe(30);
    for (const [first = '', ...rest] of taken)
      expect(rest).toEqual([1, 2, 3, 4].map((step) => String(Number(first) + step)));
  });
});
