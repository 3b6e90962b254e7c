import { screen, waitFor } from '@testing-library/react';
import { aLeagueRow } from '@society/contracts/testing';
import { anna as signedIn, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { anna } from '../../test/society.ts';
import { ProfilePage } from './ProfilePage.tsx';
import { reloadPage } from './reload-page.ts';
import { savedVersion } from './said-after-reload.ts';

jest.mock('./reload-page.ts', () => ({ ...jest.requireActual<object>('./reload-page.ts'), reloadPage: jest.fn() }));
beforeEach(() => {
  jest.mocked(reloadPage).mockClear();
  sessionStorage.clear();
});

const open = async (api: FakeAnswers = {}) => {
  const app = renderApp(<ProfilePage />, {
    user: signedIn,
    api: { me: anna(), getLeagueStats: [aLeagueRow()], getHandicapHistory: [], ...api },
  });
  await screen.findByRole('heading', { level: 2, name: 'Anna Keller' });
  return app;
};
const edit = async (api: FakeAnswers = {}) => {
  const app = await open(api);
  await app.user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  return app;
};
const type = async ({ user }: Awaited<ReturnType<typeof open>>, label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  if (text !== '') await user.type(screen.getByLabelText(label), text);
};
const save = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Save Changes' }));

test('when the address is changed, then the password is asked for, both are sent, and what comes next is told', async () => {
  const app = await edit({ changePlayer: anna({ pendingEmail: 'anna@new.example.org', version: 4 }) });
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  await type(app, 'Email', 'anna@new.example.org');
  await type(app, 'Current Password', 'correct horse');
  await save(app);
  await waitFor(() => expect(reloadPage).toHaveBeenCalled());
  expect(app.api.callsOf('changePlayer')[0]?.body).toEqual({
    email: 'anna@new.example.org',
    currentPassword: 'correct horse',
    version: 3,
  });
  app.unmount();
  await open();
  expect(
    await screen.findByText(
      'Open the link that we have mailed to anna@new.example.org. Until then your address is anna.keller@example.org.',
    ),
  ).toBeVisible();
});

test('when nothing but the address is changed, then no version is waited for, since the account service may never hear of it', async () => {
  const app = await edit({ changePlayer: anna({ pendingEmail: 'anna@new.example.org', version: 9 }) });
  await type(app, 'Email', 'anna@new.example.org');
  await type(app, 'Current Password', 'correct horse');
  await save(app);
  await waitFor(() => expect(reloadPage).toHaveBeenCalled());
  expect(savedVersion()).toBe(0);
});

test('when the password is wrong, then its field says so and the address is kept', async () => {
  const message = 'Current password is incorrect';
  const app = await edit({ changePlayer: { status: 400, message, issues: [{ path: 'currentPassword', message }] } });
  await type(app, 'Email', 'anna@new.example.org');
  await type(app, 'Current Password', 'wrong horse');
  await save(app);
  await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Email')).toHaveValue('anna@new.example.org');
});

test('when an address waits for its link, then the form says so', async () => {
  await edit({ me: anna({ pendingEmail: 'anna@new.example.org' }) });
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Waits for the link mailed to anna@new.example.org.',
  );
});
