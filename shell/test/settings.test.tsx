import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@society/web-kit/testing';
import { admin, anna, userOf } from '@society/web-kit/testing';
import { chosenNotifications, renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const toast = (text: string) => screen.findByText(text, { selector: 'li *' });
const calendar: FakeAnswers = {
  getCalendarAddress: { path: '/api/calendar/token-of-twenty-letters.ics' },
  listDeviceKeys: [],
  getNotifications: chosenNotifications,
  listSessions: [],
};
const open = (api: FakeAnswers = {}) => renderShell({ path: '/settings', user: anna, api: { ...calendar, ...api } });
const labels = ['Current Password', 'New Password', 'Confirm New Password'];
const change = async (app: Awaited<ReturnType<typeof open>>, typed: readonly string[]) => {
  await screen.findByRole('heading', { name: 'Account Security' });
  for (const [index, text] of typed.entries())
    if (text) await app.user.type(screen.getByLabelText(labels[index] ?? ''), text);
  await app.user.click(screen.getByRole('button', { name: 'Change Password' }));
};
const fact = async (name: string) => (await screen.findByText(name)).parentElement;

test('when the page opens, then it says what kind of account it is and since when', async () => {
  await renderShell({ path: '/settings', user: admin, api: calendar });
  expect(await fact('Account Type')).toHaveTextContent('Account TypeAdmin');
  expect(await screen.findByText('10 January 2026')).toBeVisible();
});

test('when it is not known since when, then it says Unknown', async () => {
  await open({ me: { ...userOf(anna), createdAt: '2026-13-45T00:00:00Z' } });
  expect(await screen.findByText('Unknown')).toBeVisible();
});

test('when the password is changed, then a toast says so and the form is empty', async () => {
  const app = await open({ changePassword: { message: 'ok' } });
  await change(app, ['old horse', 'nine holes', 'nine holes']);
  expect(await toast('Password changed')).toBeVisible();
  expect(await toast('Your password has been successfully updated')).toBeVisible();
  expect(app.api.callsOf('changePassword')[0]?.body).toEqual({
    currentPassword: 'old horse',
    newPassword: 'nine holes',
    confirmPassword: 'nine holes',
  });
  for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue('');
});

test('when they go with a new password half typed, then they are asked first; once it is changed, they are not', async () => {
  const app = await open({ changePassword: { message: 'ok' } });
  const leave = () => app.user.click(screen.getAllByRole('link', { name: 'Fixtures' })[0] as HTMLElement);
  await app.user.type(await screen.findByLabelText('New Password'), 'nine');
  await leave();
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await app.user.click(question.getByRole('button', { name: 'Keep Editing' }));
  expect(screen.getByLabelText('New Password')).toHaveValue('nine');
  await change(app, ['old horse', ' holes', 'nine holes']);
  await toast('Password changed');
  await leave();
  expect(await screen.findByText('This section is unavailable')).toBeVisible();
});

test('when a password manager has filled in the current password, then nobody who goes is asked', async () => {
  const app = await open();
  fireEvent.input(await screen.findByLabelText('Current Password'), { target: { value: 'old horse' } });
  await app.user.click(screen.getAllByRole('link', { name: 'Fixtures' })[0] as HTMLElement);
  expect(await screen.findByText('This section is unavailable')).toBeVisible();
});

test('when the password is changed, then the sessions that it has ended are gone from the list', async () => {
  const app = await open({ changePassword: { message: 'ok' } });
  const asked = app.api.callsOf('listSessions').length;
  await change(app, ['old horse', 'nine holes', 'nine holes']);
  await waitFor(() => expect(app.api.callsOf('listSessions').length).toBeGreaterThan(asked));
});

test.each([
  [
    'nothing is typed',
    ['', '', ''],
    ['Current password is required', 'Password must be at least 6 characters', 'Please confirm your password'],
  ],
  [
    'the new one is too short',
    ['old horse', 'abc', 'abc'],
    [undefined, 'Password must be at least 6 characters', undefined],
  ],
  ['the two differ', ['old horse', 'nine holes', 'ten holes'], [undefined, undefined, "Passwords don't match"]],
])('when %s, then each field says what is wrong and nothing is sent', async (_, typed, messages) => {
  const app = await open();
  await change(app, typed);
  for (const [index, message] of messages.entries()) {
    const field = screen.getByLabelText(labels[index] ?? '');
    if (message) expect(field).toHaveAccessibleDescription(message);
    else expect(field).not.toHaveAttribute('aria-invalid');
  }
  expect(app.api.callsOf('changePassword')).toEqual([]);
});

test('when the present password is wrong, then that is said at its field, and nothing typed is lost', async () => {
  const message = 'Current password is incorrect';
  const app = await open({ changePassword: { status: 400, message, issues: [{ path: 'currentPassword', message }] } });
  await change(app, ['wrong horse', 'nine holes', 'nine holes']);
  expect(await toast('Error')).toBeVisible();
  expect(await toast('Failed to change password')).toBeVisible();
  expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Current Password')).toHaveFocus();
  expect(screen.getByLabelText('New Password')).toHaveValue('nine holes');
});

describe('when a press failed, and the next finds another password', () => {
  const message = 'Current password is incorrect';
  const refused = { status: 400, message, issues: [{ path: 'currentPassword', message }] };
  const press = (app: Awaited<ReturnType<typeof open>>) =>
    app.user.click(screen.getByRole('button', { name: 'Change Password' }));

  test('and the answer of the first was lost, then the password may be changed already, and that is said', async () => {
    const app = await open({ changePassword: () => Promise.reject(new TypeError('Failed to fetch')) });
    await change(app, ['old horse', 'nine holes', 'nine holes']);
    expect(await screen.findByRole('alert')).toHaveTextContent('No signal. Please try again.');
    app.api.answer({ changePassword: refused });
    await press(app);
    await waitFor(() =>
      expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(
        'Your password may be changed already. Sign in with the new one.',
      ),
    );
  });

  test('and the first was refused, then it is the present one that is wrong', async () => {
    const app = await open({ changePassword: { status: 429, message: 'Too many tries.' } });
    await change(app, ['old horse', 'nine holes', 'nine holes']);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
    app.api.answer({ changePassword: refused });
    await press(app);
    await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(message));
  });
});

test('when the server says something about no field, then that is shown too', async () => {
  const app = await open({
    changePassword: { status: 429, message: 'Too many tries. Please try again in 4 minutes.' },
  });
  await change(app, ['old horse', 'nine holes', 'nine holes']);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Please try again in 4 minutes.');
});

test('when a password is to be read, then each field shows and hides its own', async () => {
  const app = await open();
  await screen.findByRole('heading', { name: 'Account Security' });
  await app.user.click(screen.getAllByRole('button', { name: 'Show password' })[1] as HTMLElement);
  expect(labels.map((label) => screen.getByLabelText(label).getAttribute('type'))).toEqual([
    'password',
    'text',
    'password',
  ]);
});

describe('signing out everywhere', () => {
  const ask = async (app: Awaited<ReturnType<typeof open>>) => {
    await app.user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere' }));
    return within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
  };

  test('when it is confirmed, then the sessions end and the sign-in screen is there', async () => {
    const app = await open();
    await app.user.click((await ask(app)).getByRole('button', { name: 'Sign Out Everywhere' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(app.api.callsOf('logoutEverywhere')).toHaveLength(1);
  });

  test('when the answer is long in coming, then the button says so, and a second press sends nothing', async () => {
    const app = await open({ logoutEverywhere: () => new Promise(() => undefined) });
    await app.user.click((await ask(app)).getByRole('button', { name: 'Sign Out Everywhere' }));
    await app.user.click(await screen.findByRole('button', { name: 'Signing out...' }));
    expect(app.api.callsOf('logoutEverywhere')).toHaveLength(1);
  });

  test('when strokes were chosen and not submitted, then it says that they are lost', async () => {
    const app = await open();
    localStorage.setItem(`society.draft.strokes.${anna.id}.12`, '[4]');
    expect((await ask(app)).getByText(/Strokes that you chose and did not submit are lost/)).toBeVisible();
  });

  test('when it is cancelled, then nothing is sent', async () => {
    const app = await open();
    await app.user.click((await ask(app)).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(app.api.callsOf('logoutEverywhere')).toEqual([]);
  });

  test('when the server cannot be told, then a toast says so and the session goes on', async () => {
    const app = await open({ logoutEverywhere: { status: 503, message: 'The service is unavailable' } });
    await app.user.click((await ask(app)).getByRole('button', { name: 'Sign Out Everywhere' }));
    expect(await toast('Notices on your other devices are off already. The service is unavailable')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('when notices to other devices cannot be stopped, then the sessions end, and that is said', async () => {
    const app = await open({ removePushDevices: { status: 503, message: 'The service is unavailable' } });
    await app.user.click((await ask(app)).getByRole('button', { name: 'Sign Out Everywhere' }));
    const words =
      'Your sessions on all devices have ended. Notices on other devices could not be stopped. To stop them, sign in and do it again.';
    expect(await toast(words)).toBeVisible();
    expect(app.api.callsOf('logoutEverywhere')).toHaveLength(1);
  });
});
