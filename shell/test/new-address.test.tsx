import { screen } from '@testing-library/react';
import type { FakeAnswers } from '@society/web-kit/testing';
import { anna } from '@society/web-kit/testing';
import { renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const token = 'nnnnnnnnnnnnnnnnnnnnnn';
const open = (confirmNewAddress: FakeAnswers['confirmNewAddress']) =>
  renderShell({ path: `/new-address/${token}`, user: anna, api: { ...(confirmNewAddress && { confirmNewAddress }) } });

test('when the link is opened, then nothing is done before the click, and afterwards the new address is told', async () => {
  const app = await open({ message: 'ok', email: 'anna@new.example.org' });
  const button = await screen.findByRole('button', { name: 'Use This Address' });
  expect(app.api.callsOf('confirmNewAddress')).toEqual([]);
  await app.user.click(button);
  expect(await screen.findByText('From now on you sign in with anna@new.example.org.')).toBeVisible();
  expect(app.api.callsOf('confirmNewAddress')[0]?.body).toEqual({ token });
  // Who is signed in is asked again: menu and sign-in go on with the new address.
  expect(app.api.callsOf('me')).toHaveLength(2);
});

test('when the link works no more, then that is said', async () => {
  const app = await open({ status: 400, message: 'This link is invalid or has expired.' });
  await app.user.click(await screen.findByRole('button', { name: 'Use This Address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is invalid or has expired.');
});

test('when the first answer is lost and the link works no more at the next press, then the address may be changed already, and who is signed in is asked again', async () => {
  const app = await open({ status: 503, message: 'Please try again.' });
  await app.user.click(await screen.findByRole('button', { name: 'Use This Address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  const asked = app.api.callsOf('me').length;
  app.api.answer({ confirmNewAddress: { status: 400, message: 'This link is invalid or has expired.' } });
  await app.user.click(screen.getByRole('button', { name: 'Use This Address' }));
  expect(await screen.findByText('Your email address may be changed already')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(app.api.callsOf('me')).toHaveLength(asked + 1);
  expect(screen.getByRole('button', { name: 'Go to Dashboard' })).toHaveFocus();
});

test('when the link is opened, then the button with the focus says what pressing it means', async () => {
  await open({ message: 'ok', email: 'anna@new.example.org' });
  const button = await screen.findByRole('button', { name: 'Use This Address' });
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription(
    'Use this email address? You sign in with it from now on, and emails come here. Your other devices will be signed out.',
  );
});
