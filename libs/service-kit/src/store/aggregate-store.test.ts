import { happened, round, roundStores } from '../../test/round-stores.ts';
import type { Round } from '../../test/round-stores.ts';
import { AppError } from '@society/kernel';
import { trusted } from './index.ts';

const { setUp, collectionOf } = roundStores();

describe('reading and writing', () => {
  it('when an aggregate is inserted, then it is loaded as version 1 with its fields alone', async () => {
    const { rounds } = await setUp();
    await rounds.insert({ ...round, note: undefined }, []);
    expect(await rounds.load('r1')).toEqual({ state: round, version: 1 });
    expect(await rounds.load('r2')).toBeUndefined();
  });

  it('when a field changes, becomes absent or a list grows, then only that is written', async () => {
    const { rounds, raw } = await setUp();
    await rounds.insert({ ...round, note: 'windy' }, []);
    const written = await rounds.update('r1', ({ note: _note, ...state }) => ({
      next: { ...state, holes: [...state.holes, 3], code: 'B' },
      events: [],
    }));
    expect(written).toEqual({ state: { id: 'r1', code: 'B', holes: [4, 5, 3] }, version: 2, changed: true });
    expect(await raw('r1')).toEqual({
      _id: 'r1',
      version: 2,
      deleted: false,
      pending: false,
      outbox: [],
      code: 'B',
      holes: [4, 5, 3],
    });
  });

  it('when the decision is unchanged, or gives an equal state, then nothing is written', async () => {
    const { rounds } = await setUp();
    await rounds.insert(round, []);
    expect(await rounds.update('r1', (state) => ({ next: state }))).toEqual({
      state: round,
      version: 1,
      changed: false,
    });
    expect(await rounds.update('r1', (state) => ({ next: { ...state, holes: [4, 5] }, events: [] }))).toMatchObject({
      version: 1,
      changed: false,
    });
  });

  it('when a decision refuses, then the refusal comes through and nothing changed', async () => {
    const { rounds } = await setUp();
    await rounds.insert(round, []);
    const refuse = (): never => {
      throw new AppError('conflict', 'The round is over');
    };
    await expect(rounds.update('r1', refuse)).rejects.toThrow(new AppError('conflict', 'The round is over'));
    expect(await rounds.load('r1')).toEqual({ state: round, version: 1 });
  });

  it('when an event cannot be written, then its change is not stored either', async () => {
    const { rounds } = await setUp();
    await rounds.insert(round, []);
    const data = {
      get hole(): never {
        throw new Error('It cannot be read');
      },
    };
    const next = { ...round, code: 'Z' };
    await expect(rounds.update('r1', () => ({ next, events: [happened(data)] }))).rejects.toThrow();
    expect(await rounds.load('r1')).toEqual({ state: round, version: 1 });
  });

  it('when the id is unknown, then the answer is the 404 of the store', async () => {
    const { rounds } = await setUp();
    await expect(rounds.update('nobody', (state) => ({ next: state }))).rejects.toMatchObject({
      kind: 'notFound',
      message: 'Round not found',
    });
    await expect(rounds.remove('nobody', () => [])).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('when found by a filter, then sort, limit and marked operators work and an unmarked operator is refused', async () => {
    const { rounds } = await setUp();
    for (const [id, code] of [
      ['r1', 'C'],
      ['r2', 'A'],
      ['r3', 'B'],
    ] as const)
      await rounds.insert({ id, code, holes: [] }, []);
    const found = await rounds.find({ code: trusted({ $in: ['A', 'C', 'B'] }) }, { sort: { code: 1 }, limit: 2 });
    expect(found.map(({ state }) => state.id)).toEqual(['r2', 'r3']);
    expect(await rounds.find({ id: trusted({ $in: ['r1', 'r9'] }) })).toHaveLength(1);
    expect((await rounds.find({ $or: [{ code: 'A' }, { code: 'B' }] })).length).toBe(2);
    await expect(rounds.find({ code: { $ne: 'A' } })).rejects.toThrow('trusted');
    await expect(rounds.find({ $or: [{ code: { $gt: '' } }] })).rejects.toThrow('trusted');
  });

  it('when a state has a field that the store keeps itself, then it is refused', async () => {
    const { rounds } = await setUp();
    await expect(rounds.insert({ ...round, pending: true } as Round, [])).rejects.toThrow('pending');
  });
});

describe('unique indexes', () => {
  it('when a unique field is taken, then insert and update are refused as a conflict by its fields', async () => {
    const { rounds } = await setUp({
      duplicate: (keys) => new AppError('conflict', `Taken: ${Object.keys(keys).join()}`),
    });
    await rounds.insert(round, []);
    await rounds.insert({ id: 'r2', code: 'B', holes: [] }, []);
    await expect(rounds.insert({ id: 'r3', code: 'A', holes: [] }, [])).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Taken: code',
    });
    await expect(
      rounds.update('r2', (state) => ({ next: { ...state, code: 'A' }, events: [happened()] })),
    ).rejects.toMatchObject({ message: 'Taken: code' });
    await expect(rounds.insert({ id: 'r1', code: 'Z', holes: [] }, [])).rejects.toMatchObject({ kind: 'conflict' });
    expect((await rounds.load('r2'))?.version).toBe(1);
  });

  it('when an index that somebody made refuses a document, then nobody is told that something of ours is taken', async () => {
    const { rounds, collection } = await setUp({ duplicate: () => new AppError('conflict', 'Taken') });
    await collectionOf(collection).createIndex({ note: 1 }, { unique: true, name: 'somebodys' });
    await rounds.insert({ ...round, note: 'wet' }, []);
    await expect(rounds.insert({ id: 'r2', code: 'B', holes: [], note: 'wet' }, [])).rejects.toThrow(
      /^E11000.+somebodys/,
    );
  });

  it('when the holder is removed, then its unique value is free again', async () => {
    const { rounds } = await setUp();
    await rounds.insert(round, []);
    await rounds.remove('r1', () => []);
    await expect(rounds.insert({ id: 'r2', code: 'A', holes: [] }, [])).resolves.toMatchObject({ version: 1 });
  });

  it('when lists of an index with a condition overlap, then only documents under the condition collide', async () => {
    const { rounds } = await setUp();
    const grouped = (id: string, people: string[]) => ({ id, code: id, holes: [], people, grouped: true });
    await rounds.insert(grouped('r1', ['a', 'b']), []);
    await expect(rounds.insert(grouped('r2', ['b', 'c']), [])).rejects.toMatchObject({ kind: 'conflict' });
    await rounds.insert({ id: 'r3', code: 'r3', holes: [], people: ['a'] }, []);
    expect(await rounds.find({})).toHaveLength(2);
  });
});

describe('removing', () => {
  it('when removed, then a tombstone without any field of the state stays and nobody sees it', async () => {
    const { rounds, raw, bus, settled } = await setUp();
    await rounds.insert({ ...round, note: 'private' }, []);
    expect(await rounds.remove('r1', (state, version) => [happened({ id: state.id, version })])).toEqual({
      state: { ...round, note: 'private' },
      version: 2,
    });
    await settled();
    expect(await raw('r1')).toEqual({ _id: 'r1', version: 2, deleted: true, pending: false, outbox: [] });
    expect(bus.published).toEqual([
      expect.objectContaining({ subject: 'r1', version: 2, data: { id: 'r1', version: 1 } }),
    ]);
    expect([await rounds.load('r1'), await rounds.find({})]).toEqual([undefined, []]);
    await expect(rounds.update('r1', (state) => ({ next: state }))).rejects.toMatchObject({ kind: 'notFound' });
  });
});
