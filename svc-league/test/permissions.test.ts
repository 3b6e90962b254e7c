import { allRoutes, routes } from '@society/contracts';
import type { Route } from '@society/contracts';
import type { Actor } from '@society/service-kit/auth';
import { openStream, request, testKeys } from '@society/service-kit/testing';
import type { RequestInput } from '@society/service-kit/testing';
import { newMatch, startRound } from '../src/matches/match.ts';
import { recordHole } from '../src/scores/scorecard.ts';
import { addFixture, as, evening, startLeague } from './harness.ts';
import type { League } from './harness.ts';

/** Every kind of actor, as they stand to the match: Ann (whose substitute Sid was suspended since) plays Bob, for whom Sue stands in. */
const actors = {
  nobody: undefined,
  service: { kind: 'service', name: 'svc-players' },
  spectator: as('cat'),
  player: as('ann'),
  opponent: as('bob'),
  substitute: as('sue', 'substitution'),
  admin: as('adam', 'admin'),
  'suspended player': as('sid'),
  'suspended admin': as('sam', 'admin'),
} as const satisfies Record<string, Actor | undefined>;
type Kind = keyof typeof actors;
const kinds = Object.keys(actors) as Kind[];

const everyone: readonly Kind[] = [
  'spectator',
  'player',
  'opponent',
  'substitute',
  'admin',
  'suspended player',
  'suspended admin',
];
const members: readonly Kind[] = ['spectator', 'player', 'opponent', 'substitute', 'admin'];
const assigned: readonly Kind[] = ['player', 'opponent', 'substitute', 'admin'];

type Prepared = {
  readonly fixtureId: string;
  readonly emptyFixtureId: string;
  readonly scheduled: string;
  readonly running: string;
  readonly calendar: string;
};
type Row = {
  readonly name: string;
  readonly route: Route;
  readonly allowed: readonly Kind[];
  readonly input?: (prepared: Prepared) => RequestInput;
};

const rows: readonly Row[] = [
  { name: 'the fixtures', route: routes.listFixtures, allowed: everyone },
  { name: 'the active fixture', route: routes.getActiveFixture, allowed: everyone },
  {
    name: 'a fixture',
    route: routes.getFixture,
    allowed: everyone,
    input: ({ fixtureId }) => ({ params: { id: fixtureId } }),
  },
  {
    name: 'a new fixture',
    route: routes.createFixture,
    allowed: ['admin'],
    input: () => ({ body: { name: 'Week 2', date: '2026-06-24', location: 'Home' } }),
  },
  {
    name: 'a changed fixture',
    route: routes.changeFixture,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ params: { id: fixtureId }, body: { name: 'Week 3' } }),
  },
  {
    name: 'a deleted fixture',
    route: routes.deleteFixture,
    allowed: ['admin'],
    input: ({ fixtureId }) => ({ params: { id: fixtureId } }),
  },
  {
    name: 'generated matches',
    route: routes.generateMatches,
    allowed: ['admin'],
    input: ({ emptyFixtureId }) => ({ params: { id: emptyFixtureId } }),
  },
  {
    name: 'matches of their pairs',
    route: routes.generateMatches,
    allowed: ['admin'],
    input: ({ emptyFixtureId }) => ({
      params: { id: emptyFixtureId },
      body: { pairs: [{ player1Id: 'ann', player2Id: 'dan' }] },
    }),
  },
  {
    name: 'a preview of the pairings',
    route: routes.generateMatches,
    allowed: ['admin'],
    input: ({ emptyFixtureId }) => ({ params: { id: emptyFixtureId }, body: { preview: true } }),
  },
  { name: 'the matches', route: routes.listMatches, allowed: everyone },
  { name: 'the live matches', route: routes.listLiveMatches, allowed: everyone },
  { name: 'a match', route: routes.getMatch, allowed: everyone, input: ({ running }) => ({ params: { id: running } }) },
  {
    name: 'the odds of a match',
    route: routes.getOdds,
    allowed: everyone,
    input: ({ scheduled }) => ({ params: { id: scheduled } }),
  },
  {
    name: 'a new match',
    route: routes.createMatch,
    allowed: ['admin'],
    input: ({ emptyFixtureId }) => ({ body: { fixtureId: emptyFixtureId, player1Id: 'ann', player2Id: 'dan' } }),
  },
  {
    name: 'the start of a round',
    route: routes.updateMatch,
    allowed: assigned,
    input: ({ scheduled }) => ({ params: { id: scheduled }, body: { currentHole: 1, isCompleted: false } }),
  },
  {
    name: 'the move to a hole',
    route: routes.updateMatch,
    allowed: assigned,
    input: ({ running }) => ({ params: { id: running }, body: { currentHole: 3 } }),
  },
  {
    name: 'the end of player 1’s round',
    route: routes.completeRound,
    allowed: ['player', 'admin'],
    input: ({ running }) => ({ params: { id: running }, body: { playerId: 'ann' } }),
  },
  {
    name: 'the end of player 2’s round',
    route: routes.completeRound,
    allowed: ['opponent', 'substitute', 'admin'],
    input: ({ running }) => ({ params: { id: running }, body: { playerId: 'bob' } }),
  },
  {
    name: 'the end of the substitute’s round',
    route: routes.completeRound,
    allowed: ['opponent', 'substitute', 'admin'],
    input: ({ running }) => ({ params: { id: running }, body: { playerId: 'sue' } }),
  },
  {
    name: 'a final score',
    route: routes.completeByAdmin,
    allowed: ['admin'],
    input: ({ running }) => ({ params: { id: running }, body: { player1Score: 20, player2Score: 10 } }),
  },
  {
    name: 'a changed player',
    route: routes.changeMatchPlayer,
    allowed: ['admin'],
    input: ({ scheduled }) => ({ params: { id: scheduled }, body: { oldPlayerId: 'ann', newPlayerId: 'dan' } }),
  },
  {
    name: 'a substitute',
    route: routes.setSubstitute,
    allowed: ['admin'],
    input: ({ scheduled }) => ({ params: { id: scheduled }, body: { originalPlayerId: 'ann', substituteId: 'sol' } }),
  },
  {
    name: 'the removal of a substitute',
    route: routes.removeSubstitute,
    allowed: ['admin'],
    input: ({ scheduled }) => ({ params: { id: scheduled, originalPlayerId: 'bob' } }),
  },
  {
    name: 'the deletion of a match',
    route: routes.deleteMatch,
    allowed: ['admin'],
    input: ({ scheduled }) => ({ params: { id: scheduled } }),
  },
  {
    name: 'the scores',
    route: routes.listScores,
    allowed: everyone,
    input: ({ running }) => ({ query: { matchId: running } }),
  },
  {
    name: 'a hole of player 1',
    route: routes.recordScore,
    allowed: assigned,
    input: ({ running }) => ({ body: { matchId: running, playerId: 'ann', hole: 2, strokes: 4 } }),
  },
  {
    name: 'a hole of player 2',
    route: routes.recordScore,
    allowed: assigned,
    input: ({ running }) => ({ body: { matchId: running, playerId: 'sue', hole: 2, strokes: 4 } }),
  },
  {
    name: 'a changed hole',
    route: routes.changeScore,
    allowed: assigned,
    input: ({ running }) => ({ params: { id: `${running}:ann:1` }, body: { strokes: 8 } }),
  },
  { name: 'the league table', route: routes.getLeagueStats, allowed: everyone },
  { name: 'the address of their calendar', route: routes.getCalendarAddress, allowed: members },
  { name: 'a new address of their calendar', route: routes.replaceCalendarAddress, allowed: members },
  {
    name: 'the calendar at an address',
    route: routes.getCalendar,
    allowed: kinds,
    input: ({ calendar }) => ({ params: { file: calendar } }),
  },
  { name: 'the event stream', route: routes.streamEvents, allowed: everyone },
  { name: 'the course', route: routes.getCourse, allowed: everyone },
];

let league: League;
let last = 1000;
beforeAll(async () => {
  league = await startLeague();
  await league.learn({ id: 'sol', name: 'Sol Standin', role: 'substitution' });
});
afterAll(() => league.stop());

const prepare = async (): Promise<Prepared> => {
  const made = () => String((last += 1));
  const [fixture, other, empty] = [await addFixture(league), await addFixture(league), await addFixture(league)];
  const scheduled = {
    ...newMatch({ id: made(), fixtureId: fixture.id, player1Id: 'ann', player2Id: 'bob', createdAt: evening }),
    player1SubId: 'sid',
    player2SubId: 'sue',
  };
  await league.matchStore.insert(scheduled);
  const scorer = { playerId: 'adam', isAdmin: true };
  const started = startRound(
    { ...scheduled, id: made(), fixtureId: other.id },
    {
      scorer,
      handicaps: new Map([
        ['sid', 18],
        ['sue', 7],
      ]),
      at: evening,
    },
  ).next;
  const running = recordHole(started, {
    scorer,
    playerId: 'ann',
    hole: 1,
    strokes: 4,
    entryId: 'first',
    at: evening,
  }).next;
  await league.matchStore.insert(running);
  const { path } = await league.calendar.address('dan');
  return {
    fixtureId: fixture.id,
    emptyFixtureId: empty.id,
    scheduled: scheduled.id,
    running: running.id,
    calendar: path.slice(path.lastIndexOf('/') + 1),
  };
};

test('when the contracts have a route of the league, then this table has a row for it', () => {
  const routed = allRoutes.filter(({ owner }) => owner === 'svc-league').map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(rows.map(({ route }) => `${route.method} ${route.path}`))].sort()).toEqual(routed.sort());
});

const cases = rows.flatMap((row) =>
  kinds.map((kind) => ({ ...row, kind, verdict: row.allowed.includes(kind) ? 'let in' : 'refused' })),
);

/** Refusals and reads change nothing, so they can all meet the same matches. */
let untouched: Promise<Prepared> | undefined;

/** A stream that is let in never ends by itself. */
const statusOfStream = async (actor: Actor | undefined): Promise<number> => {
  const stream = await openStream(
    `${league.url}${routes.streamEvents.path}`,
    actor && { authorization: `Bearer ${testKeys().tokenFor(actor, 'svc-league')}` },
  );
  stream.close();
  return stream.status;
};

test('when an admin asks for everything that GET answers, then nothing has changed', async () => {
  const prepared = await prepare();
  // An address of a calendar is made when somebody asks for theirs the first time.
  await request(league.url, routes.getCalendarAddress, { actor: actors.admin });
  const before = await league.everything();
  for (const { route, input } of rows.filter((row) => row.route.method === 'GET' && row.route !== routes.streamEvents))
    expect((await request(league.url, route, { ...input?.(prepared), actor: actors.admin })).status).toBe(200);
  expect(await league.everything()).toEqual(before);
});

test.each(cases)('when $kind asks for $name, then they are $verdict', async ({ route, kind, allowed, input }) => {
  const writes = allowed.includes(kind) && route.method !== 'GET';
  const prepared = await (writes ? prepare() : (untouched ??= prepare()));
  const before = await league.everything();
  const actor = actors[kind];
  if (route === routes.streamEvents && allowed.includes(kind)) {
    expect(await statusOfStream(actor)).toBe(200);
    return;
  }
  const answer = await request(league.url, route, { ...input?.(prepared), ...(actor && { actor }) });
  if (allowed.includes(kind)) {
    expect([200, 201]).toContain(answer.status);
    return;
  }
  expect(answer).toMatchObject({
    status: kind === 'nobody' ? 401 : 403,
    error: { message: expect.any(String), requestId: expect.any(String) },
  });
  expect(await league.everything()).toEqual(before);
});
