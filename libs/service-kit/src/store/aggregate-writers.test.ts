import { happened, round, roundStores } from '../../test/round-stores.ts';
import type { Round } from '../../test/round-stores.ts';
import { AppError } from '@society/kernel';
import { eventually, sequentialIds } from '../testing/index.ts';

const { setUp, open, collectionOf } = roundStores();

const conflict = (): Error =>
  Object.assign(new Error('Write conflict during plan execution and yielding is disabled.'), { code: 112 });

describe('writers at once', () => {
  it('when twenty update one document at once, then all succeed and none is lost', async () => {
    const { rounds } = await setUp();
    await rounds.insert(round, []);
    await Promise.all(
      Array.from({ length: 20 }, (_, hole) =>
        rounds.update('r1', (state) => ({ next: { ...state, holes: [...state.holes, hole] }, events: [] })),
      ),
    );
    const after = await rounds.load('r1');
    expect(after?.version).toBe(21);
    expect([...(after?.state.holes ?? [])].sort((a, b) => a - b)).toEqual(
      [...Array(20).keys(), 4, 5].sort((a, b) => a - b),
    );
  });

  it('when two processes write one document at once, then both succeed and each event is sent once with its version', async () => {
    const { rounds, bus, collection } = await setUp();
    const other = open({ name: collection, bus, ids: sequentialIds('other') });
    await rounds.insert(round, []);
    const add = (which: typeof rounds) =>
      which.update('r1', (state) => ({ next: { ...state, holes: [...state.holes, 1] }, events: [happened()] }));
    for (let turn = 0; turn < 5; turn += 1) await Promise.all([add(rounds), add(other)]);
    expect((await rounds.load('r1'))?.state.holes).toHaveLength(12);
    await eventually(() =>
      expect(bus.published.map((event) => event.version).sort((a, b) => a - b)).toEqual([
        2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
      ]),
    );
  });

  /** Before each of the store's next `times` writes somebody else writes. */
  const disturb = (collection: string, times: number) => {
    const raw = collectionOf<{ _id: string }>(collection);
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
    const decide = jest.fn((state: Round) => ({
      next: { ...state, code: 'B' },
      events: [happened({ seen: state.note ?? null })],
    }));
    expect(await rounds.update('r1', decide)).toMatchObject({ version: 3, state: { note: 'other', code: 'B' } });
    await settled();
    expect(decide).toHaveBeenCalledTimes(2);
    expect(bus.published).toEqual([
      expect.objectContaining({ id: 'event-1', version: 3, at: '2026-11-20T18:00:00.000Z', data: { seen: 'other' } }),
    ]);
  });

  it('when the store gives a write up because another is in its way, then it is written again', async () => {
    const { rounds, collection } = await setUp();
    await rounds.insert(round, []);
    const write = jest.spyOn(collectionOf(collection), 'updateOne').mockRejectedValueOnce(conflict());
    expect(await rounds.update('r1', (state) => ({ next: { ...state, code: 'B' }, events: [] }))).toMatchObject({
      version: 2,
      state: { code: 'B' },
    });
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('when the store gives up making a document because another write is in its way, then it is made', async () => {
    const { rounds, collection } = await setUp();
    const make = jest.spyOn(collectionOf(collection), 'insertOne').mockRejectedValueOnce(conflict());
    await rounds.insert(round, []);
    expect(make).toHaveBeenCalledTimes(2);
    expect(await rounds.load('r1')).toMatchObject({ version: 1 });
  });

  it('when somebody else is always faster, then the call gives up as unavailable and nothing of it is kept', async () => {
    const { rounds, collection, bus } = await setUp();
    await rounds.insert(round, []);
    disturb(collection, Infinity);
    await expect(
      rounds.update('r1', (state) => ({ next: { ...state, code: 'B' }, events: [happened()] })),
    ).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
    expect((await rounds.load('r1'))?.state.code).toBe('A');
    expect(bus.published).toEqual([]);
  });
});

describe('an aggregate that was written here before', () => {
  const withTwin = async () => {
    const first = await setUp();
    const twin = open({
      name: first.collection,
      bus: first.bus,
      ids: sequentialIds('twin'),
      clock: first.clock,
      logger: first.logger,
    });
    await first.rounds.insert(round, []);
    await first.rounds.update('r1', (state) => ({ next: { ...state, code: 'B' }, events: [] }));
    return { ...first, twin };
  };
  const addHole = (hole: number) => (state: Round) => ({
    next: { ...state, holes: [...state.holes, hole] },
    events: [],
  });

  it('when nobody else has changed it, then the next change is saved on top', async () => {
    const { rounds, raw } = await withTwin();
    expect(await rounds.update('r1', addHole(3))).toEqual({
      state: { id: 'r1', code: 'B', holes: [4, 5, 3] },
      version: 3,
      changed: true,
    });
    expect(await raw('r1')).toMatchObject({ version: 3, holes: [4, 5, 3], code: 'B' });
  });

  it('when another process has changed it since, then both changes are kept', async () => {
    const { rounds, twin } = await withTwin();
    await twin.update('r1', addHole(3));
    expect(await rounds.update('r1', addHole(6))).toEqual({
      state: { id: 'r1', code: 'B', holes: [4, 5, 3, 6] },
      version: 4,
      changed: true,
    });
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
    expect(await rounds.update('r1', (state) => ({ next: { ...state, code: 'B' }, events: [] }))).toMatchObject({
      version: 4,
      changed: true,
    });
  });

  it('when another process has removed it, then it is not found', async () => {
    const { rounds, twin } = await withTwin();
    await twin.remove('r1', () => []);
    await expect(rounds.update('r1', addHole(3))).rejects.toMatchObject({
      kind: 'notFound',
      message: 'Round not found',
    });
  });
});
