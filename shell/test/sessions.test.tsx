import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '@society/contracts';
import type { FakeAnswers } from '@society/web-kit/testing';
import { anna } from '@society/web-kit/testing';
import { chosenNotifications, renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
const session = (over: Partial<OwnSession>): OwnSession => ({
  id: 's1',
  device: 'iPhone, Safari',
  createdAt: at,
  lastUsedAt: at,
  isThisOne: false,
  ...over,
});
const sessions = [
  session({ device: 'Mac, Chrome', isThisOne: true, lastUsedAt: new Date().toISOString() }),
  session({ id: 's2' }),
  session({ id: 's3', device: '' }),
];
const open = async (api: FakeAnswers = {}) => {
  const app = await renderShell({
    path: '/settings',
    user: anna,
    api: {
      getCalendarAddress: { path: '/c.ics' },
      listDeviceKeys: [],
      getNotifications: chosenNotifications,
      listSessions: sessions,
      ...api,
    },
  });
  const list = await screen.findByRole('group', { name: 'Where you are signed in' });
  return { ...app, rows: () => within(list).getAllByRole('listitem') };
};
const toast = (text: string) => screen.findByText(text, { selector: 'li *' });

test('when another session was used later, then this one comes first nevertheless', async () => {
  const { rows } = await open({ listSessions: sessions.toReversed() });
  expect(rows().map(({ textContent }) => /^(Mac, Chrome|iPhone, Safari|A device)/.exec(textContent)?.[0])).toEqual([
    'Mac, Chrome',
    'A device',
    'iPhone, Safari',
  ]);
});

test('when the settings open, then each session has its device and last use, and this one cannot be ended here', async () => {
  const { rows } = await open();
  const [own, other, nameless] = rows();
  expect(own).toHaveTextContent(/^Mac, ChromeThis onelast used \d\d:\d\d$/);
  expect(other).toHaveTextContent(/^iPhone, Safarilast used \d+ \w+( \d{4})?Sign Out$/);
  expect(nameless).toHaveTextContent(/^A device/);
});

test('when one is ended, then it is gone from the list and told', async () => {
  const { user, api, rows } = await open();
  api.answer({ listSessions: [sessions[0] as OwnSession] });
  await user.click(screen.getByRole('button', { name: 'Sign Out iPhone, Safari' }));
  expect(await toast('iPhone, Safari is signed out')).toBeVisible();
  expect(api.callsOf('endSession')).toEqual([expect.objectContaining({ params: { id: 's2' } })]);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Sign Out All Others' })).not.toBeInTheDocument();
});

test('when all others are ended, then that is one call', async () => {
  const { user, api } = await open();
  await user.click(screen.getByRole('button', { name: 'Sign Out All Others' }));
  expect(await toast('All other devices are signed out')).toBeVisible();
  expect(api.callsOf('endOtherSessions')).toHaveLength(1);
});

test('when it cannot be done, then that is said and the session stays', async () => {
  const { user, rows } = await open({ endSession: { status: 503, message: 'Please try again later' } });
  await user.click(screen.getByRole('button', { name: 'Sign Out iPhone, Safari' }));
  expect(await toast('Please try again later')).toBeVisible();
  expect(rows()).toHaveLength(3);
});

test.each([
  ['one is ended', 'Sign Out A device', 2],
  ['all others are ended', 'Sign Out All Others', 1],
])('when %s, then the focus is not lost with the button', async (_, name, left) => {
  const { user, api, rows } = await open();
  api.answer({ listSessions: sessions.slice(0, left) });
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(rows()).toHaveLength(left));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Where you are signed in' })).toHaveFocus());
});

test('when two sessions are on devices of the same kind, then each Sign Out says when the one that it ends was last used', async () => {
  const used = (id: string, lastUsedAt: string) => session({ id, lastUsedAt });
  await open({ listSessions: [used('s2', '2025-03-12T12:00:00.000Z'), used('s3', '2025-03-14T12:00:00.000Z')] });
  const [one, other] = screen.getAllByRole('button', { name: 'Sign Out iPhone, Safari' });
  expect(one).toHaveAccessibleDescription('last used 12 Mar 2025');
  expect(other).toHaveAccessibleDescription('last used 14 Mar 2025');
});
