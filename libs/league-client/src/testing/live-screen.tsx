// The screen that the tests of live updates look at, and the server behind it.
import { act } from '@testing-library/react';
import type { Fixture, LiveEvent, Match } from '@society/contracts';
import { aFixture, aLeagueRow, aRunningMatch, aScore } from '@society/contracts/testing';
import { Freshness, useSession } from '@society/web-kit';
import { anna, fakeLive, renderApp } from '@society/web-kit/testing';
import type { FakeAnswers, FakeLive } from '@society/web-kit/testing';
import { LiveUpdates, showMatch, useLiveMatches, useRead, useWrite } from '../index.ts';

const Screen = () => {
  const { ended } = useSession();
  const live = useLiveMatches({ poll: true });
  useRead('getMatch', { params: { id: '12' } });
  useRead('listScores', { query: { matchId: '12' } });
  useRead('listScores', { query: { matchId: '13' } });
  useRead('listMatches', { query: { fixtureId: '3' } });
  useRead('listMatches', { query: { fixtureId: '4' } });
  useRead('getLeagueStats');
  useRead('listFixtures');
  useRead('getFixture', { params: { id: '3' } });
  useRead('getFixture', { params: { id: '4' } });
  useRead('getActiveFixture');
  const { mutate: complete } = useWrite('completeRound', {
    input: () => ({ params: { id: '12' }, body: { playerId: 'p1' } }),
    show: (queries, { match }) => showMatch(queries, match),
  });
  return (
    <>
      <button onClick={() => complete()}>complete</button>
      <p>{`${live.data?.[0]?.player1Score ?? 'no'} points${ended ? ', ended' : ''}`}</p>
      <Freshness>as it is now</Freshness>
    </>
  );
};

export const changed = (version: number, matchId = '12', fixtureId = '3') =>
  ({ name: 'match.changed', matchId, fixtureId, version }) as const;
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

export const week4 = aFixture({ isActive: false });
const firstState = (): { live: FakeLive; match: Match; week3: Fixture } => ({
  live: fakeLive(),
  match: aRunningMatch({ version: 5, player1Score: 3 }),
  week3: aFixture({ id: '3', version: 2 }),
});
/** What the server has, each test its own. */
export const server = firstState();

/** Gives each test of a file a server of its own, fake timers, and a fixed random number. */
export const inFakeTime = (): void => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    Object.assign(server, firstState());
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
};

const answers: FakeAnswers = {
  listLiveMatches: () => [server.match],
  getMatch: () => server.match,
  listScores: ({ query }) => [aScore({ matchId: query['matchId'] ?? '' })],
  listMatches: () => [server.match],
  completeRound: () => ({ matchCompleted: false, match: server.match }),
  getLeagueStats: [aLeagueRow()],
  listFixtures: () => [server.week3, week4],
  getFixture: ({ params }) => (params['id'] === '3' ? server.week3 : week4),
  getActiveFixture: () => server.week3,
};

/** A screen that has just been opened; its stream is not there yet. */
export const load = async (api: FakeAnswers = {}) => {
  const app = renderApp(<Screen />, { user: anna, live: <LiveUpdates />, api: { ...answers, ...api } });
  await pass(0);
  const asked = () =>
    app.api.calls
      .map(({ name, params, query }) => [name, ...Object.values(params), ...Object.values(query)].join(' '))
      .sort();
  return { ...app, asked };
};

/** A screen that has caught up, and what it asks for from here on. */
export const open = async (api: FakeAnswers = {}) => {
  const app = await load(api);
  act(server.live.accept);
  await pass(3000);
  app.api.calls.length = 0;
  return app;
};

export const push = (...events: LiveEvent[]) => act(() => events.forEach(server.live.push));

/** All that can change while the league plays. */
export const everything = [
  'getActiveFixture',
  'getFixture 3',
  'getFixture 4',
  'getLeagueStats',
  'getMatch 12',
  'listFixtures',
  'listLiveMatches',
  'listMatches 3',
  'listMatches 4',
  'listScores 12',
  'listScores 13',
];
