import { screen, waitFor } from '@testing-library/react';
import type { FakeAnswers, Problem } from '@society/web-kit/testing';
import { anna } from '@society/web-kit/testing';
import { chosenNotifications, renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const open = (api: FakeAnswers = {}) =>
  renderShell({
    path: '/settings',
    user: anna,
    api: {
      getCalendarAddress: { path: '/c.ics' },
      listDeviceKeys: [],
      listSessions: [],
      getNotifications: chosenNotifications,
      getPush: { publicKey: 'key', deviceIds: [] },
      ...api,
    },
  });
const box = (name: string) => screen.findByRole('checkbox', { name });

test('when the settings open, then the four choices stand as they were made', async () => {
  await open();
  for (const name of ['Email Notifications', 'Match Reminders', 'Tournament Updates'])
    expect(await box(name)).toBeChecked();
  expect(await box('Networking Requests')).not.toBeChecked();
  expect(await box('Match Reminders')).toHaveAccessibleDescription('The day before you play.');
});

test('when the settings open, then it is said how one’s own match is told, and that of networking nothing is sent yet', async () => {
  await open();
  expect(await screen.findByText(/It comes by email if Email Notifications is on, and to phones/)).toBeVisible();
  expect(await box('Networking Requests')).toHaveAccessibleDescription(/Nothing is sent about this yet\.$/);
});

const unmailed = { ...chosenNotifications, emailNotifications: false };
const nobody = /nobody tells you that an evening has moved/;

test('when mails are switched off and no phone has notices, then it says that nobody tells them', async () => {
  const { user } = await open({ changeNotifications: unmailed });
  const mails = await box('Email Notifications');
  expect(screen.queryByText(nobody)).not.toBeInTheDocument();
  await user.click(mails);
  expect(await screen.findByText(nobody)).toBeVisible();
});

test('when mails are off and nothing goes out to phones here, then it says so as well', async () => {
  await open({ getNotifications: unmailed, getPush: { publicKey: null, deviceIds: ['phone'] } });
  expect(await screen.findByText(nobody)).toBeVisible();
});

test('when mails are off and a phone has notices, then that one tells them', async () => {
  await open({ getNotifications: unmailed, getPush: { publicKey: 'key', deviceIds: ['phone'] } });
  expect(await box('Email Notifications')).not.toBeChecked();
  expect(await screen.findByText('Notices also go to 1 other device.')).toBeVisible();
  expect(screen.queryByText(nobody)).not.toBeInTheDocument();
});

test('when one is ticked, then it alone is saved and stays', async () => {
  const { user, api } = await open({ changeNotifications: { ...chosenNotifications, matchReminders: false } });
  await user.click(await box('Match Reminders'));
  await waitFor(() => expect(api.callsOf('changeNotifications')).toHaveLength(1));
  expect(api.callsOf('changeNotifications')[0]).toMatchObject({
    params: { id: anna.id },
    body: { matchReminders: false },
  });
  expect(await box('Match Reminders')).not.toBeChecked();
  expect(await box('Tournament Updates')).toBeChecked();
  expect(await screen.findByText('Settings saved', { selector: 'li *' })).toBeVisible();
});

test('when it cannot be saved, then that is said and the tick goes back', async () => {
  const { user } = await open({ changeNotifications: { status: 503, message: 'Please try again later' } });
  await user.click(await box('Tournament Updates'));
  expect(await screen.findByText('Error', { selector: 'li *' })).toBeVisible();
  await waitFor(async () => expect(await box('Tournament Updates')).toBeChecked());
});

test('when the page is left before a tick is refused, then that is told elsewhere', async () => {
  const answer = Promise.withResolvers<Problem>();
  const { user } = await open({ changeNotifications: () => answer.promise });
  await user.click(await box('Tournament Updates'));
  await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  answer.resolve({ status: 503, message: 'Please try again later' });
  expect(await screen.findByText('Please try again later', { selector: 'li *' })).toBeVisible();
});

test('when they cannot be had, then that is said with a way to ask again', async () => {
  const { user, api } = await open({ getNotifications: { status: 503, message: 'Please try again later' } });
  expect(await screen.findByText('Please try again later')).toBeVisible();
  api.answer({ getNotifications: chosenNotifications });
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await box('Email Notifications')).toBeChecked();
});
