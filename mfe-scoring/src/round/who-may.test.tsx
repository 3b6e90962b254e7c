import { screen } from '@testing-library/react';
import { aRunningMatch } from '@society/contracts/testing';
import { admin, anna } from '@society/web-kit/testing';
import { actionsSent } from '../../test/fake-league.ts';
import { card, holes, openRound, strokes, submitButton } from '../../test/open-round.tsx';

const stranger = { id: 'p7', role: 'player', name: 'Dora Lind' } as const;

test('when somebody is not in the match, then they watch and cannot enter, submit or complete', async () => {
  const { user, api } = await openRound({ user: stranger, scores: holes('p1', 1) });
  expect(screen.getByRole('heading', { level: 1, name: 'Match Viewer' })).toBeVisible();
  expect(screen.getByText('View-only mode - You are not assigned to this match')).toBeVisible();
  expect(screen.getByText('View-only mode - You cannot enter scores for this match')).toBeVisible();
  expect(card('Anna Keller').getByText('5 - 1 = 4 vs par 4')).toBeVisible();
  expect(card('Ben Okafor').getByText('No score recorded yet')).toBeVisible();
  for (const name of [/^Blob$/, /^Custom$/, /^5$/, /Submit/, /Complete/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Hole 2 of 9')).toBeVisible();
  expect(api.callsOf('updateMatch')).toHaveLength(0);
});

test('when the opponent has completed, then their card is closed and the own one open', async () => {
  await openRound({ match: aRunningMatch({ player2Completed: true }) });
  expect(strokes('Anna Keller', 'Blob')).toBeVisible();
  expect(card('Ben Okafor').queryByRole('button', { name: 'Blob' })).not.toBeInTheDocument();
});

test('when the own round is completed, then neither card can be edited and moving tells nobody', async () => {
  const { user, api } = await openRound({ match: aRunningMatch({ player1Completed: true }) });
  expect(screen.queryByRole('button', { name: 'Blob' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Round Completed - Waiting for opponent' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(api.callsOf('updateMatch')).toHaveLength(0);
});

test('when an admin looks after one player completed, then both cards are open', async () => {
  await openRound({ user: admin, match: aRunningMatch({ player1Completed: true }) });
  expect(strokes('Anna Keller', 'Blob')).toBeVisible();
  expect(strokes('Ben Okafor', 'Blob')).toBeVisible();
});

test('when an admin on neither side records a hole, then it says so, since they may have been in the match once', async () => {
  const { user, api } = await openRound({ user: admin });
  await user.click(strokes('Anna Keller', '5'));
  await user.click(submitButton(1));
  await screen.findByText('Scores submitted successfully');
  expect(actionsSent(api.callsOf('sendActions'))).toMatchObject([{ kind: 'hole', strokes: 5, as: 'committee' }]);
});

test('when an admin who plays has completed, then their own card is closed', async () => {
  const playing = { ...anna, role: 'admin' } as const;
  await openRound({ user: playing, match: aRunningMatch({ player1Completed: true }) });
  expect(strokes('Ben Okafor', 'Blob')).toBeVisible();
  expect(card('Anna Keller').queryByRole('button', { name: 'Blob' })).not.toBeInTheDocument();
});

test('when a player is replaced whose strokes are typed wrongly, then the hole can be submitted once that is put right', async () => {
  const { user, league, queryClient } = await openRound();
  await user.click(strokes('Anna Keller', '5'));
  await user.click(strokes('Ben Okafor', 'Custom'));
  await user.type(card('Ben Okafor').getByRole('spinbutton'), '25');
  expect(submitButton(1)).toBeDisabled();
  league.change({ player2Id: 'p7', player2: { ...league.now.match.player2, id: 'p7', name: 'Dora Lind' } });
  await queryClient.invalidateQueries();
  expect(await screen.findByRole('region', { name: 'Dora Lind' })).toBeVisible();
  await user.click(strokes('Dora Lind', 'Custom'));
  expect(submitButton(1)).toBeEnabled();
});
