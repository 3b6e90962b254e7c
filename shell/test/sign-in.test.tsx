import { screen, waitFor } from '@testing-library/react';
import { anna, ben, userOf } from '@society/web-kit/testing';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const type = async (app: Awaited<ReturnType<typeof renderShell>>, email: string, password: string) => {
  await app.user.type(await screen.findByLabelText('Email'), email);
  await app.user.type(screen.getByLabelText('Password'), password);
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
};
const gone = { status: 401, message: 'Please sign in' };
const toast = (text: string) => screen.findByText(text, { selector: 'li *' });

test('when nobody is signed in, then a protected page shows the sign-in screen with the club’s words', async () => {
  await renderShell({ path: '/dashboard' });
  expect(await screen.findByRole('heading', { name: 'Fairway Society' })).toBeVisible();
  expect(screen.getByText('Connecting through sport')).toBeVisible();
  expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute('href', 'mailto:hello@example.com');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('when the session had ended before the app was opened, then sign-in says so, and what becomes of what was entered', async () => {
  const app = await renderShell({ path: '/live-scoring/12', user: anna, api: { me: gone } });
  const lead =
    /^Your session has ended\. Scores that you entered on this phone are kept, and are sent when you sign in/;
  expect(await screen.findByText(lead)).toBeVisible();
  app.unmount();
  await renderShell({ path: '/live-scoring/12', api: { me: gone } });
  expect(await screen.findByText('Fixtures, live scores and the league table.')).toBeVisible();
});

test('when the form is empty or wrong, then each field says so and nothing is sent', async () => {
  const app = await renderShell({ path: '/login' });
  await app.user.type(await screen.findByLabelText('Email'), 'nobody');
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(app.api.callsOf('login')).toEqual([]);
});

test('when somebody signs in, then they are welcomed on the dashboard', async () => {
  const app = await renderShell({ path: '/login', api: { login: userOf(anna) } });
  await type(app, ' Anna@Example.com', 'correct horse');
  expect(await toast('Welcome back!')).toBeVisible();
  expect(await toast('Logged in as Anna Keller')).toBeVisible();
  expect(await screen.findByText('Next Event')).toBeVisible();
  expect(app.api.callsOf('login')[0]?.body).toEqual({ email: 'anna@example.com', password: 'correct horse' });
});

test.each(['Sign In', 'Sign In with a Passkey'])(
  'when the browser keeps no cookies for this site, then %s says what to do, sends nothing and keeps what was typed',
  async (button) => {
    Object.assign(window, { PublicKeyCredential: class {} });
    jest.spyOn(document, 'cookie', 'get').mockReturnValueOnce('');
    const app = await renderShell({ path: '/login' });
    await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
    await app.user.type(screen.getByLabelText('Password'), 'correct horse');
    await app.user.click(screen.getByRole('button', { name: button }));
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    expect(await toast('Login failed')).toBeVisible();
    expect(screen.getByText(/^This browser keeps no cookies for this site/, { selector: 'p' })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
    expect([app.api.callsOf('login'), app.api.callsOf('askToUsePasskey')]).toEqual([[], []]);
  },
);

test('when a page was asked for, then sign-in leads there', async () => {
  const app = await renderShell({ path: '/live-scoring/12', api: { login: userOf(anna) } });
  await type(app, 'anna@example.com', 'correct horse');
  expect(await screen.findByRole('heading', { name: 'Live Scoring 12' })).toBeVisible();
});

test('when the answer is on its way, then the button says Signing in...', async () => {
  let answer = (): void => undefined;
  const login = () => new Promise<ReturnType<typeof userOf>>((resolve) => void (answer = () => resolve(userOf(anna))));
  const app = await renderShell({ path: '/login', api: { login } });
  await type(app, 'anna@example.com', 'correct horse');
  const button = await screen.findByRole('button', { name: 'Signing in...' });
  await app.user.click(button);
  answer();
  expect(await screen.findByText('Next Event')).toBeVisible();
  expect(app.api.callsOf('login')).toHaveLength(1);
});

test.each([
  [
    'the server’s message',
    { status: 403, message: 'Your account is suspended' },
    'Login failed',
    'Your account is suspended',
  ],
  [
    'the standard one',
    { status: 401, message: 'Invalid email or password' },
    'Login failed',
    'Invalid email or password',
  ],
  ['that the data is invalid', { ...userOf(anna), id: '' }, 'Login Error', 'Invalid user data received'],
])(
  'when sign-in fails, then the toast has %s, as the form has until the next press, and what was typed stays',
  async (_, login, title, description) => {
    const app = await renderShell({ path: '/login', api: { login } });
    await type(app, 'anna@example.com', 'wrong');
    expect(await toast(title)).toBeVisible();
    expect(await toast(description)).toBeVisible();
    const inForm = { selector: 'form p' };
    expect(screen.getByText(description, inForm)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    app.api.answer({ login: () => new Promise(() => undefined) });
    await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByText(description, inForm)).not.toBeInTheDocument());
  },
);

test('when a refused password ends with a space, as a copied one often does, then the field says so', async () => {
  const app = await renderShell({
    path: '/login',
    api: { login: { status: 401, message: 'Invalid email or password' } },
  });
  await type(app, 'anna@example.com', 'correct horse ');
  expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription('It begins or ends with a space');
  await app.user.type(screen.getByLabelText('Password'), '{Backspace}');
  await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription());
});

test.each(['/login', '/login/'])(
  'when somebody who is signed in opens %s, then they come to the dashboard',
  async (path) => {
    await renderShell({ path, user: anna });
    expect(await screen.findByText('Next Event')).toBeVisible();
  },
);

describe('when the session ends at work', () => {
  const endedAtWork = async () => {
    const app = await renderShell({ path: '/live-scoring/12', user: anna });
    await app.user.type(await screen.findByLabelText('Strokes'), '5');
    await waitFor(() => expect(app.api.callsOf('me')).toHaveLength(1));
    app.api.answer({ me: gone, listLiveMatches: gone, getActiveFixture: gone });
    await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    return app;
  };
  const signIn = async (app: Awaited<ReturnType<typeof renderShell>>) => {
    await app.user.type(screen.getByLabelText('Password'), 'correct horse');
    await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
  };

  test('then the same person signs in over the page and finds what was typed', async () => {
    const app = await endedAtWork();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    app.api.answer({ login: userOf(anna) });
    await signIn(app);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Strokes')).toHaveValue('5');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus());
  });

  test('then another person gets the dashboard, not the first one’s page', async () => {
    const app = await endedAtWork();
    app.api.answer({ login: userOf(ben), listLiveMatches: [], getActiveFixture: null });
    await signIn(app);
    expect(await screen.findByText('Next Event')).toBeVisible();
    expect(screen.queryByLabelText('Strokes')).not.toBeInTheDocument();
  });

  test('then leaving the page leads to the sign-in screen', async () => {
    const app = await endedAtWork();
    await app.user.click(screen.getByRole('button', { name: 'Leave this page' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
