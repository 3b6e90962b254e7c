import {
  allEvents,
  completeRound,
  createFixture,
  createMatch,
  playerChanged,
  playerDeleted,
  recordScore,
  streamEvents,
  updateMatch,
} from '@society/contracts';
import type { Envelope, Fixture, Match, PlayerSnapshot, Role } from '@society/contracts';
import { aSnapshot } from '@society/contracts/testing';
import { AppError } from '@society/kernel';
import type { Person } from '@society/service-kit/auth';
import { createInProcessBus } from '@society/service-kit/bus';
import {
  eventually,
  fixedClock,
  openStream,
  recordingLogger,
  request,
  serviceEnvironment,
  testKeys,
  testStore,
} from '@society/service-kit/testing';
import type { OpenedStream } from '@society/service-kit/testing';
import { leagueService } from '../src/service.ts';
import type { LeagueOptions } from '../src/service.ts';

/** 18:00 UTC on a day in June; at the club it is 19:00. */
export const evening = '2026-06-10T18:00:00.000Z';

/** The people of the tests by id: `ann` and `bob` play, `cat` and `dan` are free, `adam` is the admin. */
const cast: readonly Partial<PlayerSnapshot>[] = [
  { id: 'ann', name: 'Ann Keller', handicap: 19, role: 'player' },
  { id: 'bob', name: 'Bob Okafor', handicap: 36, role: 'player' },
  { id: 'cat', name: 'Cat Lindqvist', handicap: 10, role: 'player' },
  { id: 'dan', name: 'Dan Pugh', handicap: 24, role: 'player' },
  { id: 'sue', name: 'Sue Pemberton', handicap: 7, role: 'substitution' },
  { id: 'adam', name: 'Adam Secretary', handicap: 18, role: 'admin' },
  { id: 'sid', name: 'Sid Suspended', handicap: 18, role: 'player', isActive: false },
  { id: 'sam', name: 'Sam Suspended', handicap: 18, role: 'admin', isActive: false },
];

export const as = (playerId: string, role: Role = 'player'): Person => ({
  kind: 'person',
  playerId,
  role,
  sessionId: `session-${playerId}`,
});
export const admin = as('adam', 'admin');

export type League = Awaited<ReturnType<typeof startLeague>>;

export type StartOptions = Pick<Partial<LeagueOptions>, 'heartbeatMs' | 'media' | 'settleMs' | 'now'> & {
  /** Variables to set in addition to those of all tests. */
  readonly env?: Readonly<Record<string, string>>;
};

/** A league of its own on a fresh database, with an in-process bus. A list takes the place of svc-players. */
export const startLeague = async ({ env = {}, ...over }: StartOptions = {}) => {
  const store = await testStore();
  const logger = recordingLogger();
  const clock = fixedClock(evening);
  // The only consumer is the league, since no other service runs here.
  const events = allEvents.map((each) => ({
    ...each,
    consumers: each.consumers.filter((name) => name === 'svc-league'),
  }));
  const newBus = () => createInProcessBus({ events, logger });
  /** The bus of another process. */
  const ownBus = () => {
    const own = newBus();
    return { ...own, publish: async (envelope: Envelope) => (published.push(envelope), own.publish(envelope)) };
  };
  const inProcess = newBus();
  let heldBack: Promise<void> | undefined;
  let brokerState = inProcess.state;
  const published: unknown[] = [];
  const bus = {
    ...inProcess,
    state: () => brokerState(),
    publish: async (envelope: Envelope) => {
      await heldBack;
      published.push(envelope);
      await inProcess.publish(envelope);
    },
  };
  const elsewhere = new Map<string, { version: number; player: PlayerSnapshot }>();
  const asked: string[] = [];
  let playersAway = false;
  const players = {
    find: async (id: string) => {
      asked.push(id);
      if (playersAway) throw new AppError('unavailable', 'The service is not available right now. Please try again.');
      return elsewhere.get(id);
    },
  };
  const environment = {
    ...serviceEnvironment('svc-league', store),
    PLAYERS_URL: 'http://127.0.0.1:9',
    MEDIA_URL: 'http://127.0.0.1:9',
    CLUB_NAME: 'Fairway, Links & Sons',
    CLUB_LOCATION: 'Home Golf Club',
    CLUB_CONTACT: 'hello@example.org',
    CLUB_TAGLINE: 'Business through golf',
    ...env,
  };
  let skippedMs = 0;
  const now = (): number => performance.now() + skippedMs;
  // Most tests close a season when no write is under way, so closing need not wait.
  const shared = { logger, clock, options: { players, settleMs: 0, now, ...over } };
  const service = await leagueService.start(environment, { ...shared, bus });
  const { url, operations } = service;
  const opened: (() => Promise<void>)[] = [];

  /** Hands an event to the league as the broker would; rejects when the league does not take it. */
  const receive = (envelope: Envelope): Promise<void> => inProcess.publish(envelope);

  const learn = (snapshot: Partial<PlayerSnapshot>, version = 1): Promise<void> => {
    const data = aSnapshot(snapshot);
    const id = `e-${data.id}-${version}`;
    return receive({ id, name: playerChanged.name, subject: data.id, version, at: evening, data });
  };
  for (const person of cast) await learn(person);

  /** Tells the league that somebody was deleted at svc-players. */
  const remove = (id: string, version = 2): Promise<void> =>
    receive({ id: `d-${id}`, name: playerDeleted.name, subject: id, version, at: evening, data: { id } });

  const collections = [
    'matches',
    'fixtures',
    'seasons',
    'table',
    'people',
    'calendars',
    'availability',
    'devicekeys',
    'courses',
    'defaultcourse',
    'deletedmatches',
    'club',
    'boardlinks',
  ];
  return {
    url,
    ...operations,
    live: bus.live,
    store,
    clock,
    receive,
    learn,
    remove,
    /** Another process of the service on the same store, with a bus of its own; it is not started, so it neither listens nor consumes. */
    replica: async () => {
      const replica = await leagueService.open(environment, { ...shared, bus: ownBus() });
      opened.push(replica.close);
      return replica.operations;
    },
    /** Another process that starts on the same store, with variables changed, and stops again. */
    restart: async (changed: Readonly<Record<string, string>> = {}): Promise<void> => {
      await (await leagueService.start({ ...environment, ...changed }, { ...shared, bus: ownBus() })).close();
    },
    logger,
    /** Moves the clock of the remembered seasons on by a second, so that they are read again. */
    forgetSeasons: (): void => void (skippedMs += 1000),
    brokerIsAway: (): void => void (brokerState = () => 'down'),
    /** Every event that left the service, in order. */
    published: published as readonly unknown[],
    /** The people that svc-players knows and the league does not know yet. */
    elsewhere,
    asked,
    playersAreAway: (away: boolean): void => void (playersAway = away),
    /** Holds all events back until the returned function is called. */
    holdEvents: (): (() => void) => {
      let release = (): void => undefined;
      heldBack = new Promise((resolve) => (release = resolve));
      return release;
    },
    /** Everything stored, once no event is waiting to be published: a test compares it to see that a refusal changed nothing. */
    everything: async (): Promise<unknown> => {
      await eventually(
        async () =>
          (await store.connection.collection('matches').countDocuments({ pending: true })) === 0 &&
          (await store.connection.collection('club').countDocuments({ pending: true })) === 0,
      );
      return Promise.all(
        collections.map((name) => store.connection.collection(name).find({}).sort({ _id: 1 }).toArray()),
      );
    },
    close: service.close,
    stop: async (): Promise<void> => {
      await service.close();
      await Promise.all(opened.map((close) => close()));
      await inProcess.close();
      await store.close();
    },
  };
};

/** The event stream as one client of the league sees it. */
export const follow = ({ url }: Pick<League, 'url'>, actor = as('cat'), query = ''): Promise<OpenedStream> =>
  openStream(`${url}${streamEvents.path}${query}`, {
    authorization: `Bearer ${testKeys().tokenFor(actor, 'svc-league')}`,
  });

const ok = <T>({ status, body, error }: { status: number; body: T; error: { message: string } }): T => {
  if (status >= 300) throw new Error(`${status}: ${error.message}`);
  return body;
};

export const addFixture = async ({ url }: League, name = 'Week 1', date = '2026-06-10'): Promise<Fixture> =>
  ok(await request(url, createFixture, { actor: admin, body: { name, date, location: 'Home Golf Club' } }));

export const addMatch = async (
  league: League,
  player1Id = 'ann',
  player2Id = 'bob',
  fixtureId?: string,
): Promise<Match> =>
  ok(
    await request(league.url, createMatch, {
      actor: admin,
      body: { fixtureId: fixtureId ?? (await addFixture(league)).id, player1Id, player2Id },
    }),
  );

export const startMatch = async ({ url }: League, id: string): Promise<Match> =>
  ok(await request(url, updateMatch, { actor: admin, params: { id }, body: { currentHole: 1, isCompleted: false } }));

export const addRunningMatch = async (league: League, player1Id = 'ann', player2Id = 'bob'): Promise<Match> =>
  startMatch(league, (await addMatch(league, player1Id, player2Id)).id);

export const scoreHole = async (
  { url }: League,
  matchId: string,
  playerId: string,
  hole: number,
  strokes: number,
  actor = as(playerId),
) => request(url, recordScore, { actor, body: { matchId, playerId, hole, strokes } });

export const complete = async ({ url }: League, id: string, playerId: string, actor = as(playerId)) =>
  request(url, completeRound, { actor, params: { id }, body: { playerId } });
