import { screen, waitFor, within } from '@testing-library/react';
import { aMatch, aScore } from '@society/contracts/testing';
import { Deliveries } from '@society/league-client';
import { anna, renderApp } from '@society/web-kit/testing';
import { remote } from '../src/remote.tsx';
import { actionsSent, fakeLeague } from './fake-league.ts';
import { startRound } from './open-round.tsx';

test('when the shell loads the remote, then it finds the pages with their permission and the cards', () => {
  expect(remote.name).toBe('scoring');
  expect(remote.routes.map(({ path, permission }) => [path, permission])).toEqual([
    ['/live-scoring', 'enter-scores'],
    ['/live-scoring/:matchId', 'enter-scores'],
    ['/live-scoring/:matchId/card', 'enter-scores'],
    ['/live-scoring/cards/:fixtureId', 'generate-reports'],
    ['/live-scoring/:matchId/history', 'enter-scores'],
    ['/live-scoring/:matchId/both-cards', 'edit-all-scores'],
    ['/league-table', 'generate-reports'],
    ['/league-table/replay', 'view-all-matches'],
    ['/league-table/chances', 'generate-reports'],
  ]);
  expect(Object.keys(remote.widgets ?? {})).toEqual(['league-table', 'live-matches', 'course-layout', 'needs-you']);
});

test('when a player plays a match from the start, then two holes take three taps each and the last one completes it', async () => {
  const recorded = ['p1', 'p2'].flatMap((playerId) => [3, 4, 5, 6, 7, 8, 9].map((hole) => aScore({ playerId, hole })));
  const league = fakeLeague(aMatch(), recorded);
  const { user, api } = renderApp(remote, {
    path: '/live-scoring?matchId=12',
    user: anna,
    api: league.answers,
    live: <Deliveries />,
  });
  const tap = (player: string, name: string) =>
    user.click(within(screen.getByRole('region', { name: player })).getByRole('button', { name }));

  await startRound(user);
  for (const hole of [1, 2]) {
    await screen.findByText(`Hole ${hole} of 9`);
    await tap('Anna Keller', '5');
    await tap('Ben Okafor', '4');
    await user.click(screen.getByRole('button', { name: `Submit Scores for Hole ${hole}` }));
  }
  await screen.findByText('Hole 3 of 9');
  expect(league.scores()).toHaveLength(18);

  await user.click(screen.getByRole('button', { name: 'Go to hole 9' }));
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Complete Round' }));
  await waitFor(() =>
    expect(actionsSent(api.callsOf('sendActions')).filter(({ kind }) => kind === 'complete')).toHaveLength(1),
  );
  expect(await screen.findByText('Round Completed - Waiting for opponent')).toBeVisible();
});
