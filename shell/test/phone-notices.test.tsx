import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from '@society/web-kit/testing';
import { anna, ben, otherTabSays, preparePage } from '@society/web-kit/testing';
import { browser, endpoint, key } from './fake-browser.ts';
import { chosenNotifications, renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));
jest.mock('../src/release/in-page.ts', () => ({ releaseInPage: () => ({ worker: true }) }));

/** The first 32 digits of the SHA-256 of `endpoint`. */
const ownId = '5784cd24bbd6702cce736534c32915ac';
/** The server, as far as it knows devices. */
const devices = (deviceIds: string[] = []): FakeAnswers => {
  return {
    getCalendarAddress: { path: '/c.ics' },
    listDeviceKeys: [],
    listSessions: [],
    getNotifications: chosenNotifications,
    getPush: () => ({ publicKey: key, deviceIds }),
    addPushDevice: () => {
      deviceIds = [...deviceIds, ownId];
      return { id: ownId };
    },
    removePushDevice: ({ params }) => {
      deviceIds = deviceIds.filter((id) => id !== params.id);
      return undefined;
    },
  };
};
const open = (api: FakeAnswers = {}) => renderShell({ path: '/settings', user: anna, api: { ...devices(), ...api } });
const card = async () => within(await screen.findByRole('region', { name: 'Notices on This Phone' }));
const box = async () => (await card()).findByRole('checkbox', { name: 'Tell Me on This Phone' });

beforeEach(() => preparePage());

test('when the settings open, then nothing is asked of the person before they tap', async () => {
  const { requestPermission } = browser();
  await open();
  expect(await box()).not.toBeChecked();
  expect(requestPermission).not.toHaveBeenCalled();
});

test('when it is turned on, then the server knows the device, and when it is turned off, then no more', async () => {
  const { state } = browser();
  const { user, api } = await open();
  await user.click(await box());
  await waitFor(async () => expect(await box()).toHaveAttribute('aria-disabled', 'false'));
  expect(await box()).toBeChecked();
  expect(api.callsOf('addPushDevice')[0]?.body).toEqual({ endpoint, p256dh: key, auth: 'b'.repeat(22) });
  await user.click(await box());
  await waitFor(() => expect([api.callsOf('removePushDevice').length, state.subscribed]).toEqual([1, false]));
  expect(await box()).not.toBeChecked();
});

test('when the server has another key than the browser has subscribed with, so that nothing arrives, then it is off', async () => {
  browser().state.subscribed = true;
  await open({ ...devices(), getPush: { publicKey: `B${'c'.repeat(86)}`, deviceIds: [ownId] } });
  await waitFor(async () => expect(await box()).not.toBeChecked());
});

test('when nobody tells them and it is turned on, then the line that says so goes from below the switch, which stays in its place', async () => {
  browser();
  const { user } = await open({ getNotifications: { ...chosenNotifications, emailNotifications: false } });
  const line = await (await card()).findByText(/no phone has notices/);
  expect((await box()).compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(await box());
  await waitFor(() => expect(line).not.toBeInTheDocument());
  expect(await box()).toBeChecked();
});

test('when notices also go to other devices, then it says to how many, and they can be stopped, this one not', async () => {
  browser();
  const { user, api } = await open(devices(['thief', 'tablet']));
  await user.click(await box());
  await waitFor(async () => expect(await box()).toBeChecked());
  expect((await card()).getByText('Notices also go to 2 other devices.')).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Stop Those' }));
  expect(await screen.findByText('Notices go to no other device')).toBeVisible();
  await waitFor(async () => expect((await card()).queryByText(/other device/)).not.toBeInTheDocument());
  expect(api.callsOf('removePushDevice').map(({ params }) => params)).toEqual([{ id: 'thief' }, { id: 'tablet' }]);
  expect((await card()).getByRole('group', { name: 'Where notices go' })).toHaveFocus();
  expect(await box()).toBeChecked();
});

test('when this device takes no notices, then the others can be stopped all the same; while they cannot be, it says so', async () => {
  await preparePage({ secure: false });
  const { user } = await open({ ...devices(['thief']), removePushDevice: { status: 503, message: 'Away' } });
  expect(await (await card()).findByText('Notices also go to 1 other device.')).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Stop That One' }));
  expect(await screen.findByText('Away')).toBeVisible();
  expect((await card()).getByText('Notices also go to 1 other device.')).toBeVisible();
});

test('when the server has not heard of the address that the browser has now, then it hears of it once it has said who this is', async () => {
  const { state } = browser();
  const { api } = await open();
  state.subscribed = true;
  localStorage.setItem('society.push-owner', anna.id);
  await act(async () => otherTabSays('signed-in'));
  await waitFor(() => expect(api.callsOf('addPushDevice')).toHaveLength(1));
});

test('when it is being turned on, then the switch keeps the focus, and another tap does nothing', async () => {
  const { requestPermission } = browser();
  const answer = Promise.withResolvers<string>();
  requestPermission.mockReturnValue(answer.promise);
  const { user, api } = await open();
  await user.click(await box());
  await user.click(await box());
  expect(await box()).toHaveFocus();
  expect(await box()).toBeEnabled();
  expect(await box()).toBeChecked();
  answer.resolve('granted');
  await waitFor(() => expect(api.callsOf('addPushDevice')).toHaveLength(1));
  expect([requestPermission.mock.calls.length, api.callsOf('removePushDevice').length]).toEqual([1, 0]);
});

test('when the person says no to the browser, then the card says where to change that', async () => {
  const { state } = browser();
  state.answer = 'denied';
  const { user, api } = await open();
  await user.click(await box());
  const said = await (await card()).findByText(/was told not to show notices/);
  expect(said).toBeVisible();
  await waitFor(() => expect(said).toHaveFocus());
  expect(api.callsOf('addPushDevice')).toEqual([]);
});

test('when the person does not answer the browser, then the card says to choose Allow, and a tap asks again', async () => {
  const { state, requestPermission } = browser();
  state.answer = 'default';
  const { user, api } = await open();
  await user.click(await box());
  const said = await (await card()).findByText('Your browser asked, and had no answer. Tap again and choose Allow.');
  expect(said).toHaveRole('alert');
  await waitFor(async () => expect(await box()).not.toBeChecked());
  state.answer = 'granted';
  await user.click(await box());
  await waitFor(() => expect(api.callsOf('addPushDevice')).toHaveLength(1));
  expect(requestPermission).toHaveBeenCalledTimes(2);
  expect(said).not.toBeInTheDocument();
});

test('when the browser does not reach its push service, then it says so and can be tried again', async () => {
  const { state } = browser();
  state.reachable = false;
  const { user } = await open();
  await user.click(await box());
  expect(await (await card()).findByText(/could not reach its push service/)).toHaveRole('alert');
  await waitFor(async () => expect(await box()).not.toBeChecked());
  state.reachable = true;
  await user.click(await box());
  await waitFor(async () => expect(await box()).toBeChecked());
  expect((await card()).queryByText(/could not reach its push service/)).not.toBeInTheDocument();
});

test('when the server will not have it, then it says why and nothing is on', async () => {
  browser();
  const message = 'Notices cannot go to this browser: its push service is not known. Please try another browser.';
  const { user } = await open({ addPushDevice: { status: 400, message } });
  await user.click(await box());
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(async () => expect(await box()).not.toBeChecked());
});

test('when nothing goes out to phones here, or there is no https, then it says so, and not that notices come', async () => {
  browser();
  const { unmount } = await open({ getPush: { publicKey: null, deviceIds: [] } });
  expect(await (await card()).findByText(/do not go out to phones here yet/)).toBeVisible();
  expect((await card()).queryByText(/comes to this phone as well/)).not.toBeInTheDocument();
  unmount();
  await preparePage({ secure: false });
  await open();
  expect(await (await card()).findByText(/begins with http, not https/)).toBeVisible();
  expect((await card()).queryByText(/comes to this phone as well/)).not.toBeInTheDocument();
});

test('when the settings open, then the card says what comes at night', async () => {
  browser();
  await open();
  expect(
    (await card()).getByText(
      /except for changes on that day, and when a match on the next day is called off or moved\.$/,
    ),
  ).toBeVisible();
});

test('when notices cannot come here, then mails are promised to whoever gets them alone', async () => {
  await preparePage({ secure: false });
  const { unmount } = await open();
  expect(await (await card()).findByText(/Emails come all the same/)).toBeVisible();
  unmount();
  const { api } = await open({ getNotifications: { ...chosenNotifications, emailNotifications: false } });
  await screen.findByRole('checkbox', { name: 'Email Notifications' });
  expect((await card()).getByText(/begins with http, not https/)).toBeVisible();
  expect((await card()).queryByText(/Emails come/)).not.toBeInTheDocument();
  expect(api.callsOf('getNotifications')).toHaveLength(1);
});

test('when the person signs out, then the browser gives its address up and the server is told before', async () => {
  const { state } = browser();
  const { user, api } = await open({ logout: undefined });
  await user.click(await box());
  await waitFor(async () => expect(await box()).toHaveAttribute('aria-disabled', 'false'));
  await user.click(screen.getByRole('button', { name: 'Account menu of Anna Keller' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(api.callsOf('logout')).toHaveLength(1));
  const names = api.calls.map(({ name }) => name);
  expect(names.indexOf('removePushDevice')).toBeLessThan(names.indexOf('logout'));
  // What follows a sign-out must not reach into the next test.
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect([api.callsOf('removePushDevice').length, state.subscribed]).toEqual([1, false]);
});

test('when the session could not be ended at a sign-out, then this device is told as before', async () => {
  const { state } = browser();
  const { user, api } = await open({ logout: { status: 503, message: 'Away' } });
  await user.click(await box());
  await waitFor(async () => expect(await box()).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Account menu of Anna Keller' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByText('Logout failed')).toBeVisible();
  await waitFor(() => expect(api.callsOf('addPushDevice')).toHaveLength(2));
  expect([api.callsOf('removePushDevice').length, state.subscribed]).toEqual([1, true]);
});

test('when somebody else is signed in on a device, then what came for another comes there no more', async () => {
  const { state } = browser();
  const { user, unmount } = await open();
  await user.click(await box());
  await waitFor(async () => expect(await box()).toBeChecked());
  unmount();
  const owner = localStorage.getItem('society.push-owner') ?? '';
  const clear = jest
    .spyOn(Storage.prototype, 'clear')
    .mockImplementation(() => localStorage.setItem('society.push-owner', owner));
  await renderShell({ path: '/settings', user: ben, api: devices() });
  await waitFor(() => expect(state.subscribed).toBe(false));
  clear.mockRestore();
});

test('when a notice is tapped while the page is open, then the page goes where it leads', async () => {
  const { worker } = browser();
  await open();
  await box();
  await act(async () => void worker.dispatchEvent(new MessageEvent('message', { data: { open: '/live-scoring/12' } })));
  expect(await screen.findByRole('heading', { name: 'Live Scoring 12' })).toBeVisible();
});
