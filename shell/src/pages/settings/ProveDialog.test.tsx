import { screen, waitFor } from '@testing-library/react';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { anna, renderApp, type FakeAnswers, type Problem } from '@society/web-kit/testing';
import { ProveDialog } from './ProveDialog.tsx';

jest.mock('@simplewebauthn/browser', () => ({ browserSupportsWebAuthn: jest.fn(), startAuthentication: jest.fn() }));

const wrong: Problem = { status: 400, message: 'No', issues: [{ path: 'currentPassword', message: 'That is not it' }] };
const onAnswer = jest.fn();
const open = (api: FakeAnswers = {}) =>
  renderApp(<ProveDialog hasPasskey isNeeded={false} onAnswer={onAnswer} />, { user: anna, api });
const password = () => screen.getByLabelText('Your Password');
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  onAnswer.mockClear();
  jest.mocked(browserSupportsWebAuthn).mockReturnValue(true);
});

test('when Confirm is clicked with no password typed, then that is said at its field, which has the focus', async () => {
  const { user } = open();
  await user.click(button('Confirm'));
  expect(password()).toHaveAccessibleDescription('Your password is required');
  expect(password()).toHaveFocus();
});

test('when a password is being checked, then another tap sends it no second time; once it is refused, another one can be tried', async () => {
  const checked = Promise.withResolvers<Problem>();
  const { user, api } = open({ proveIdentity: () => checked.promise });
  await user.type(password(), 'wrong horse');
  await user.click(button('Confirm'));
  await user.click(button('Confirm'));
  expect(api.callsOf('proveIdentity')).toHaveLength(1);
  checked.resolve(wrong);
  await waitFor(() => expect(password()).toHaveAccessibleDescription('That is not it'));
  api.answer({ proveIdentity: undefined });
  await user.click(button('Confirm'));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
});

test('when no passkey was used and the password is wrong then, then only the latter is still said', async () => {
  jest.mocked(startAuthentication).mockRejectedValue(Object.assign(new Error('No'), { name: 'NotAllowedError' }));
  const question = { rpId: 'localhost', challenge: 'ccc', timeout: 300_000, userVerification: 'required' } as const;
  const { user } = open({ askToUsePasskey: question, proveIdentity: wrong });
  await user.click(button('Use a Passkey'));
  expect(await screen.findByText('No passkey was used. Please try again.')).toBeVisible();
  await user.type(password(), 'wrong horse{Enter}');
  await waitFor(() => expect(password()).toHaveAccessibleDescription('That is not it'));
  expect(screen.queryByText('No passkey was used. Please try again.')).not.toBeInTheDocument();
});

test('when it is closed with Escape, then nobody has shown who they are', async () => {
  const { user } = open();
  await user.keyboard('{Escape}');
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test('when a passkey is needed in a browser that has none, then the dialog says so, and has nothing to confirm', async () => {
  jest.mocked(browserSupportsWebAuthn).mockReturnValue(false);
  const { user } = renderApp(<ProveDialog hasPasskey isNeeded onAnswer={onAnswer} />, { user: anna, api: {} });
  expect(await screen.findByText(/^Your passkey is needed for this, and this browser has no passkeys/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  await user.click(button('Cancel'));
  expect(onAnswer.mock.calls).toEqual([[false]]);
});
