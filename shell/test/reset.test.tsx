import { screen } from '@testing-library/react';
import type { FakeAnswers, RenderedApp } from '@society/web-kit/testing';
import { anna } from '@society/web-kit/testing';
import type { SessionUser } from '@society/web-kit';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const token = 'rrrrrrrrrrrrrrrrrrrrrr';
const done = { message: 'Your password has been reset. Please sign in.' };
const invalid = { status: 400, message: 'This reset link is invalid or has expired.' };
const toast = (text: string) => screen.findByText(text, { selector: 'li *' });
const press = (app: RenderedApp) => app.user.click(screen.getByRole('button', { name: 'Reset Password' }));
const submit = async (completeReset: FakeAnswers['completeReset'], user?: SessionUser) => {
  const app = await renderShell({
    path: `/reset/${token}`,
    api: { ...(completeReset && { completeReset }) },
    ...(user && { user }),
  });
  await app.user.type(await screen.findByLabelText('New Password'), 'nine holes');
  await app.user.type(screen.getByLabelText('Confirm Password'), 'nine holes');
  await press(app);
  return app;
};

test('when a new password is set, then that is said and sign-in follows', async () => {
  const app = await submit(done);
  expect(await screen.findByRole('heading', { name: 'Your new password is set' })).toBeVisible();
  expect(await toast('Password reset')).toBeVisible();
  expect(app.api.callsOf('completeReset')[0]).toMatchObject({ params: { token }, body: { password: 'nine holes' } });
  expect(screen.getByRole('button', { name: 'Go to Login' })).toHaveFocus();
  await app.user.click(screen.getByRole('button', { name: 'Go to Login' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('when somebody is signed in here, then they sign in anew', async () => {
  const app = await submit(done, anna);
  await app.user.click(await screen.findByRole('button', { name: 'Go to Login' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('when the link is used or old, then that is said, and a new one can be asked for', async () => {
  const app = await submit(invalid);
  expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  expect(await toast('This reset link is invalid or has expired.')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Request a new link' }));
  expect(await screen.findByRole('button', { name: 'Send Reset Link' })).toBeVisible();
});

test.each([
  ['nobody', undefined],
  ['somebody', anna],
])(
  'when the answer is lost, %s is signed in here and the second press finds the link used up, then the password may be set, and sign-in follows',
  async (_, user) => {
    const app = await submit(() => Promise.reject(new TypeError('Failed to fetch')), user);
    expect(await toast('No signal. Please try again.')).toBeVisible();
    app.api.answer({ completeReset: invalid });
    await press(app);
    expect(await screen.findByRole('heading', { name: 'Your new password may be set already' })).toBeVisible();
    expect(screen.queryByText('Invalid Reset Link')).not.toBeInTheDocument();
    const words = 'Sign in with it. If it is not accepted, ask there for a new link.';
    expect(await toast(words)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go to Login' })).toHaveAccessibleDescription(
      `Your new password may be set already ${words}`,
    );
    await app.user.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
);

test.each([
  [
    'the password is refused',
    {
      status: 400,
      message: 'Please choose another.',
      issues: [{ path: 'password', message: 'Please choose another.' }],
    },
  ],
  ['the server cannot do it', { status: 503, message: 'Please choose another.' }],
])('when %s, then the toast says why, the form too, once, and what was typed stays', async (_, answer) => {
  await submit(answer);
  expect(await toast('Please choose another.')).toBeVisible();
  expect(screen.getAllByText('Please choose another.', { selector: 'form p' })).toHaveLength(1);
  expect(screen.getByLabelText('New Password')).toHaveValue('nine holes');
});

test.each([
  ['nobody', undefined, 'Request a new link'],
  ['somebody', anna, 'Go to Dashboard'],
])(
  'when the link is old and %s is signed in here, then the button with the focus says what is wrong',
  async (_, user, name) => {
    await submit(invalid, user);
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription(`Invalid Reset Link ${invalid.message}`);
  },
);
