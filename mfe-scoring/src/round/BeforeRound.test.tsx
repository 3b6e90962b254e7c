import { screen, waitFor } from '@testing-library/react';
import { aMatch } from '@society/contracts/testing';
import { admin, anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const open = (user: typeof anna, api: FakeAnswers = {}) =>
  renderApp(remote, { path: '/live-scoring/12', user, api: { ...fakeLeague(aMatch()).answers, ...api } });

test.each([
  ['a player', anna],
  ['an admin', admin],
])('when %s starts the round, then the server is told, a toast wishes luck, and hole 1 opens', async (_, person) => {
  const { user, api } = open(person);
  await user.click(await screen.findByRole('button', { name: 'Start Round' }));
  expect(await screen.findByText('The round has begun. Good luck!')).toBeVisible();
  expect(await screen.findByText('Hole 1 of 9')).toBeVisible();
  expect(api.callsOf('updateMatch')).toMatchObject([
    { params: { id: '12' }, body: { currentHole: 1, isCompleted: false } },
  ]);
});

test('when the start is refused, then the reason is told and the button is there again', async () => {
  const { user } = open(anna, { updateMatch: { status: 503, message: 'Please try again' } });
  await user.click(await screen.findByRole('button', { name: 'Start Round' }));
  expect(await screen.findByText('Please try again')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start Round' })).not.toHaveAttribute('aria-disabled'));
});

test('when somebody who does not play looks, then they are told to wait', async () => {
  open({ id: 'p7', role: 'player', name: 'Dora Lind' });
  expect(await screen.findByText('Match Not Started')).toBeVisible();
  expect(
    screen.getByText("This match hasn't started yet. You can only view scores once the round begins."),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start Round' })).not.toBeInTheDocument();
});
