/** @jest-environment-options {"url": "https://www.club.example/"} */
import { screen } from '@testing-library/react';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { PasskeysCard } from './PasskeysCard.tsx';

jest.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: () => true }));

const passkey = (id: string, name: string) => ({ id, name, createdAt: '2026-03-12T12:40:00.000Z', lastUsedAt: null });
const both = [passkey('k1', 'My phone'), passkey('k2', 'My laptop')];
const open = (site: string, api: FakeAnswers = {}) =>
  renderApp(<PasskeysCard />, { user: anna, api: { listPasskeys: { passkeys: both, isNeeded: true, site }, ...api } });

test('when the page is below the name for which passkeys are taken, then one can be added there', async () => {
  open('club.example');
  expect(await screen.findByRole('button', { name: 'Add a Passkey' })).toBeVisible();
});

test('when another name only ends alike, then none can be made there', async () => {
  open('b.example');
  expect(await screen.findByText('Passkeys work at b.example. Open the league there to add one.')).toBeVisible();
});

test('when one of two passkeys is removed that are asked for, too, then nobody is told that the password alone is enough', async () => {
  const { user } = open('club.example');
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey My phone' }));
  expect(await screen.findByText('Passkey removed', { selector: 'li *' })).toBeVisible();
});

test('when somebody without a passkey has to show who they are, then they are asked for their password alone', async () => {
  const proof = { path: 'proof', message: 'Please confirm.' };
  const { user } = open('club.example', {
    listPasskeys: { passkeys: [], isNeeded: false, site: 'club.example' },
    askToAddPasskey: { status: 403, message: 'Please confirm.', issues: [proof] },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a Passkey' }));
  expect(await screen.findByLabelText('Your Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.queryByText('Use a Passkey')).not.toBeInTheDocument();
});

test('when the tick is taken away, then it is gone before the server has answered', async () => {
  const { user } = open('club.example', { needPasskey: () => new Promise(() => undefined) });
  await user.click(await screen.findByRole('checkbox', { checked: true }));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});
