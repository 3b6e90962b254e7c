import { screen, waitFor, within } from '@testing-library/react';
import { admin, anna as signedIn, renderApp } from '@society/web-kit/testing';
import { remote } from '../src/remote.tsx';
import { anna, ben, grace, society } from './society.ts';

test('when the shell loads the remote, then it finds the pages with their permission, and the cards', () => {
  expect(remote.name).toBe('players');
  expect(remote.routes.map(({ path, permission }) => [path, permission])).toEqual([
    ['/players', 'manage-players'],
    ['/players/import', 'manage-players'],
    ['/profile', 'manage-profile'],
    ['/golf', 'view-all-matches'],
    ['/golf/:playerId', 'view-all-matches'],
  ]);
  expect(Object.keys(remote.widgets ?? {})).toEqual(['featured-player', 'waiting-handicaps']);
});

test('when an admin adds somebody and removes somebody else, then the list follows', async () => {
  const people = [anna(), ben(), grace()];
  const nora = anna({
    id: 'p3',
    name: 'Nora Lind',
    firstName: 'Nora',
    lastName: 'Lind',
    email: 'nora@example.org',
    invitationAccepted: false,
  });
  const { user } = renderApp(remote, {
    path: '/players',
    user: admin,
    api: {
      ...society(),
      listPlayers: () => people,
      createPlayer: () => {
        people.push(nora);
        return { ...nora, invitationEmailSent: true };
      },
      deletePlayer: ({ params }) => {
        people.splice(
          people.findIndex(({ id }) => id === params['id']),
          1,
        );
        return { message: 'Player deleted' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add New Player' }));
  await user.type(screen.getByLabelText('First Name'), 'Nora');
  await user.type(screen.getByLabelText('Last Name'), 'Lind');
  await user.type(screen.getByLabelText('Email'), 'nora@example.org');
  await user.click(screen.getByRole('button', { name: 'Add Player' }));
  expect(await screen.findByRole('article', { name: 'Nora Lind' })).toHaveTextContent('Pending');
  expect(screen.getByRole('tab', { name: 'Players 3' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'More actions for Ben Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Player' }));
  const question = await screen.findByRole('dialog');
  // For a moment the closing menu still keeps presses from it.
  await waitFor(() => expect(question).toHaveStyle({ pointerEvents: 'auto' }));
  await user.click(within(question).getByRole('button', { name: 'Delete Player' }));
  expect(await screen.findByRole('tab', { name: 'Players 2' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Ben Okafor' })).not.toBeInTheDocument();
});

test('when a player opens their profile, then it is theirs', async () => {
  renderApp(remote, {
    path: '/profile',
    user: signedIn,
    api: { me: anna(), getLeagueStats: [], getHandicapHistory: [] },
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Anna Keller' })).toBeVisible();
});
