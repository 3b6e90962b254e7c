import { defaultPoints } from '@society/golf';
import { AppError } from '@society/kernel';
import { recordingBus, recordingLogger } from '@society/service-kit/testing';
import { emptyStandings } from './table.ts';
import type { Standings } from './table.ts';
import { createTableService } from './table-service.ts';

const noRead = async (): Promise<never> => {
  throw new Error('the store was asked');
};

const started = (update: () => Promise<void> = noRead) => {
  const bus = recordingBus();
  const stores = { ensure: noRead, update, announce: noRead, facts: noRead, tallies: noRead };
  const first = {
    id: '1',
    name: 'Season 1',
    points: defaultPoints,
    slot: 'open',
    openedAt: '2026-06-01T18:00:00.000Z',
  };
  const seasonQueries = {
    read: noRead,
    remembered: noRead,
    require: async () => first,
    idOf: async () => '1',
    closedRows: noRead,
  };
  const { whileListening, take } = createTableService({
    tableStore: stores,
    seasonQueries,
    matchQueries: { disputedPlayers: noRead, factsOf: noRead },
    people: { all: noRead },
    bus,
    logger: recordingLogger(),
  });
  const holds = (id: string, version: number): void =>
    bus.live.emit({ name: 'table.holds', seasonId: '1', matches: [{ id, version }] });
  const write = async () => ({ version: 7, awaited: true });
  /** Whether it is through once everything that can run without the clock has run. */
  const isThrough = async (work: Promise<unknown>): Promise<boolean> => {
    let through = false;
    void work.then(() => (through = true));
    await jest.advanceTimersByTimeAsync(0);
    return through;
  };
  return { bus, whileListening, take, holds, write, isThrough };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('when a match has ended, then the answer waits for the word that the table holds this version, asks the store nothing, and takes no other word for it', async () => {
  const { whileListening, write, holds, isThrough } = started();
  const waiting = whileListening('12', write);
  holds('13', 9);
  holds('12', 6);
  expect(await isThrough(waiting)).toBe(false);
  holds('12', 8);
  expect(await isThrough(waiting)).toBe(true);
  expect(await waiting).toEqual({ version: 7, awaited: true });
});

test('when the word comes before the write is answered, then nobody waits for another one', async () => {
  const { whileListening, write, holds, isThrough } = started();
  const after = await isThrough(
    whileListening('12', async () => {
      holds('12', 7);
      return write();
    }),
  );
  expect(after).toBe(true);
});

test('when the broker is away, then the answer comes at once', async () => {
  const { bus, whileListening, write, isThrough } = started();
  bus.fail(new AppError('unavailable', 'away'));
  expect(await isThrough(whileListening('12', write))).toBe(true);
});

test('when no word comes, then the answer comes after a second all the same', async () => {
  const { whileListening, write, isThrough } = started();
  const waiting = whileListening('12', write);
  await jest.advanceTimersByTimeAsync(999);
  expect(await isThrough(waiting)).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await isThrough(waiting)).toBe(true);
});

test('when the write ends no match, or fails, then nobody waits', async () => {
  const { whileListening, isThrough } = started();
  expect(await isThrough(whileListening('12', async () => ({ version: 7, awaited: false })))).toBe(true);
  const refused = new AppError('conflict', 'This match is over');
  await expect(whileListening('12', () => Promise.reject(refused))).rejects.toBe(refused);
});

test('when the table has taken in a result, then every replica hears which version of which match, also when it was there already', async () => {
  const { bus, take } = started(async () => undefined);
  const data = {
    matchId: '12',
    fixtureId: '4',
    player1Id: 'ann',
    player2Id: 'bob',
    player1Score: 18,
    player2Score: 15,
    winnerId: 'ann',
    completedAt: '2026-06-10T18:00:00.000Z',
  };
  await take({ version: 7, data });
  expect(bus.emitted).toEqual([{ name: 'table.holds', seasonId: '1', matches: [{ id: '12', version: 7 }] }]);
});

test('when a match is counted while the tables are worked out anew, then it stays counted', async () => {
  jest.useRealTimers();
  const result = { version: 1, player1Id: 'ann', player2Id: 'bob', player1Score: 20, player2Score: 18 };
  const all: Record<string, typeof result> = { '1': result };
  let standings = emptyStandings;
  const season = {
    id: '1',
    name: 'Season 1',
    points: defaultPoints,
    slot: 'open',
    openedAt: '2026-06-01T18:00:00.000Z',
  };
  const update = async (_id: string, decide: (before: Standings) => Standings): Promise<void> =>
    void (standings = decide(standings));
  let isFirst = true;
  const { rebuild, take } = createTableService({
    tableStore: { ensure: noRead, update, announce: noRead, facts: noRead, tallies: noRead },
    seasonQueries: {
      read: async () => ({ seasons: [season], fixtures: new Map() }),
      remembered: noRead,
      require: async () => season,
      idOf: async () => '1',
      closedRows: noRead,
    },
    matchQueries: {
      disputedPlayers: noRead,
      factsOf: async () => {
        const facts = { results: { ...all }, decisions: {} };
        if (isFirst) {
          isFirst = false;
          all['2'] = result;
          const { player1Score, player2Score } = result;
          const data = { matchId: '2', fixtureId: '4', player1Id: 'ann', player2Id: 'bob', player1Score, player2Score };
          await take({ version: 1, data: { ...data, winnerId: 'ann', completedAt: season.openedAt } });
        }
        return facts;
      },
    },
    people: { all: noRead },
    bus: recordingBus(),
    logger: recordingLogger(),
  });
  await rebuild();
  expect(Object.keys(standings.results)).toEqual(['1', '2']);
});
