import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import type { RoundView } from '@society/contracts';
import { aFinishedMatch, aMatch, aRunningMatch, aScore } from '@society/contracts/testing';
import type { SessionUser } from '@society/web-kit';
import { addActions, forgetActions, LiveUpdates } from '@society/league-client';
import { admin, anna, fakeLive, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';
import { MatchHeader } from './MatchHeader.tsx';
import { useStartUndone } from './use-start-undone.ts';

const roundStartedBy = (startedBy: string): RoundView => ({
  matchId: '12',
  version: 2,
  status: 'in_progress',
  player1Id: 'p1',
  player2Id: 'p2',
  player1Completed: false,
  player2Completed: false,
  startedBy,
  disputed: false,
  ruled: false,
  formerIds: [],
  entries: [],
  scores: [],
  differences: [],
  notCounted: [],
  receipts: [],
});
const open = (
  user: SessionUser,
  startedBy: string,
  over: FakeAnswers = {},
  scores = [] as ReturnType<typeof aScore>[],
) =>
  renderApp(<MatchHeader match={aRunningMatch()} scores={scores} part="assigned" />, {
    user,
    api: { getRound: roundStartedBy(startedBy), undoStart: aMatch({ version: 3 }), ...over },
  });
const button = { name: 'Undo start' };

test.each([
  ['whoever started the round', anna, 'p1'],
  ['an admin', admin, 'p2'],
])('when %s takes the start back, then the league is told', async (_, person, startedBy) => {
  const { user, api } = open(person, startedBy);
  await user.click(await screen.findByRole('button', button));
  await waitFor(() => expect(api.callsOf('undoStart')).toMatchObject([{ params: { id: '12' } }]));
});

test('when the opponent started the round, then the start is not this person’s to take back', async () => {
  const { api } = open(anna, 'p2');
  await waitFor(() => expect(api.callsOf('getRound')).toHaveLength(1));
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});

test('when the round was never read on this phone, then not even an admin is told that no hole is recorded', async () => {
  const { api } = open(admin, 'p1', { getRound: () => Promise.reject(new TypeError('Failed to fetch')) });
  await waitFor(() => expect(api.callsOf('getRound')).toHaveLength(1));
  expect(screen.queryByText('No hole is recorded yet.')).not.toBeInTheDocument();
});

test('when a hole is recorded, then the start stays', async () => {
  open(admin, 'p1', {}, [aScore()]);
  expect(await screen.findByText('Live')).toBeVisible();
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});

test.each([
  ['has not begun', aMatch()],
  ['was decided', aFinishedMatch({ decided: { outcome: 'void', reason: 'Rain' } })],
])('when a match without a hole %s, then there is no start to take back', async (_, match) => {
  const { api } = renderApp(<MatchHeader match={match} scores={[]} part="admin" />, {
    user: admin,
    api: { getRound: roundStartedBy('p1') },
  });
  await screen.findByRole('banner');
  expect(api.callsOf('getRound')).toEqual([]);
});

test('when something waits on this phone, then the start is not to be taken back, as that would start the round again', async () => {
  open(anna, 'p1');
  const undo = await screen.findByRole('button', button);
  await act(() => addActions(anna.id, '12', [{ id: 'c', kind: 'complete', playerId: 'p1' }]));
  expect(undo).not.toBeInTheDocument();
  await act(() => forgetActions(['c']));
});

test('when the league refuses, then its reason is told', async () => {
  const message = 'A hole is recorded, so the start can no longer be taken back';
  const { user } = open(admin, 'p1', { undoStart: { status: 409, message } });
  await user.click(await screen.findByRole('button', button));
  expect(await screen.findByText(message)).toBeVisible();
});

test('when the opponent takes the start back, then whoever has the round open reads why it is gone', async () => {
  const live = fakeLive();
  const { api } = renderApp(remote, {
    path: '/live-scoring/12',
    user: anna,
    api: fakeLeague(aRunningMatch({ version: 3 })).answers,
    live: <LiveUpdates />,
  });
  act(live.accept);
  await screen.findByText('Hole 1 of 9');
  const now = aMatch({ version: 4 });
  api.answer({ getMatch: now, listLiveMatches: [now] });
  act(() => live.push({ name: 'match.changed', matchId: '12', fixtureId: '4', version: 4 }));
  expect(await screen.findByText('The match is scheduled again.')).toBeVisible();
  expect(screen.getByText('Ready to Start Round?')).toBeVisible();
});

const scheduled = (version: number) => aMatch({ version });
const running = (version: number) => aRunningMatch({ version });

test.each([
  ['goes back and is newer, then it was undone, which is said', [running(3), scheduled(4)], 1],
  ['goes back and is no newer, then an own start was refused, which says so itself', [running(3), scheduled(3)], 0],
  [
    'was started on this screen before it goes back, then that is said, too',
    [scheduled(2), running(3), scheduled(4)],
    1,
  ],
  ['changes before its start, then nothing is said', [scheduled(2), scheduled(3)], 0],
  ['changes while it runs, then nothing is said', [running(3), running(4)], 0],
])('when a match %s', async (_, matches, times) => {
  const Watcher = () => {
    const [[match = scheduled(1), ...later], setMatches] = useState(matches);
    useStartUndone(match);
    return <button onClick={() => setMatches(later)}>{`Version ${match.version}, ${match.status}`}</button>;
  };
  const { user } = renderApp(<Watcher />);
  for (const { version, status } of matches.slice(0, -1)) {
    await user.click(await screen.findByText(`Version ${version}, ${status}`));
  }
  expect(screen.queryAllByText('Start undone')).toHaveLength(times);
});
