import { act, screen } from '@testing-library/react';
import { getActiveFixture, getFixture, getLeagueStats, getMatch, listFixtures, listLiveMatches, listMatches, listScores } from '@society/contracts';
import type { Fixture, Match } from '@society/contracts';
import { aFixture, aLeagueRow, aRunningMatch, aScore } from '@society/contracts/testing';
import { useRouteQuery } from '../query/use-route-query.ts';
import { useSession } from '../session/session.tsx';
import { anna, fakeLive, renderApp } from '../testing/index.ts';
import type { FakeAnswers, FakeLive } from '../testing/index.ts';
import { Freshness } from './Freshness.tsx';

const Screen = () => {
  const { ended } = useSession();
  const live = useRouteQuery(listLiveMatches, { refetchInterval: 30_000 });
  useRouteQuery(getMatch, { params: { id: '12' } });
  useRouteQuery(listScores, { query: { matchId: '12' } });
  useRouteQuery(listScores, { query: { matchId: '13' } });
  useRouteQuery(listMatches, { query: { fixtureId: '3' } });
  useRouteQuery(listMatches, { query: { fixtureId: '4' } });
  useRouteQuery(getLeagueStats);
  useRouteQuery(listFixtures);
  useRouteQuery(getFixture, { params: { id: '3' } });
  useRouteQuery(getFixture, { params: { id: '4' } });
  useRouteQuery(getActiveFixture);
  return (
    <>
      <p>{`${live.data?.[0]?.player1Score ?? 'no'} points${ended ? ', ended' : ''}`}</p>
      <Freshness>as it is now</Freshness>
    </>
  );
};

const changed = (version: number, matchId = '12', fixtureId = '3') => ({ name: 'match.changed', matchId, fixtureId, version }) as const;
const fixtureChanged = (version: number, fixtureId = '3') => ({ name: 'fixture.changed', fixtureId, version }) as const;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let live: FakeLive;
let match: Match;
let week3: Fixture;
const week4 = aFixture({ isActive: false });

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  live = fakeLive();
  match = aRunningMatch({ version: 5, player1Score: 3 });
  week3 = aFixture({ id: '3', version: 2 });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const answers: FakeAnswers = {
  listLiveMatches: () => [match],
  getMatch: () => match,
  listScores: ({ query }) => [aScore({ matchId: query['matchId'] ?? '' })],
  listMatches: () => [match],
  getLeagueStats: [aLeagueRow()],
  listFixtures: () => [week3, week4],
  getFixture: ({ params }) => (params['id'] === '3' ? week3 : week4),
  getActiveFixture: () => week3,
};

/** A screen that has caught up, and what it asks for from here on. */
const open = async (api: FakeAnswers = {}) => {
  const app = renderApp(<Screen />, { user: anna, live: true, api: { ...answers, ...api } });
  await pass(0);
  act(live.accept);
  await pass(3000);
  app.api.calls.length = 0;
  const asked = () => app.api.calls.map(({ name, params, query }) => [name, ...Object.values(params), ...Object.values(query)].join(' ')).sort();
  return { ...app, asked };
};
const push = (...events: Parameters<FakeLive['push']>[0][]) => act(() => events.forEach(live.push));
const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

const everything = ['getActiveFixture', 'getFixture 3', 'getFixture 4', 'getLeagueStats', 'getMatch 12', 'listFixtures', 'listLiveMatches', 'listMatches 3', 'listMatches 4', 'listScores 12', 'listScores 13'];

describe('when a match has changed', () => {
  test('then exactly what shows it is asked for again, at once', async () => {
    const { asked } = await open();
    match = { ...match, version: 6, player1Score: 5 };
    push(changed(6));
    await pass(50);
    expect(asked()).toEqual(['getMatch 12', 'listLiveMatches', 'listMatches 3', 'listScores 12']);
    expect(screen.getByText('5 points')).toBeVisible();
  });

  test('in a way the screen has already seen, then only its scores are asked for', async () => {
    const { asked } = await open();
    push(changed(5));
    await pass(50);
    expect(asked()).toEqual(['listScores 12']);
  });

  test('many times in a moment, then each answer is asked for once', async () => {
    const { asked } = await open();
    match = { ...match, version: 9 };
    push(changed(6), changed(7), changed(9), changed(8));
    await pass(50);
    expect(asked()).toEqual(['getMatch 12', 'listLiveMatches', 'listMatches 3', 'listScores 12']);
  });

  test('again and again, then nothing is asked for more than four times a second', async () => {
    const { asked } = await open();
    for (let version = 6; version < 106; version += 1) {
      match = { ...match, version };
      push(changed(version));
      await pass(10);
    }
    await pass(300);
    const times = asked().filter((name) => name === 'listLiveMatches').length;
    expect(times).toBeGreaterThanOrEqual(3);
    expect(times).toBeLessThanOrEqual(6);
  });

  test('while an answer is on its way, then that is waited for, and what came meanwhile is asked for after it', async () => {
    const { asked, api } = await open();
    let release = (_matches: Match[]): void => undefined;
    api.answer({ listLiveMatches: () => new Promise<Match[]>((resolve) => (release = resolve)) });
    push(changed(6));
    await pass(300);
    push(changed(7));
    await pass(300);
    expect(asked().filter((name) => name === 'listLiveMatches')).toHaveLength(1);
    await act(async () => release([{ ...match, version: 6 }]));
    await pass(300);
    expect(asked().filter((name) => name === 'listLiveMatches')).toHaveLength(2);
  });

  test('by this screen itself, which has asked again since, then nothing is asked for twice', async () => {
    const { asked, queryClient } = await open();
    match = { ...match, version: 6 };
    push(changed(6));
    await act(() => queryClient.invalidateQueries({ queryKey: ['/api/scores', { matchId: '12' }] }));
    await pass(50);
    expect(asked().filter((name) => name === 'listScores 12')).toHaveLength(1);
  });

  test('that no screen shows, then the lists it may belong to are asked for', async () => {
    const { asked } = await open();
    push(changed(1, '14', '4'));
    await pass(50);
    expect(asked()).toEqual(['listLiveMatches', 'listMatches 4']);
  });
});

describe('when a fixture has changed', () => {
  test('then the fixtures are asked for again, each of which says whether it is the active one, and no match', async () => {
    const { asked } = await open();
    week3 = { ...week3, version: 3 };
    push(fixtureChanged(3));
    await pass(50);
    expect(asked()).toEqual(['getActiveFixture', 'getFixture 3', 'getFixture 4', 'listFixtures']);
  });

  test('that the screen shows in that version already, then only what does not show it is asked for', async () => {
    const { asked } = await open();
    push(fixtureChanged(2));
    await pass(50);
    expect(asked()).toEqual(['getFixture 4']);
  });

  test('that no screen shows, as when it is new or was deleted, then the fixtures are asked for, once for all that is said in a moment', async () => {
    const { asked } = await open();
    push(fixtureChanged(1, '9'), fixtureChanged(2, '9'), fixtureChanged(4, '8'));
    await pass(50);
    expect(asked()).toEqual(['getActiveFixture', 'getFixture 3', 'getFixture 4', 'listFixtures']);
  });

  test('while answers are on their way, then they are asked for after them', async () => {
    const { asked, api } = await open();
    let release = (_fixtures: Fixture[]): void => undefined;
    api.answer({ listFixtures: () => new Promise<Fixture[]>((resolve) => (release = resolve)) });
    push(fixtureChanged(3));
    await pass(300);
    push(fixtureChanged(4));
    await pass(300);
    expect(asked().filter((name) => name === 'listFixtures')).toHaveLength(1);
    await act(async () => release([{ ...week3, version: 3 }, week4]));
    await pass(300);
    expect(asked().filter((name) => name === 'listFixtures')).toHaveLength(2);
  });
});

test('when the table has changed, then it alone is asked for again', async () => {
  const { asked } = await open();
  push({ name: 'table.changed', version: 3 });
  await pass(50);
  expect(asked()).toEqual(['getLeagueStats']);
});

test('when something may have been missed, then everything that can change is asked for again', async () => {
  const { asked } = await open();
  push({ name: 'resync' });
  await pass(50);
  expect(asked()).toEqual(everything);
});

test('when the server says what this page does not know, or a heartbeat, then nothing is asked for', async () => {
  const { asked } = await open();
  act(() => live.push({ name: 'match.changed', matchId: '../..' } as never));
  push({ name: 'heartbeat' });
  await pass(50);
  expect(asked()).toEqual([]);
});

describe('the stream', () => {
  test('when it was broken and is there again, then everything is asked for again, by one stream', async () => {
    const { asked } = await open();
    act(live.breakOff);
    await pass(1000);
    expect(asked()).toEqual([]);
    act(live.accept);
    await pass(50);
    expect(asked()).toEqual(everything);
    expect(live.opened()).toBe(1);
  });

  test('when a page has just been opened, then what it is asking for anyway is not asked for at once again', async () => {
    const { api } = renderApp(<Screen />, { user: anna, live: true, api: answers });
    await pass(0);
    act(live.accept);
    await pass(500);
    expect(api.callsOf('listLiveMatches')).toHaveLength(1);
    await pass(2000);
    expect(api.callsOf('listLiveMatches')).toHaveLength(2);
  });

  test('when the tab is hidden, then its stream is closed, and seen again it opens one and catches up', async () => {
    const { asked } = await open();
    hide(true);
    expect(live.current()).toBe(0);
    await pass(600_000);
    expect(live.opened()).toBe(1);
    hide(false);
    expect(live.current()).toBe(1);
    const before = asked().length;
    act(live.accept);
    await pass(50);
    expect(asked().slice(before)).toHaveLength(everything.length);
    expect(screen.queryByText(/Last updated/)).not.toBeInTheDocument();
  });

  test('when the server refuses it, then it is tried again with growing pauses, at once when the network is back', async () => {
    const { api } = await open();
    const openedAfter = async (ms: number) => {
      act(live.refuse);
      await pass(ms);
      return live.opened();
    };
    // Three quarters of 1, 2 and 4 s, as chance has it here.
    expect(await openedAfter(740)).toBe(1);
    await pass(20);
    expect(live.opened()).toBe(2);
    expect(await openedAfter(1490)).toBe(2);
    await pass(20);
    expect(live.opened()).toBe(3);
    expect(await openedAfter(1000)).toBe(3);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(live.opened()).toBe(4);
    expect(api.callsOf('me')).toHaveLength(3);
  });

  test('when it is refused because the session has ended, then the page asks to sign in, and tries no more', async () => {
    const { api } = await open();
    api.answer({ me: { status: 401, message: 'Please sign in' } });
    act(live.refuse);
    await pass(50);
    expect(screen.getByText('3 points, ended')).toBeVisible();
    await pass(60_000);
    expect(live.opened()).toBe(1);
  });

  test('when nothing comes on it any more, then it is given up for a new one', async () => {
    await open();
    await pass(40_000);
    expect(live.opened()).toBe(1);
    await pass(10_000);
    expect([live.opened(), live.current()]).toEqual([2, 1]);
  });

  test('when the app goes, then so does its stream', async () => {
    const { unmount } = await open();
    unmount();
    expect(live.current()).toBe(0);
  });

  test('when the browser has no event streams, then the page works without', async () => {
    Object.assign(globalThis, { EventSource: undefined });
    const { api } = renderApp(<Screen />, { user: anna, live: true, api: answers });
    await pass(31_000);
    expect(api.callsOf('listLiveMatches')).toHaveLength(2);
  });
});

describe('the age of the numbers', () => {
  const offline = async () => {
    const app = await open();
    globalThis.fetch = () => Promise.reject(new TypeError('offline'));
    act(live.breakOff);
    return app;
  };

  test('when nothing was heard for 45 s, then it is said, and a polite word to screen readers', async () => {
    await offline();
    await pass(40_000);
    expect(screen.getByText('as it is now')).toBeVisible();
    await pass(10_000);
    expect(screen.getByText('Last updated 1 minute ago')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Live updates have stopped. The numbers on the screen may be old.');
    await pass(120_000);
    expect(screen.getByText('Last updated 3 minutes ago')).toBeVisible();
  });

  test('when the server is heard again, then it is said no more', async () => {
    const { api } = await offline();
    await pass(60_000);
    globalThis.fetch = api.fetch;
    act(live.accept);
    await pass(50);
    expect(screen.getByText('as it is now')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  });

  test('when the stream is quiet but for heartbeats, then the numbers are as they are', async () => {
    await open();
    for (let beat = 0; beat < 6; beat += 1) {
      await pass(20_000);
      push({ name: 'heartbeat' });
    }
    expect(screen.getByText('as it is now')).toBeVisible();
  });

  test('when there is no stream but the poll is answered, then the numbers are as they are', async () => {
    await open();
    act(live.breakOff);
    await pass(120_000);
    expect(screen.getByText('as it is now')).toBeVisible();
  });
});
