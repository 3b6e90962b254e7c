import { screen } from '@testing-library/react';
import { anna as signedIn, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { anna } from '../../test/society.ts';
import { ProfilePage } from './ProfilePage.tsx';
import { reloadPage } from './reload-page.ts';

jest.mock('./reload-page.ts', () => ({ ...jest.requireActual<object>('./reload-page.ts'), reloadPage: jest.fn() }));

const edit = async (api: FakeAnswers = {}) => {
  const app = renderApp(<ProfilePage />, {
    user: signedIn,
    api: { me: anna(), getLeagueStats: [], getHandicapHistory: [], ...api },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return app;
};

test('when saving is refused for no single field, then the reason is in the form and the toast as always, until the next try', async () => {
  const { user, api } = await edit({ changePlayer: { status: 503, message: 'The league is away' } });
  await user.type(screen.getByLabelText('Company'), ' Ltd');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The league is away$/);
  expect(screen.getByText('Failed to update profile')).toBeVisible();
  expect(screen.getByLabelText('Company')).toHaveValue('Keller & Stone Ltd');
  api.answer({ changePlayer: () => new Promise(() => undefined) });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.queryByText('The league is away')).not.toBeInTheDocument();
});

test('when nothing was changed, then nothing is sent or loaded anew, and the toast is that of a change', async () => {
  const { user, api } = await edit();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(screen.queryByLabelText('Company')).not.toBeInTheDocument();
  expect(api.callsOf('changePlayer')).toHaveLength(0);
  expect(reloadPage).not.toHaveBeenCalled();
});
