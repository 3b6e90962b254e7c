import { act, screen, waitFor } from '@testing-library/react';
import { aLeagueRow } from '@society/contracts/testing';
import { leaveAsked, outbox, UnsavedGuard } from '@society/web-kit';
import { anna as signedIn, renderApp } from '@society/web-kit/testing';
import { anna } from '../../test/society.ts';
import { ProfilePage } from './ProfilePage.tsx';
import { reloadPage } from './reload-page.ts';

jest.mock('./reload-page.ts', () => ({ ...jest.requireActual<object>('./reload-page.ts'), reloadPage: jest.fn() }));

test('when saving was refused since an admin was faster, then leaving asks before what was typed is lost', async () => {
  const both = 'Job title is now "Chair"; you entered "Founder"';
  const { user, api } = renderApp(<ProfilePage />, {
    user: signedIn,
    live: <UnsavedGuard />,
    api: {
      me: anna(),
      getLeagueStats: [aLeagueRow()],
      getHandicapHistory: [],
      changePlayer: { status: 409, message: both, issues: [{ path: 'businessTitle', message: both }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.clear(screen.getByLabelText('Job Title'));
  await user.type(screen.getByLabelText('Job Title'), 'Founder');
  api.answer({ me: anna({ businessTitle: 'Chair', version: 6 }) });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByLabelText('Job Title')).toHaveAccessibleDescription(both));
  act(() => leaveAsked(() => undefined));
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect(screen.getByLabelText('Job Title')).toHaveValue('Founder');
});

test('when somebody saves, goes back and edits again before the answer, then leaving asked, and nothing is loaded anew under their hands', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof anna>>();
  const { user } = renderApp(<ProfilePage />, {
    user: signedIn,
    live: <UnsavedGuard />,
    api: { me: anna(), getLeagueStats: [], getHandicapHistory: [], changePlayer: () => answer.promise },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.type(screen.getByLabelText('Company'), ' Ltd');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Saving...');
  act(() => leaveAsked(() => undefined));
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await user.type(screen.getByLabelText('Job Title'), ' of all');
  answer.resolve(anna({ businessCompany: 'Keller & Stone Ltd', version: 4 }));
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Job Title')).toHaveValue('Managing Partner of all');
});

test('when somebody types on while it is saved, then that stays, unsaved, and nothing is loaded anew', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof anna>>();
  const { user, api } = renderApp(<ProfilePage />, {
    user: signedIn,
    live: <UnsavedGuard />,
    api: { me: anna(), getLeagueStats: [], getHandicapHistory: [], changePlayer: () => answer.promise },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.type(screen.getByLabelText('Company'), ' Ltd{Enter}');
  await screen.findByText('Saving...');
  await user.type(screen.getByLabelText('Job Title'), ' of all');
  answer.resolve(anna({ businessCompany: 'Keller & Stone Ltd', version: 4 }));
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Company')).toHaveValue('Keller & Stone Ltd');
  expect(screen.getByLabelText('Job Title')).toHaveValue('Managing Partner of all');
  act(() => leaveAsked(() => undefined));
  await user.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  api.answer({ changePlayer: () => new Promise(() => undefined) });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(api.callsOf('changePlayer').at(-1)).toMatchObject({
      body: { businessTitle: 'Managing Partner of all', version: 4 },
    }),
  );
});

test('when the device had no room for what waits to be sent, then saving says so, and does not load the page anew', async () => {
  const { user } = renderApp(<ProfilePage />, {
    user: signedIn,
    api: {
      me: anna(),
      getLeagueStats: [],
      getHandicapHistory: [],
      changePlayer: anna({ businessCompany: 'Keller & Stone Ltd', version: 4 }),
    },
  });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  await act(() => outbox.add([{ id: 'a', person: 'p1', topic: '12', value: 1 }]));
  full.mockRestore();
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  await user.type(screen.getByLabelText('Company'), ' Ltd{Enter}');
  expect(await screen.findByText('Profile updated')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  await act(() => outbox.remove(['a']));
});
