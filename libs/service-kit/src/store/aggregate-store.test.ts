import { AppError } from '../http/index.ts';
import { eventually, fixedClock, recordingBus, recordingLogger, sequentialIds, testStore } from '../testing/index.ts';
import type { TestStore } from '../testing/index.ts';
import { createAggregateStore, index, trusted } from './index.ts';
import type { AggregateStoreOptions, NewEvent } from './index.ts';

type Round = { readonly id: string; readonly code: string; readonly holes: readonly number[]; readonly note?: string | undefined; readonly people?: readonly string[] };

let store: TestStore;
let collections = 0;
const stopping: (() => Promise<void>)[] = [];

const happened = (data: unknown = {}): NewEvent => ({ name: 'round.changed', data });

const setUp = async (options: Partial<AggregateStoreOptions> = {}) => {
  const bus = recordingBus();
  const clock = fixedClock('2026-11-20T18:00:00.000Z');
  const logger = recordingLogger();
  const collection = `rounds${(collections += 1)}`;
  const rounds = createAggregateStore<Round>({
    connection: store.connection,
    collection,
    indexes: [index({ code: 1 }, { unique: true }), index({ people: 1 }, { unique: true, where: { grouped: true } })],
    bus,
    ids: sequentialIds('event'),
    clock,
    logger,
    notFound: 'Round not found',
    ...options,
  });
  stopping.push(rounds.stop);
  await rounds.ensureIndexes();
  const raw = async (id: string) => store.connection.collection<{ _id: string; pending: boolean }>(collection).findOne({ _id: id });
  const settled = () => eventually(async () => expect((await raw('r1'))?.pending).toBe(false));
  return { rounds, bus, clock, logger, collection, raw, settled };
};

const round: Round = { id: 'r1', code: 'A', holes: [4, 5] };

beforeAll(async () => {
  store = await testStore();
});
afterAll(async () => {
  await Promise.all(stopping.map((stop) => stop()));
  await store.close();
});

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
    const written = await rounds.update('r1', ({ note: _note, ...state }) => ({ next: { ...state, holes: [...state.holes, 3], code: 'B' }, events: [] }));
    expect(written).toEqual({ state: { id: 'r1', code: 'B', holes: [4, 5, 3] }, version: 2, changed: true });
    expect(await raw('r1')).toEqual({ _id: 'r1', version: 2, deleted: false, pending: false, outbox: [], code: 'B', holes: [4, 5, 3] });
  });

  it('when the decision is unchanged, or gives an equal state, then nothing is written', async () => {
    const { rounds } = await setUp();
    await rounds.insert(round, []);
    expect(await rounds.update('r1', () => 'unchanged')).toEqual({ state: round, version: 1, changed: false });
    expect(await rounds.update('r1', (state) => ({ next: { ...state, holes: [4, 5] }, events: [] }))).toMatchObject({ version: 1, changed: false });
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

  it('when the id is unknown, then the answer is the 404 of the store or of the call', async () => {
    const { rounds } = await setUp();
    await expect(rounds.update('nobody', () => 'unchanged')).rejects.toMatchObject({ kind: 'notFound', message: 'Round not found' });
    await expect(rounds.remove('nobody', () => ({ events: [] }), { notFound: 'Gone' })).rejects.toMatchObject({ kind: 'notFound', message: 'Gone' });
  });

  it('when found by a filter, then sort, limit and marked operators work and an unmarked operator is refused', async () => {
    const { rounds } = await setUp();
    for (const [id, code] of [['r1', 'C'], ['r2', 'A'], ['r3', 'B']] as const) await rounds.insert({ id, code, holes: [] }, []);
    const found = await rounds.find({ code: trusted({ $in: ['A', 'C', 'B'] }) }, { sort: { code: 1 }, limit: 2 });
    expect(found.map(({ state }) => state.id)).toEqual(['r2', 'r3']);
    expect(await rounds.count({ id: trusted({ $in: ['r1', 'r9'] }) })).toBe(1);
    expect((await rounds.find({ $or: [{ code: 'A' }, { code: 'B' }] })).length).toBe(2);
    await expect(rounds.find({ code: { $ne: 'A' } })).rejects.toThrow('trusted');
    await expect(rounds.count({ $or: [{ code: { $gt: '' } }] })).rejects.toThrow('trusted');
  });

  it('when a state has a field that the store keeps itself, then it is refused', async () => {
    const { rounds } = await setUp();
    await expect(rounds.insert({ ...round, pending: true } as Round, [])).rejects.toThrow('pending');
  });
});

describe('unique indexes', () => {
  it('when a unique field is taken, then insert and update are refused as a conflict by its fields', async () => {
    const { rounds } = await setUp({ duplicate: (keys) => new AppError('conflict', `Taken: ${Object.keys(keys).join()}`) });
    await rounds.insert(round, []);
    await rounds.insert({ id: 'r2', code: 'B', holes: [] }, []);
    await expect(rounds.insert({ id: 'r3', code: 'A', holes: [] }, [])).rejects.toMatchObject({ kind: 'conflict', message: 'Taken: code' });
    await expect(rounds.update('r2', (state) => ({ next: { ...state, code: 'A' }, events: [happened()] }))).rejects.toMatchObject({ message: 'Taken: code' });
    await expect(rounds.insert({ id: 'r1', code: 'Z', holes: [] }, [])).rejects.toMatchObject({ kind: 'conflict' });
    expect((await rounds.load('r2'))?.version).toBe(1);
  });

  it('when the holder is removed, then its unique value is free again', async () => {
    const { rounds } = await setUp();
    await rounds.insert(round, []);
    await rounds.remove('r1', () => ({ events: [] }));
    await expect(rounds.insert({ id: 'r2', code: 'A', holes: [] }, [])).resolves.toMatchObject({ version: 1 });
  });

  it('when lists of an index with a condition overlap, then only documents under the condition collide', async () => {
    const { rounds } = await setUp();
    const grouped = (id: string, people: string[]) => ({ id, code: id, holes: [], people, grouped: true });
    await rounds.insert(grouped('r1', ['a', 'b']), []);
    await expect(rounds.insert(grouped('r2', ['b', 'c']), [])).rejects.toMatchObject({ kind: 'conflict' });
    await rounds.insert({ id: 'r3', code: 'r3', holes: [], people: ['a'] }, []);
    expect(await rounds.count({})).toBe(2);
  });
});

describe('writers at once', () => {
  it('when twenty update one document at once, then all succeed and none is lost', async () => {
    const { rounds } = await setUp();
    await rounds.insert(round, []);
    await Promise.all(Array.from({ length: 20 }, (_, hole) => rounds.update('r1', (state) => ({ next: { ...state, holes: [...state.holes, hole] }, events: [] }))));
    const after = await rounds.load('r1');
    expect(after?.version).toBe(21);
    expect([...(after?.state.holes ?? [])].sort((a, b) => a - b)).toEqual([...Array(20).keys(), 4, 5].sort((a, b) => a - b));
  });

  it('when two processes write one document at once, then both succeed and each event is sent once with its version', async () => {
    const { rounds, bus, collection } = await setUp();
    const other = createAggregateStore<Round>({ connection: store.connection, collection, bus, ids: sequentialIds('other'), clock: () => new Date(), logger: recordingLogger() });
    stopping.push(other.stop);
    await rounds.insert(round, []);
    const add = (which: typeof rounds) => which.update('r1', (state) => ({ next: { ...state, holes: [...state.holes, 1] }, events: [happened()] }));
    for (let turn = 0; turn < 5; turn += 1) await Promise.all([add(rounds), add(other)]);
    expect((await rounds.load('r1'))?.state.holes).toHaveLength(12);
    await eventually(() => expect(bus.published.map((event) => event.version).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
  });

  /** Before each of the store's next `times` writes somebody else writes. */
  const disturb = (collection: string, times: number) => {
    const raw = store.connection.collection<{ _id: string }>(collection);
    const write = raw.updateOne.bind(raw);
    let left = times;
    jest.spyOn(raw, 'updateOne').mockImplementation(async (...call: Parameters<typeof write>) => {
      if ((left -= 1) >= 0) await write({ _id: 'r1' }, { $inc: { version: 1 }, $set: { note: 'other' } });
      return write(...call);
    });
  };

  it('when a decision is taken again after a conflict, then it sees the new state and causes the same event', async () => {
    const { rounds, bus, collection, settled } = await setUp();
    await rounds.insert(round, []);
    disturb(collection, 1);
    const decide = jest.fn((state: Round) => ({ next: { ...state, code: 'B' }, events: [happened({ seen: state.note ?? null })] }));
    expect(await rounds.update('r1', decide)).toMatchObject({ version: 3, state: { note: 'other', code: 'B' } });
    await settled();
    expect(decide).toHaveBeenCalledTimes(2);
    expect(bus.published).toEqual([expect.objectContaining({ id: 'event-1', version: 3, at: '2026-11-20T18:00:00.000Z', data: { seen: 'other' } })]);
  });

  it('when the store gives a write up because another is in its way, then it is decided and written again', async () => {
    const { rounds, collection } = await setUp();
    await rounds.insert(round, []);
    const conflict = Object.assign(new Error('Write conflict during plan execution and yielding is disabled.'), { code: 112 });
    const write = jest.spyOn(store.connection.collection(collection), 'updateOne').mockRejectedValueOnce(conflict);
    expect(await rounds.update('r1', (state) => ({ next: { ...state, code: 'B' }, events: [] }))).toMatchObject({ version: 2, state: { code: 'B' } });
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('when somebody else is always faster, then the call gives up as unavailable and nothing of it is kept', async () => {
    const { rounds, collection, bus } = await setUp();
    await rounds.insert(round, []);
    disturb(collection, Infinity);
    await expect(rounds.update('r1', (state) => ({ next: { ...state, code: 'B' }, events: [happened()] }))).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    expect((await rounds.load('r1'))?.state.code).toBe('A');
    expect(bus.published).toEqual([]);
  });
});

describe('an aggregate that was written here before', () => {
  const withTwin = async () => {
    const first = await setUp();
    const twin = createAggregateStore<Round>({ connection: store.connection, collection: first.collection, bus: first.bus, ids: sequentialIds('twin'), clock: first.clock, logger: first.logger, notFound: 'Round not found' });
    stopping.push(twin.stop);
    await first.rounds.insert(round, []);
    await first.rounds.update('r1', (state) => ({ next: { ...state, code: 'B' }, events: [] }));
    return { ...first, twin };
  };
  const addHole = (hole: number) => (state: Round) => ({ next: { ...state, holes: [...state.holes, hole] }, events: [] });

  it('when nobody else has changed it, then the next change is saved on top', async () => {
    const { rounds, raw } = await withTwin();
    expect(await rounds.update('r1', addHole(3))).toEqual({ state: { id: 'r1', code: 'B', holes: [4, 5, 3] }, version: 3, changed: true });
    expect(await raw('r1')).toMatchObject({ version: 3, holes: [4, 5, 3], code: 'B' });
  });

  it('when another process has changed it since, then both changes are kept', async () => {
    const { rounds, twin } = await withTwin();
    await twin.update('r1', addHole(3));
    expect(await rounds.update('r1', addHole(6))).toEqual({ state: { id: 'r1', code: 'B', holes: [4, 5, 3, 6] }, version: 4, changed: true });
  });

  it('when a refusal would rest on what is remembered, then what is stored decides', async () => {
    const { rounds, twin } = await withTwin();
    await twin.update('r1', (state) => ({ next: { ...state, code: 'open' }, events: [] }));
    const onlyOpen = (state: Round) => {
      if (state.code !== 'open') throw new AppError('conflict', 'The round is not open');
      return addHole(3)(state);
    };
    expect(await rounds.update('r1', onlyOpen)).toMatchObject({ version: 4, changed: true });
  });

  it('when nothing would change on what is remembered, then what is stored decides', async () => {
    const { rounds, twin } = await withTwin();
    await twin.update('r1', (state) => ({ next: { ...state, code: 'C' }, events: [] }));
    expect(await rounds.update('r1', (state) => ({ next: { ...state, code: 'B' }, events: [] }))).toMatchObject({ version: 4, changed: true });
  });

  it('when another process has removed it, then it is not found', async () => {
    const { rounds, twin } = await withTwin();
    await twin.remove('r1', () => ({ events: [] }));
    await expect(rounds.update('r1', addHole(3))).rejects.toMatchObject({ kind: 'notFound', message: 'Round not found' });
  });
});

describe('removing', () => {
  it('when removed, then a tombstone without any field of the state stays and nobody sees it', async () => {
    const { rounds, raw, bus, settled } = await setUp();
    await rounds.insert({ ...round, note: 'private' }, []);
    expect(await rounds.remove('r1', (state, version) => ({ events: [happened({ id: state.id, version })] }))).toEqual({ version: 2 });
    await settled();
    expect(await raw('r1')).toEqual({ _id: 'r1', version: 2, deleted: true, pending: false, outbox: [] });
    expect(bus.published).toEqual([expect.objectContaining({ subject: 'r1', version: 2, data: { id: 'r1', version: 1 } })]);
    expect([await rounds.load('r1'), await rounds.find({}), await rounds.count({})]).toEqual([undefined, [], 0]);
    await expect(rounds.update('r1', () => 'unchanged')).rejects.toMatchObject({ kind: 'notFound' });
  });
});
