import { screen, waitFor, within } from '@testing-library/react';
import type { OwnDeviceKey } from '@society/contracts';
import { deviceKeyOf, registerDevice } from '@society/web-kit';
import { anna, aSecondPasses, fakeApi, preparePage, writeHint } from '@society/web-kit/testing';
import type { FakeAnswers } from '@society/web-kit/testing';
import { chosenNotifications, renderShell } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const row = (id: string, name: string): OwnDeviceKey => ({ id, name, createdAt: '2026-03-12T18:00:00.000Z' });
const tablet = row('0000000000000001', 'iPad, Safari');
const path = '/api/calendar/token-of-twenty-letters.ics';

/** The league as far as it knows phones. */
const devices = (...known: OwnDeviceKey[]) => {
  let all = known;
  const answers: FakeAnswers = {
    getCalendarAddress: { path },
    listDeviceKeys: () => all,
    addDeviceKey: ({ body }) => {
      const added = row((body as { id: string }).id, 'Linux computer');
      all = [...all, added];
      return added;
    },
    removeDeviceKey: ({ params }) => {
      all = all.filter(({ id }) => id !== params['id']);
      return undefined;
    },
  };
  return answers;
};
const open = (api: FakeAnswers) => renderShell({ path: '/settings', user: anna, api });
const card = async () => within(await screen.findByRole('region', { name: 'Phones that sign for you' }));

beforeEach(() => preparePage());

test('when the page has no https, then it says what does not work, and phones can still be removed', async () => {
  await preparePage({ secure: false });
  const { user } = await open(devices(tablet));
  expect(await (await card()).findByText(/can neither sign nor scan/)).toBeVisible();
  expect((await card()).queryByRole('button', { name: 'Let This Device Sign for Me' })).not.toBeInTheDocument();
  await user.click((await card()).getByRole('button', { name: 'Remove iPad, Safari' }));
  expect(await (await card()).findByText('No phone signs for you yet.')).toBeVisible();
});

test('when a phone was removed, then it cannot be removed once more while the list is on its way', async () => {
  const answers = devices(tablet);
  const later = Promise.withResolvers<OwnDeviceKey[]>();
  const { user, api } = await open(answers);
  const remove = await (await card()).findByRole('button', { name: 'Remove iPad, Safari' });
  api.answer({ listDeviceKeys: () => later.promise });
  await user.click(remove);
  await screen.findByText('Phone removed');
  await waitFor(() => expect(api.callsOf('listDeviceKeys')).toHaveLength(2));
  await user.click(remove);
  expect(api.callsOf('removeDeviceKey')).toHaveLength(1);
  later.resolve([]);
  expect(await (await card()).findByText('No phone signs for you yet.')).toBeVisible();
});

test('when this device signs, then it is marked, and once removed it signs no more until it is asked to', async () => {
  const answers = devices(tablet);
  globalThis.fetch = fakeApi(answers).fetch;
  writeHint(anna);
  // The page registers the device by itself after a while, so an earlier test may have done it at a server of its own.
  await registerDevice(anna.id, { again: true });
  const { user, api } = await open(answers);
  const own = within(await (await card()).findByText('This one').then((mark) => mark.closest('li') ?? mark));
  expect(own.getByText('since 12 Mar 2026')).toBeVisible();
  await user.click(own.getByRole('button', { name: 'Remove Linux computer' }));
  await waitFor(async () => expect((await card()).queryByText('This one')).not.toBeInTheDocument());
  expect(await deviceKeyOf(anna.id)).toBeUndefined();
  aSecondPasses();
  await user.click(await (await card()).findByRole('button', { name: 'Let This Device Sign for Me' }));
  expect(await (await card()).findByText('This one')).toBeVisible();
  expect(api.callsOf('addDeviceKey')).toHaveLength(1);
});

test('when the server will not have another, then it says why', async () => {
  const message = 'This phone was removed and no longer signs for you';
  const { user } = await open({ ...devices(tablet), addDeviceKey: { status: 409, message } });
  await user.click(await (await card()).findByRole('button', { name: 'Let This Device Sign for Me' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('when the list cannot be read, then it is asked for again by a tap', async () => {
  const { user, api } = await open({ ...devices(), listDeviceKeys: { status: 503, message: 'Not now' } });
  expect(await (await card()).findByText('Not now')).toBeVisible();
  api.answer({ listDeviceKeys: [tablet], getNotifications: chosenNotifications });
  await user.click((await card()).getByRole('button', { name: 'Try again' }));
  expect(await (await card()).findByText('iPad, Safari')).toBeVisible();
});

test('when a phone is removed, then the focus is not lost with its line', async () => {
  const { user } = await open(devices(tablet));
  await user.click(await (await card()).findByRole('button', { name: 'Remove iPad, Safari' }));
  await (await card()).findByText('No phone signs for you yet.');
  await waitFor(async () => expect((await card()).getByRole('group', { name: 'Your phones' })).toHaveFocus());
});

test('when two phones are of the same kind, then each Remove says since when the one that it removes is there', async () => {
  await open(devices(tablet, { ...row('0000000000000002', tablet.name), createdAt: '2026-03-14T18:00:00.000Z' }));
  const [one, other] = await (await card()).findAllByRole('button', { name: 'Remove iPad, Safari' });
  expect(one).toHaveAccessibleDescription('since 12 Mar 2026');
  expect(other).toHaveAccessibleDescription('since 14 Mar 2026');
});
