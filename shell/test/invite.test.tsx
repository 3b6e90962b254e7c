import { act, screen, waitFor } from '@testing-library/react';
import type { FakeAnswers } from '@society/web-kit/testing';
import { admin, anna, userOf } from '@society/web-kit/testing';
import { readHint } from '@society/web-kit';
import type { SessionUser } from '@society/web-kit';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const token = 'iiiiiiiiiiiiiiiiiiiiii';
const verifyInvite = { name: 'Dee Park', email: 'dee@example.com' };
const dee: SessionUser = { id: 'p5', role: 'player', name: 'Dee Park', email: 'dee@example.com' };
const invalid = { status: 400, message: 'This invitation is invalid or has expired.' };
const open = (api: FakeAnswers, user?: SessionUser) =>
  renderShell({ path: `/invite/${token}`, api, ...(user && { user }) });
const toast = (text: string) => screen.findByText(text, { selector: 'li *' });
const noSignal = () => Promise.reject(new TypeError('Failed to fetch'));
const press = (app: Awaited<ReturnType<typeof open>>) =>
  app.user.click(screen.getByRole('button', { name: 'Activate Account' }));
const type = async (app: Awaited<ReturnType<typeof open>>, password: string, confirm = password) => {
  await app.user.type(await screen.findByLabelText('New Password'), password);
  await app.user.type(screen.getByLabelText('Confirm Password'), confirm);
  await press(app);
};

afterEach(() => jest.restoreAllMocks());

test('when the invitation is asked about, then that is said', async () => {
  await open({ verifyInvite: () => new Promise(() => undefined) });
  expect(await screen.findByText('Verifying invitation...')).toBeVisible();
});

test('when the invited person sets a password, then they are welcomed at the top of the dashboard', async () => {
  const app = await open({ verifyInvite, acceptInvite: userOf(dee) });
  expect(await screen.findByRole('heading', { name: 'Welcome, Dee Park' })).toBeVisible();
  const scrolled = jest.spyOn(window, 'scrollTo');
  expect(screen.getByText('dee@example.com')).toBeVisible();
  await type(app, 'nine holes');
  expect(await toast('Welcome!')).toBeVisible();
  expect(await toast('Your account has been activated successfully.')).toBeVisible();
  expect(await screen.findByText('Next Event')).toBeVisible();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(screen.getByRole('button', { name: 'Account menu of Dee Park' })).toBeVisible();
  expect(app.api.callsOf('acceptInvite')[0]).toMatchObject({ params: { token }, body: { password: 'nine holes' } });
});

test('when the browser keeps no cookies for this site, then the link is not used up there, and it is said what to do', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await open({ verifyInvite });
  expect(await screen.findByRole('heading', { name: 'Welcome, Dee Park' })).toBeVisible();
  expect(screen.getByText(/^This browser keeps no cookies .*The link also works in another browser\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Activate Account' })).not.toBeInTheDocument();
});

test('when passwords are too short or do not match, then it is said at the field, and putting it right removes it', async () => {
  const app = await open({ verifyInvite });
  await type(app, 'abc');
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
  await app.user.type(screen.getByLabelText('New Password'), 'defg');
  await app.user.click(screen.getByRole('button', { name: 'Activate Account' }));
  expect(await screen.findByText("Passwords don't match")).toBeVisible();
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription("Passwords don't match");
  await app.user.clear(screen.getByLabelText('New Password'));
  await app.user.type(screen.getByLabelText('New Password'), 'abc');
  await app.user.type(screen.getByLabelText('Confirm Password'), 'xyz');
  await app.user.type(screen.getByLabelText('New Password'), 'xyz');
  expect(screen.queryByText("Passwords don't match")).not.toBeInTheDocument();
  expect(app.api.callsOf('acceptInvite')).toEqual([]);
});

test('when the password is made of the name, then something better is advised and it is taken all the same', async () => {
  const app = await open({ verifyInvite, acceptInvite: userOf(dee) });
  await app.user.type(await screen.findByLabelText('New Password'), 'DeePark1');
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(
    'Easy to guess: it is made of names that others know.',
  );
  await app.user.type(screen.getByLabelText('Confirm Password'), 'DeePark1');
  await app.user.click(screen.getByRole('button', { name: 'Activate Account' }));
  expect(await screen.findByText('Next Event')).toBeVisible();
});

test('when the server refuses the password, then its words are at the field and what was typed stays', async () => {
  const message = 'This password is one of the most common ones. Please choose another.';
  const app = await open({
    verifyInvite,
    acceptInvite: { status: 400, message, issues: [{ path: 'password', message }] },
  });
  await type(app, 'password1');
  expect(await toast('Error')).toBeVisible();
  expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('New Password')).toHaveValue('password1');
});

test('when the account cannot be activated, then the toast says so and what was typed stays', async () => {
  const app = await open({ verifyInvite, acceptInvite: { status: 503, message: 'The service is unavailable' } });
  await type(app, 'nine holes');
  expect(await toast('Error')).toBeVisible();
  expect(await toast('The service is unavailable')).toBeVisible();
  expect(screen.getByLabelText('New Password')).toHaveValue('nine holes');
});

test('when somebody else is signed in here, then that is said, and the invited person takes their place', async () => {
  const app = await open({ verifyInvite, acceptInvite: userOf(dee) }, anna);
  expect(await screen.findByText(/Anna Keller is signed in here, and will be signed out\./)).toBeVisible();
  await type(app, 'nine holes');
  expect(await screen.findByRole('button', { name: 'Account menu of Dee Park' })).toBeVisible();
});

test('when somebody else is signed in here and only the answer is lost, then nothing of theirs is left with the new session', async () => {
  const app = await open({ verifyInvite }, anna);
  app.queryClient.setQueryData(['of Anna'], 'secret');
  app.api.answer({ acceptInvite: noSignal, me: userOf(dee) });
  await type(app, 'nine holes');
  expect(await toast('No signal. Please try again.')).toBeVisible();
  expect(readHint()).toMatchObject({ id: 'p5' });
  expect(app.queryClient.getQueryData(['of Anna'])).toBeUndefined();
});

describe('when the answer is lost and the second press finds the invitation used up', () => {
  const pressTwice = async (login: FakeAnswers['login'] & object) => {
    const app = await open({ verifyInvite, acceptInvite: noSignal, login });
    await type(app, 'nine holes');
    expect(await toast('No signal. Please try again.')).toBeVisible();
    app.api.answer({ acceptInvite: invalid });
    await press(app);
    return app;
  };

  test('then what was typed signs the newcomer in', async () => {
    const app = await pressTwice(userOf(dee));
    expect(await toast('Welcome!')).toBeVisible();
    expect(await screen.findByText('Next Event')).toBeVisible();
    expect(app.api.callsOf('login')).toMatchObject([{ body: { email: 'dee@example.com', password: 'nine holes' } }]);
  });

  test('and the sign-in is refused, then its words are told and Go to Login leads there', async () => {
    const app = await pressTwice({ status: 401, message: 'Invalid email or password' });
    expect(await toast('Invalid email or password')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your account may be active already' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('and the sign-in has no answer either, then what was typed stays and a third press signs in', async () => {
    const app = await pressTwice(noSignal);
    await waitFor(() => expect(app.api.callsOf('login')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Activate Account' })).toBeEnabled();
    app.api.answer({ login: userOf(dee) });
    await press(app);
    expect(await screen.findByText('Next Event')).toBeVisible();
  });
});

test('when the invitation is used up while its page is open, then the page says what it would say anew, and nobody is signed in by what was typed', async () => {
  const app = await open({ verifyInvite, acceptInvite: invalid, login: userOf(dee) });
  await type(app, 'nine holes');
  expect(await screen.findByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
  expect(await toast('Invalid Invitation')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to Login' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Activate Account' })).not.toBeInTheDocument();
  expect(app.api.callsOf('login')).toEqual([]);
});

test('when the browser remembers somebody whose session is over, then the invitation is still shown', async () => {
  await open({ verifyInvite, me: { status: 401, message: 'Please sign in' } }, admin);
  expect(await screen.findByRole('heading', { name: 'Welcome, Dee Park' })).toBeVisible();
});

test('when the server cannot be asked, then the invitation is not called invalid, and Try again asks again', async () => {
  const app = await open({ verifyInvite: { status: 503, message: 'The service is unavailable' } });
  expect(await screen.findByText('The service is unavailable')).toBeVisible();
  app.api.answer({ verifyInvite });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Welcome, Dee Park' })).toBeVisible();
});

describe('when the invitation is invalid', () => {
  test('then toast and panel say so at once, and Go to Login leads there', async () => {
    const app = await open({ verifyInvite: invalid });
    expect(await screen.findByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
    expect(screen.getAllByText('This invitation is invalid or has expired.')).toHaveLength(2);
    expect(await toast('Invalid Invitation')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Go to Login' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  test('then the sign-in screen comes by itself after five seconds', async () => {
    jest.useFakeTimers();
    try {
      await open({ verifyInvite: invalid });
      await screen.findByRole('heading', { name: 'Invalid Invitation' });
      await act(() => jest.advanceTimersByTimeAsync(4900));
      expect(screen.getByRole('heading', { name: 'Invalid Invitation' })).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
