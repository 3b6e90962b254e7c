import { screen, waitFor, within } from '@testing-library/react';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { askToAddPasskey, listPasskeys, ResponseOf } from '@society/contracts';
import { aPasskey } from '@society/contracts/testing';
import { anna, axeFindings, userOf } from '@society/web-kit/testing';
import type { FakeAnswers } from '@society/web-kit/testing';
import { chosenNotifications, renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));
jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: jest.fn(() => true),
  startAuthentication: jest.fn(),
  startRegistration: jest.fn(),
}));
const browser = {
  uses: jest.mocked(startAuthentication),
  makes: jest.mocked(startRegistration),
  has: jest.mocked(browserSupportsWebAuthn),
};
beforeEach(() => {
  browser.has.mockReturnValue(true);
  browser.uses.mockResolvedValue({ ...aPasskey.used, clientExtensionResults: {} } as never);
  browser.makes.mockResolvedValue({ ...aPasskey.made, clientExtensionResults: {} } as never);
});

const options: ResponseOf<typeof askToAddPasskey> = {
  rp: { id: 'localhost', name: 'Fairway Society' },
  user: { id: 'cDE', name: 'anna@example.com', displayName: 'Anna Keller' },
  challenge: 'ccc',
  pubKeyCredParams: [],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const question = { rpId: 'localhost', challenge: 'ccc', timeout: 300_000, userVerification: 'required' } as const;
const named = (name: string) => Object.assign(new Error(name), { name });
const toast = (text: string | RegExp) => screen.findByText(text, { selector: 'li *' });

describe('when somebody signs in', () => {
  const open = (api: FakeAnswers = {}) =>
    renderShell({ path: '/login', api: { askToUsePasskey: question, signInByPasskey: userOf(anna), ...api } });
  const press = async (app: Awaited<ReturnType<typeof open>>) =>
    app.user.click(await screen.findByRole('button', { name: 'Sign In with a Passkey' }));

  test('with a passkey, then they are welcomed as with a password', async () => {
    const app = await open();
    await press(app);
    expect(await toast('Welcome back!')).toBeVisible();
    expect(await screen.findByText('Next Event')).toBeVisible();
    expect(browser.uses).toHaveBeenCalledWith({ optionsJSON: question });
    expect(app.api.callsOf('signInByPasskey')[0]?.body).toEqual({ credential: expect.objectContaining(aPasskey.used) });
  });

  test.each([
    ['they think better of it', 'NotAllowedError', 'No passkey was used. Please try again.'],
    ['the address is another', 'SecurityError', "Passkeys work at the club's own address, not at localhost."],
  ])('and %s, then that is said and what was typed stays', async (_, name, words) => {
    const app = await open();
    browser.uses.mockRejectedValue(named(name));
    await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
    await press(app);
    expect(await toast(words)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com');
    expect(app.api.callsOf('signInByPasskey')).toEqual([]);
  });

  test('and the server refuses the passkey, then its words are told', async () => {
    const app = await open({ signInByPasskey: { status: 401, message: 'This passkey was not accepted.' } });
    await press(app);
    expect(await toast('This passkey was not accepted.')).toBeVisible();
  });

  test('with a password that is not enough, then the passkey is asked for at once', async () => {
    const message = 'Your passkey is needed, too.';
    const app = await open({ login: { status: 403, message, issues: [{ path: 'passkey', message }] } });
    await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
    await app.user.type(screen.getByLabelText('Password'), 'correct horse');
    await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Next Event')).toBeVisible();
    expect(app.api.callsOf('signInByPasskey')).toHaveLength(1);
  });

  test.each([
    ['on a device that has none', true],
    ['in a browser without passkeys', false],
  ])('with a password that is not enough, %s, then they are told the way on', async (_, has) => {
    browser.has.mockReturnValue(has);
    browser.uses.mockRejectedValue(named('NotAllowedError'));
    const message = 'Your passkey is needed, too.';
    const app = await open({ login: { status: 403, message, issues: [{ path: 'passkey', message }] } });
    await app.user.type(await screen.findByLabelText('Email'), 'anna@example.com');
    await app.user.type(screen.getByLabelText('Password'), 'correct horse');
    await app.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(
      await toast(
        'Your password is right, and your passkey is needed, too. Sign in on a device that has it, or ask an admin for a new password.',
      ),
    ).toBeVisible();
  });

  test('in a browser without passkeys, then there is no button for them', async () => {
    browser.has.mockReturnValue(false);
    await open();
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign In with a Passkey' })).not.toBeInTheDocument();
  });
});

describe('when somebody looks after their passkeys', () => {
  type Own = ResponseOf<typeof listPasskeys>;
  const phone = { id: 'k1', name: 'My phone', createdAt: '2026-03-12T12:40:00.000Z', lastUsedAt: null };
  const own = (over: Partial<Own> = {}): Own => ({ passkeys: [phone], isNeeded: false, site: 'localhost', ...over });
  const open = async (answer: Own = own(), api: FakeAnswers = {}) => {
    const app = await renderShell({
      path: '/settings',
      user: anna,
      api: {
        getCalendarAddress: { path: '/c.ics' },
        listDeviceKeys: [],
        listSessions: [],
        getNotifications: chosenNotifications,
        listPasskeys: answer,
        askToAddPasskey: options,
        askToUsePasskey: question,
        addPasskey: phone,
        ...api,
      },
    });
    await screen.findByRole('heading', { name: 'Passkeys' });
    return app;
  };
  const press = async (app: Awaited<ReturnType<typeof open>>, name: string) =>
    app.user.click(await screen.findByRole('button', { name }));
  const unproven = { status: 403, message: 'Please confirm.', issues: [{ path: 'proof', message: 'Please confirm.' }] };

  test('then each has its name, since when, and its last use; and a new one is made under the name they give', async () => {
    const app = await open(own({ passkeys: [] }));
    expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
    await app.user.clear(screen.getByLabelText('Name of this device'));
    await press(app, 'Add a Passkey');
    expect(screen.getByLabelText('Name of this device')).toHaveAccessibleDescription('A name is required');
    expect(screen.getByLabelText('Name of this device')).toHaveFocus();
    await app.user.type(screen.getByLabelText('Name of this device'), 'My phone');
    app.api.answer({ listPasskeys: own() });
    await press(app, 'Add a Passkey');
    expect(await toast('Passkey added')).toBeVisible();
    const rows = within(await screen.findByRole('list', { name: 'Your passkeys' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['My phonesince 12 Mar 2026, not used yetRemove']);
    expect(app.api.callsOf('addPasskey')[0]?.body).toMatchObject({ name: 'My phone', credential: aPasskey.made });
  });

  test('and they go with another name typed, then they are asked first; once there is a passkey, they are not', async () => {
    const app = await open();
    const leave = () => app.user.click(screen.getAllByRole('link', { name: 'Fixtures' })[0] as HTMLElement);
    await app.user.type(await screen.findByLabelText('Name of this device'), ' of Anna');
    await leave();
    await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep Editing' }));
    await press(app, 'Add a Passkey');
    await toast('Passkey added');
    await waitFor(() => expect(screen.getByLabelText('Name of this device')).not.toHaveDisplayValue(/ of Anna$/));
    await leave();
    expect(await screen.findByText('This section is unavailable')).toBeVisible();
  });

  test('and one is removed, then it is by a tap, on a button that says which one', async () => {
    const app = await open();
    app.api.answer({ listPasskeys: own({ passkeys: [] }) });
    await app.user.click(await screen.findByRole('button', { name: /My phone/, description: /^since .+, / }));
    expect(await toast('Passkey removed')).toBeVisible();
    expect(app.api.callsOf('removePasskey')).toEqual([expect.objectContaining({ params: { id: 'k1' } })]);
    // Its line took the button along.
    await waitFor(() => expect(screen.getByRole('group', { name: 'Passkeys' })).toHaveFocus());
  });

  test('and the last one is removed that was asked for, too, then it is said that the password alone signs in again', async () => {
    const app = await open(own({ isNeeded: true }));
    app.api.answer({ listPasskeys: own({ passkeys: [] }) });
    await press(app, 'Remove the passkey My phone');
    expect(await toast('Passkey removed. Your password alone signs you in now.')).toBeVisible();
  });

  test('and they think better of adding one, then it is said that none was made', async () => {
    const app = await open();
    browser.makes.mockRejectedValue(named('NotAllowedError'));
    await press(app, 'Add a Passkey');
    expect(await toast('No passkey was made. Please try again.')).toBeVisible();
    expect(app.api.callsOf('addPasskey')).toEqual([]);
  });

  test('and it is too long since they proved who they are, then they are asked, told what is wrong, and it goes on', async () => {
    const app = await open(own(), {
      removePasskey: unproven,
      proveIdentity: { status: 400, message: 'No', issues: [{ path: 'currentPassword', message: 'That is not it' }] },
    });
    await press(app, 'Remove the passkey My phone');
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    const password = dialog.getByLabelText('Your Password');
    await app.user.type(password, '{Enter}');
    expect(password).toHaveAccessibleDescription('Your password is required');
    await app.user.type(password, 'wrong horse{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription('That is not it'));
    expect(password).toHaveFocus();
    expect(password).toHaveValue('wrong horse');
    browser.uses.mockRejectedValueOnce(named('NotAllowedError'));
    await app.user.click(dialog.getByRole('button', { name: 'Use a Passkey' }));
    expect(await dialog.findByText('No passkey was used. Please try again.')).toHaveRole('alert');
    expect(password).not.toBeInvalid();
    expect(await axeFindings()).toEqual([]);
    app.api.answer({ proveIdentity: undefined, removePasskey: undefined });
    await app.user.type(password, '{Enter}');
    expect(await toast('Passkey removed')).toBeVisible();
    expect(app.api.callsOf('removePasskey')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('and they would not say who they are, then nothing is done', async () => {
    const app = await open(own(), { removePasskey: unproven });
    await press(app, 'Remove the passkey My phone');
    await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(app.api.callsOf('removePasskey')).toHaveLength(1);
    expect(screen.queryByText('Passkey removed')).not.toBeInTheDocument();
  });

  test('and want to be asked for one, too, then that is saved; afterwards a password proves nothing', async () => {
    const app = await open();
    app.api.answer({ listPasskeys: own({ isNeeded: true }) });
    await app.user.click(await screen.findByLabelText('Ask for a passkey, too'));
    expect(await toast('Your passkey is asked for, too')).toBeVisible();
    expect(screen.getByLabelText('Ask for a passkey, too')).toBeChecked();
    expect(app.api.callsOf('needPasskey')[0]?.body).toEqual({ isNeeded: true });
    app.api.answer({ needPasskey: unproven });
    await app.user.click(screen.getByLabelText('Ask for a passkey, too'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    expect(dialog.queryByLabelText('Your Password')).not.toBeInTheDocument();
    app.api.answer({ needPasskey: undefined, listPasskeys: own() });
    await app.user.click(dialog.getByRole('button', { name: 'Use a Passkey' }));
    expect(await toast('Your password alone signs you in')).toBeVisible();
    expect(app.api.callsOf('proveIdentity')[0]?.body).toEqual({ credential: expect.objectContaining(aPasskey.used) });
  });

  test.each([
    [own({ site: null }), 'The league has no address with a name and https, so passkeys do not work yet.'],
    [own({ site: 'club.example' }), 'Passkeys work at club.example. Open the league there to add one.'],
  ])('at an address where none can be made, then that is said', async (answer, words) => {
    await open(answer);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a Passkey' })).not.toBeInTheDocument();
  });
});
