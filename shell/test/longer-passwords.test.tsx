import { screen } from '@testing-library/react';
import { anna, testClub, userOf } from '@society/web-kit/testing';
import { chosenNotifications, renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const club = { ...testClub, passwordRule: 'eight' } as const;
const message = 'Password must be at least 8 characters';

test('when the club wants eight characters, then an invitation says so, sends neither five nor seven, and takes eight', async () => {
  const { user, api } = await renderShell({
    path: '/invite/iiiiiiiiiiiiiiiiiiiiii',
    club,
    api: { verifyInvite: { name: 'Anna Keller', email: 'anna@example.com' }, acceptInvite: userOf(anna) },
  });
  const field = await screen.findByLabelText('New Password');
  expect(field).toHaveAccessibleDescription('At least 8 characters');
  const send = async (password: string) => {
    for (const label of ['New Password', 'Confirm Password']) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), password);
    }
    await user.click(screen.getByRole('button', { name: 'Activate Account' }));
  };
  for (const tooShort of ['five5', 'seven77']) {
    await send(tooShort);
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveFocus();
  }
  expect(api.callsOf('acceptInvite')).toEqual([]);
  await send('birdie88');
  expect(await screen.findByText('Next Event')).toBeVisible();
  expect(api.callsOf('acceptInvite')).toEqual([expect.objectContaining({ body: { password: 'birdie88' } })]);
});

test('when the club wants eight characters, then a change of the password says and does likewise', async () => {
  const { user, api } = await renderShell({
    path: '/settings',
    user: anna,
    club,
    api: {
      getCalendarAddress: { path: '/c.ics' },
      listDeviceKeys: [],
      getNotifications: chosenNotifications,
      listSessions: [],
    },
  });
  const field = await screen.findByLabelText('New Password');
  expect(field).toHaveAccessibleDescription('At least 8 characters');
  await user.type(screen.getByLabelText('Current Password'), 'old horse');
  for (const tooShort of ['five5', 'seven77']) {
    for (const label of ['New Password', 'Confirm New Password']) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), tooShort);
    }
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(field).toHaveAccessibleDescription(message);
  }
  expect(api.callsOf('changePassword')).toEqual([]);
});
