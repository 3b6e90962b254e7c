import { screen } from '@testing-library/react';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const toast = (text: string) => screen.findByText(text, { selector: 'li *' });
const openPanel = async (typed = '', api = {}) => {
  const app = await renderShell({ path: '/login', api });
  if (typed) await app.user.type(await screen.findByLabelText('Email'), typed);
  await app.user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  return app;
};
const email = () => screen.getByRole('textbox', { name: 'Email' });
const send = () => screen.getByRole('button', { name: 'Send Reset Link' });

test('when an address is sent, then Email Sent! stands there and is heard, and Close leads back to sign-in', async () => {
  const app = await openPanel('', { requestReset: { message: 'Sent' } });
  expect(email()).toHaveFocus();
  await app.user.type(email(), ' Anna@Example.com');
  await app.user.click(send());
  expect(await screen.findByRole('heading', { name: 'Email Sent!' })).toBeVisible();
  expect(await toast('Reset Link Sent')).toBeVisible();
  expect(await toast('Check your email for password reset instructions.')).toBeVisible();
  expect(app.api.callsOf('requestReset')[0]?.body).toEqual({ email: 'anna@example.com' });
  const close = screen.getByRole('button', { name: 'Close' });
  expect(close).toHaveFocus();
  expect(close).toHaveAccessibleDescription(
    'Email Sent! A link is on its way to anna@example.com if that is a member’s address. It works for one hour.',
  );
  await app.user.click(close);
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forgot your password?' })).toHaveFocus();
});

test('when no address was typed, then it is asked for and nothing is sent', async () => {
  const app = await openPanel();
  await app.user.click(send());
  expect(await toast('Email Required')).toBeVisible();
  expect(email()).toHaveAccessibleDescription('Please enter your email address first.');
  expect(email()).toHaveFocus();
  await app.user.type(email(), 'anna');
  expect(email()).toHaveAccessibleDescription('Invalid email address');
  expect(app.api.callsOf('requestReset')).toEqual([]);
});

test('when an address stood in the sign-in form, then the panel has it, and after Cancel the form still has what was typed', async () => {
  const app = await openPanel('anna@example.com');
  expect(email()).toHaveValue('anna@example.com');
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(email()).toHaveValue('anna@example.com');
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test.each([
  [
    'the server’s message',
    { status: 429, message: 'Too many requests. Please try again in 5 minutes.' },
    'Too many requests. Please try again in 5 minutes.',
  ],
  ['the call’s own words', () => Promise.reject(new TypeError('Failed to fetch')), 'No signal. Please try again.'],
])(
  'when the mail cannot be asked for, then the toast has %s, the form too, and the address stays',
  async (_, requestReset, message) => {
    const app = await openPanel('anna@example.com', { requestReset });
    await app.user.click(send());
    expect(await toast('Reset Failed')).toBeVisible();
    expect(await toast(message)).toBeVisible();
    expect(screen.getByText(message, { selector: 'form p' })).toBeVisible();
    expect(email()).toHaveValue('anna@example.com');
  },
);
