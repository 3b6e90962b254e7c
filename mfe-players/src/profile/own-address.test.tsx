import { setTimeout as pause } from 'node:timers/promises';
import { act, screen, waitFor } from '@testing-library/react';
import type { listPasskeys, ResponseOf } from '@society/contracts';
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

/** The passkeys of somebody who has as many. */
const passkeys = (count = 0): ResponseOf<typeof listPasskeys> => ({
  passkeys: Array.from({ length: count }, (_, i) => ({
    id: `k${i}`,
    name: 'My phone',
    createdAt: '2026-03-12T12:40:00.000Z',
    lastUsedAt: null,
  })),
  isNeeded: false,
  site: 'localhost',
});
const question = { rpId: 'localhost', challenge: 'ccc', timeout: 300_000, userVerification: 'required' } as const;
const byPasskey = { listPasskeys: passkeys(1), askToUsePasskey: question, proveIdentity: undefined };

/** What the browser gives of a passkey, or why it gives none. */
const device = jest.fn<Promise<unknown>, []>();
beforeEach(() => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const response = { authenticatorData: bytes('a'), clientDataJSON: bytes('c'), signature: bytes('s') };
  device.mockResolvedValue({
    id: 'aWQ',
    rawId: bytes('id'),
    response,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
  });
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.assign(navigator, { credentials: { get: device } });
});

const open = async (api: FakeAnswers = {}) => {
  const app = renderApp(<ProfilePage />, {
    user: signedIn,
    api: { me: anna(), getLeagueStats: [aLeagueRow()], getHandicapHistory: [], listPasskeys: passkeys(), ...api },
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
      'Open the link that we have emailed to anna@new.example.org. Until then your address is anna.keller@example.org.',
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

describe('an address that waits for its link', () => {
  const waiting = anna({ pendingEmail: 'anna@new.example.org' });

  test('when it waits, then the form says so, and asks for no password for anything else', async () => {
    await edit({ me: waiting });
    expect(screen.getByLabelText('Email')).toHaveValue('anna@new.example.org');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Waits for the link emailed to anna@new.example.org. Enter anna.keller@example.org to take the change back.',
    );
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  });

  test('when it is taken back, then the present one is sent, without a password, and no version is waited for', async () => {
    const app = await edit({ me: waiting, changePlayer: anna({ version: 9 }) });
    await type(app, 'Email', 'anna.keller@example.org');
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await save(app);
    await waitFor(() => expect(reloadPage).toHaveBeenCalled());
    expect(app.api.callsOf('changePlayer')[0]?.body).toEqual({ email: 'anna.keller@example.org', version: 3 });
    expect(savedVersion()).toBe(0);
  });

  test('when something else is saved and more typed meanwhile, then it waits on, and is not asked for anew', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof anna>>();
    const app = await edit({ me: waiting, changePlayer: () => answer.promise });
    await app.user.type(screen.getByLabelText('Company'), ' Ltd{Enter}');
    await app.user.type(screen.getByLabelText('Job Title'), ' of all');
    answer.resolve(anna({ businessCompany: 'Keller & Stone Ltd', version: 4 }));
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(screen.queryByText(/^Open the link/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@new.example.org');
    await save(app);
    await waitFor(() => expect(app.api.callsOf('changePlayer')).toHaveLength(2));
    expect(app.api.callsOf('changePlayer')[1]?.body).toEqual({
      businessTitle: 'Managing Partner of all',
      version: 4,
    });
  });

  test('when it is taken back and more typed meanwhile, then the form says that nothing waits', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof anna>>();
    const app = await edit({ me: waiting, changePlayer: () => answer.promise });
    await app.user.clear(screen.getByLabelText('Email'));
    await app.user.type(screen.getByLabelText('Email'), 'anna.keller@example.org{Enter}');
    await app.user.type(screen.getByLabelText('Job Title'), ' of all');
    app.api.answer({ me: anna() });
    answer.resolve(anna());
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(''));
    expect(screen.getByLabelText('Email')).toHaveValue('anna.keller@example.org');
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  });
});

const pressPasskey = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Use a Passkey Instead' }));

test('when they show by a passkey that it is them, then the address is sent at once, without what was typed as password', async () => {
  const app = await edit({ ...byPasskey, changePlayer: anna({ pendingEmail: 'anna@new.example.org', version: 4 }) });
  await type(app, 'Email', 'anna@new.example.org');
  await type(app, 'Current Password', 'forgotten');
  await pressPasskey(app);
  await waitFor(() => expect(reloadPage).toHaveBeenCalled());
  expect(app.api.callsOf('proveIdentity')[0]?.body).toEqual({ credential: expect.objectContaining({ id: 'aWQ' }) });
  expect(app.api.callsOf('changePlayer')[0]?.body).toEqual({ email: 'anna@new.example.org', version: 3 });
});

test('when the form is closed before the device answers, then nothing is saved', async () => {
  const answer = Promise.withResolvers<unknown>();
  const given = await device();
  device.mockReturnValue(answer.promise);
  const app = await edit(byPasskey);
  await type(app, 'Email', 'anna@new.example.org');
  await pressPasskey(app);
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  answer.resolve(given);
  await waitFor(() => expect(app.api.callsOf('proveIdentity')).toHaveLength(1));
  await act(() => pause(100));
  expect(app.api.callsOf('changePlayer')).toEqual([]);
});

test.each([
  ['they think better of it', 'NotAllowedError', undefined, 'No passkey was used. Please try again.'],
  ['the server does not take it', undefined, 'This passkey was not accepted.', 'This passkey was not accepted.'],
])(
  'when %s, then that is said there, the password is not called wrong, and nothing is saved',
  async (_, name, refusal, words) => {
    const app = await edit({ ...byPasskey, ...(refusal && { proveIdentity: { status: 400, message: refusal } }) });
    if (name) device.mockRejectedValue(Object.assign(new Error(name), { name }));
    await type(app, 'Email', 'anna@new.example.org');
    await pressPasskey(app);
    expect(await screen.findByText(words)).toHaveRole('alert');
    expect(screen.getByLabelText('Current Password')).toBeValid();
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(/^Needed for another email address/);
    expect(app.api.callsOf('changePlayer')).toEqual([]);
    expect(screen.getByLabelText('Email')).toHaveValue('anna@new.example.org');
  },
);

test('when the service is older and wants the password all the same, then its field says so', async () => {
  const message = 'Please enter your current password to change your email address';
  const issues = [{ path: 'currentPassword', message }];
  const app = await edit({ ...byPasskey, changePlayer: { status: 400, message, issues } });
  await type(app, 'Email', 'anna@new.example.org');
  await pressPasskey(app);
  await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(message));
});

test('when somebody has no passkey, then none is offered', async () => {
  const app = await edit();
  await type(app, 'Email', 'anna@new.example.org');
  await waitFor(() => expect(app.api.callsOf('listPasskeys')).toHaveLength(1));
  await type(app, 'Current Password', 'correct horse');
  expect(screen.queryByRole('button', { name: 'Use a Passkey Instead' })).not.toBeInTheDocument();
});
