/** @jest-environment-options {"url": "https://www.club.example/"} */
import { screen } from '@testing-library/react';
import { anna, renderApp } from '@society/web-kit/testing';
import { PasskeysCard } from './PasskeysCard.tsx';

jest.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: () => true }));

const passkey = (id: string, name: string) => ({ id, name, createdAt: '2026-03-12T12:40:00.000Z', lastUsedAt: null });
const both = [passkey('k1', 'My phone'), passkey('k2', 'My laptop')];
const open = (site: string) =>
  renderApp(<PasskeysCard />, { user: anna, api: { listPasskeys: { passkeys: both, isNeeded: true, site } } });

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
