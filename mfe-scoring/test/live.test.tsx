import { act, screen, waitFor } from '@testing-library/react';
import { aLeagueRow, aMatch, aRunningMatch } from '@society/contracts/testing';
import type { Match } from '@society/contracts';
import { Deliveries, LiveUpdates } from '@society/league-client';
import { anna, fakeLive, renderApp, type FakeLive } from '@society/web-kit/testing';
import { LeagueTable } from '../src/league-table/LeagueTable.tsx';
import { LiveMatches } from '../src/live-matches/LiveMatches.tsx';
import { remote } from '../src/remote.tsx';
import { fakeLeague } from './fake-league.ts';
import { card, strokes, submitButton } from './open-round.tsx';

let stream: FakeLive;
beforeEach(() => void (stream = fakeLive()));

/** Anna's phone on match 12 with its stream open, and Ben's phone, whose actions arrive on the stream. */
const open = async (match: Match, seen: RegExp | string) => {
  const league = fakeLeague(match);
  const live = (
    <>
      <LiveUpdates />
      <Deliveries />
    </>
  );
  const app = renderApp(remote, { path: '/live-scoring/12', user: anna, live, api: league.answers });
  await screen.findByText(seen);
  act(stream.accept);
  const tell = () =>
    act(() =>
      stream.push({
        name: 'match.changed',
        matchId: '12',
        fixtureId: league.now.match.fixtureId,
        version: league.now.match.version,
      }),
    );
  const benRecords = (hole: number, count: number) => {
    league.record('p2', 'p2', hole, count);
    tell();
  };
  return { ...app, league, tell, benRecords };
};
const round = () => open(aRunningMatch(), /^Hole 1 of 9$/);

test('when the opponent records a hole, then it is on this screen, and in totals and scorecard', async () => {
  const { benRecords } = await round();
  benRecords(1, 3);
  expect(await card('Ben Okafor').findByText('Recorded Score')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 }).closest('header')).toHaveTextContent(/Stableford points: 0–[1-5]/);
});

test('when the opponent records while strokes are chosen here, then choice, hole and focus stay', async () => {
  const { user, benRecords } = await round();
  await user.click(strokes('Anna Keller', '5'));
  await user.click(strokes('Ben Okafor', 'Custom'));
  await user.type(screen.getByPlaceholderText('Enter strokes (1-20)'), '1');
  const field = screen.getByPlaceholderText('Enter strokes (1-20)');
  benRecords(1, 3);
  await card('Ben Okafor').findByText('Recorded Score');
  expect(strokes('Anna Keller', '5')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByPlaceholderText('Enter strokes (1-20)')).toBe(field);
  expect(field).toHaveFocus();
  await user.type(field, '2');
  expect(field).toHaveValue(12);
  benRecords(2, 4);
  benRecords(3, 4);
  await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent(/3.*3.*4.*4/));
  expect(screen.getByText('Hole 1 of 9')).toBeVisible();
  expect(field).toHaveValue(12);
  expect(submitButton(1)).toBeEnabled();
});

/** Lets so much time pass that every refetch has been sent. */
const passTime = (ms = 5000) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('when time can be watched', () => {
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  test('when the stream tells of one change, then the round is asked for once', async () => {
    const { api, benRecords } = await round();
    await passTime();
    const before = api.callsOf('getRound').length;
    benRecords(1, 3);
    await passTime();
    expect(card('Ben Okafor').getByText('Recorded Score')).toBeVisible();
    expect(api.callsOf('getRound')).toHaveLength(before + 1);
  });

  test('when the own strokes are sent and come back on the stream, then they stay on the screen from the first moment on, and all is asked for once', async () => {
    const { user, api, tell } = await round();
    await passTime();
    await user.click(strokes('Anna Keller', '5'));
    const seen: boolean[] = [];
    // A busy machine may be at the next hole already before it looks away.
    const look = new MutationObserver(() => {
      if (screen.queryByText('Hole 1 of 9')) seen.push(card('Anna Keller').queryByText('Recorded Score') !== null);
    });
    look.observe(document.body, { subtree: true, childList: true, characterData: true });
    api.calls.length = 0;
    await user.click(submitButton(1));
    tell();
    await card('Anna Keller').findByText('Recorded Score');
    tell();
    await passTime(500);
    look.disconnect();
    expect(seen.slice(seen.indexOf(true))).not.toContain(false);
    expect(strokes('Anna Keller', '5')).toHaveAttribute('aria-pressed', 'false');
    expect(api.calls.map(({ name }) => name)).toEqual(['sendActions', 'listLiveMatches', 'getRound', 'getChances']);
  });
});

test('when the opponent starts the round, then it begins here', async () => {
  const { league, tell } = await open(aMatch(), 'Ready to Start Round?');
  league.change({ status: 'in_progress', currentHole: 1, player1PlayingHandicap: 9, player2PlayingHandicap: 6 });
  tell();
  expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
});

test('when both have completed, then the result is here', async () => {
  const { league, tell } = await round();
  league.act({ id: 'p1' }, { id: 'c1', kind: 'complete', playerId: 'p1' });
  league.act({ id: 'p2' }, { id: 'c2', kind: 'complete', playerId: 'p2' });
  tell();
  expect(await screen.findByText('Both players completed - Match finalized!')).toBeVisible();
});

test('when the dashboard is shown, then matches and table move with the stream', async () => {
  const league = fakeLeague(aRunningMatch());
  const { api } = renderApp(
    <>
      <LeagueTable />
      <LiveMatches />
    </>,
    { user: anna, live: <LiveUpdates />, api: league.answers },
  );
  await screen.findByText('Hole 1 of 9');
  act(stream.accept);
  league.change({ currentHole: 4 });
  act(() =>
    stream.push({
      name: 'match.changed',
      matchId: '12',
      fixtureId: league.now.match.fixtureId,
      version: league.now.match.version,
    }),
  );
  expect(await screen.findByText('Hole 4 of 9')).toBeVisible();
  api.answer({ getLeagueStats: [aLeagueRow({ leaguePoints: 99 })] });
  act(() => stream.push({ name: 'table.changed', version: 8 }));
  expect(await screen.findByText('99')).toBeVisible();
});
