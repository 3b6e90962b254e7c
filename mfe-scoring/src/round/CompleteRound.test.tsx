import { screen, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aRunningMatch, aScore } from '@society/contracts/testing';
import { admin, anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const card = (playerId: string, holes: readonly number[]) => holes.map((hole) => aScore({ playerId, hole }));

type Options = { holes?: number[]; match?: Match; user?: typeof anna; api?: FakeAnswers };

const openHole9 = async ({ holes = all, match = aRunningMatch(), user = anna, api }: Options = {}) => {
  const league = fakeLeague(match, card('p1', holes));
  const app = renderApp(remote, { path: '/live-scoring/12', user, api: { ...league.answers, ...api } });
  await screen.findByText(/^Hole \d of 9$/);
  if (!screen.queryByText('Hole 9 of 9')) await app.user.click(screen.getByRole('button', { name: 'Go to hole 9' }));
  return { ...app, league };
};
const dialog = () => within(screen.getByRole('dialog'));

test('when it is not hole 9, then no round can be completed', async () => {
  const { user } = await openHole9();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.queryByRole('button', { name: /Complete/ })).not.toBeInTheDocument();
});

test('when the own round is completed, then it is asked first, posted, and the opponent is waited for', async () => {
  const { user, api } = await openHole9();
  expect(screen.getAllByRole('button', { name: /Complete/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  expect(api.callsOf('completeRound')).toHaveLength(0);
  expect(dialog().queryByText(/Blob/)).not.toBeInTheDocument();

  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  expect(await screen.findByText('Your round is complete. Waiting for your opponent to finish.')).toBeVisible();
  expect(api.callsOf('completeRound').map((call) => call.body)).toEqual([{ playerId: 'p1' }]);
  expect(screen.getByRole('button', { name: 'Round Completed - Waiting for opponent' })).toBeDisabled();
});

test('when holes are missing, then the question names them', async () => {
  const { user } = await openHole9({ holes: [1, 2, 4, 5, 6, 8, 9] });
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  expect(dialog().getByText('No score on holes 3 and 7. They will be recorded as Blob.')).toBeVisible();
});

test('when strokes are chosen and not submitted, then the question says that they would be lost', async () => {
  const { user } = await openHole9({ holes: all.slice(0, 8) });
  await user.click(within(screen.getByRole('region', { name: 'Anna Keller' })).getByRole('button', { name: '5' }));
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  expect(dialog().getByText('Strokes chosen on hole 9 have not been submitted and would be lost.')).toBeVisible();
  expect(dialog().getByText('No score on hole 9. It will be recorded as Blob.')).toBeVisible();
});

test('when the question is cancelled, then nothing is completed', async () => {
  const { user, api } = await openHole9();
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.callsOf('completeRound')).toHaveLength(0);
});

test('when the opponent had completed already, then the match is finalized and the result stands there', async () => {
  const { user } = await openHole9({ match: aRunningMatch({ player2Completed: true }) });
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  expect(await screen.findByText('Both players have completed the round. Match is now finalized!')).toBeVisible();
  expect(screen.getByText('Both players completed - Match finalized!')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Submit/ })).not.toBeInTheDocument();
});

test('when the server refuses, then the reason is told and the round stays open', async () => {
  const { user } = await openHole9({ api: { completeRound: { status: 409, message: 'This match is over' } } });
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  expect(await screen.findByText('This match is over')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Complete My Round' })).toBeEnabled();
});

test('when an admin is on hole 9, then each card has its own button and completes its own player', async () => {
  const { user, api } = await openHole9({ user: admin });
  await user.click(screen.getByRole('button', { name: "Complete Ben Okafor's Round" }));
  expect(
    dialog().getByText('No score on holes 1, 2, 3, 4, 5, 6, 7, 8 and 9. They will be recorded as Blob.'),
  ).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Complete Round' }));
  expect(await screen.findByText('Round Completed')).toBeVisible();
  expect(api.callsOf('completeRound').map((call) => call.body)).toEqual([{ playerId: 'p2' }]);
  expect(screen.getByRole('button', { name: "Complete Anna Keller's Round" })).toBeEnabled();
});
