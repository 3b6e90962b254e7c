import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { getClub, listLiveMatches } from '@society/contracts';
import { deviceKeyOf, registerDevice } from '../device-key/sign-device.ts';
import { queryKeyOf } from '../query/use-route-query.ts';
import { anna, ben, otherTabSays, preparePage, renderApp, testClub, userOf, writeHint } from '../testing/index.ts';
import type { FakeAnswers } from '../testing/index.ts';
import { errorText } from '../texts.ts';
import { useSession } from './session.tsx';

const key = { id: '0123456789abcdef', name: 'Phone', createdAt: '2026-03-12T18:00:00.000Z' };
const away = { status: 503, message: 'Away' };
const Leave = ({ everywhere = false }) => {
  const { status, signOut } = useSession();
  const [failure, setFailure] = useState('');
  const leave = () =>
    signOut({ everywhere }).then(
      ({ isQuiet }) => setFailure(isQuiet ? '' : 'Notices go on'),
      (error: unknown) => setFailure(errorText(error, 'Failed')),
    );
  return (
    <>
      <button onClick={() => void leave()}>{status}</button>
      <p>{failure}</p>
    </>
  );
};

beforeAll(() => preparePage());

test('when the key was taken away and the session could not be ended, then this device signs again', async () => {
  const { user, api } = renderApp(<Leave />, {
    user: anna,
    api: {
      addDeviceKey: key,
      logout: away,
    },
  });
  await act(() => registerDevice('p1'));
  const before = await deviceKeyOf('p1');
  await user.click(screen.getByRole('button', { name: 'signedIn' }));
  await waitFor(() => expect(api.callsOf('addDeviceKey')).toHaveLength(2));
  await waitFor(async () => expect(await deviceKeyOf('p1')).toBeDefined());
  const after = await deviceKeyOf('p1');
  // The server takes a key that was taken away no more.
  expect(after?.id).not.toBe(before?.id);
  expect(api.callsOf('addDeviceKey')[1]?.body).toMatchObject({ id: after?.id });
  expect(screen.getByRole('button', { name: 'signedIn' })).toBeVisible();
});

test('when somebody signs out, then what is known of the club stays, since it is no person’s', async () => {
  const { user, queryClient } = renderApp(<Leave />, { user: anna });
  queryClient.setQueryData(queryKeyOf(getClub), testClub);
  queryClient.setQueryData(queryKeyOf(listLiveMatches), []);
  await user.click(screen.getByRole('button', { name: 'signedIn' }));
  expect(await screen.findByRole('button', { name: 'signedOut' })).toBeVisible();
  expect(queryClient.getQueryData(queryKeyOf(listLiveMatches))).toBeUndefined();
  expect(queryClient.getQueryData(queryKeyOf(getClub))).toEqual(testClub);
});

describe('when somebody signs out everywhere', () => {
  const leave = async (api: FakeAnswers) => {
    const app = renderApp(<Leave everywhere />, { user: anna, api });
    app.api.calls.length = 0;
    await app.user.click(screen.getByRole('button', { name: 'signedIn' }));
    return () => app.api.calls.map(({ name }) => name);
  };

  test('then notices to all their devices end before the sessions do', async () => {
    const asked = await leave({});
    expect(await screen.findByRole('button', { name: 'signedOut' })).toBeVisible();
    expect([asked()[0], asked().at(-1)]).toEqual(['removePushDevices', 'logoutEverywhere']);
  });

  test('and notices to a lost phone cannot be ended, then the sessions end all the same, and whoever asked hears of it', async () => {
    const asked = await leave({ removePushDevices: away });
    expect(await screen.findByText('Notices go on')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'signedOut' })).toBeVisible();
    expect(asked()).toContain('logoutEverywhere');
  });

  test.each([
    ['Away', 'Away'],
    ['', 'Please try again.'],
  ])(
    'and the sessions cannot be ended (%j), then it is said that notices have ended all the same',
    async (message, words) => {
      await leave({ logoutEverywhere: { status: 503, message } });
      expect(await screen.findByText(`Notices on your other devices are off already. ${words}`)).toBeVisible();
      expect(screen.getByRole('button', { name: 'signedIn' })).toBeVisible();
    },
  );

  test('and neither notices nor sessions can be ended, then nobody is told that notices have ended', async () => {
    await leave({ removePushDevices: away, logoutEverywhere: away });
    expect(await screen.findByText('Away')).toBeVisible();
    expect(screen.getByRole('button', { name: 'signedIn' })).toBeVisible();
  });
});

test('when somebody else signs in, in another tab, while a sign-out hangs, then it does not end their session', async () => {
  const removed = Promise.withResolvers<undefined>();
  const { user, api } = renderApp(<Leave />, {
    user: anna,
    api: { addDeviceKey: key, removeDeviceKey: () => removed.promise },
  });
  await act(() => registerDevice('p1'));
  await user.click(screen.getByRole('button', { name: 'signedIn' }));
  await waitFor(() => expect(api.callsOf('removeDeviceKey')).toHaveLength(1));
  api.answer({ me: userOf(ben) });
  writeHint(ben);
  otherTabSays('signed-in');
  await act(async () => removed.resolve(undefined));
  expect(await screen.findByText('Somebody else has signed in here. They stay signed in.')).toBeVisible();
  expect(api.callsOf('logout')).toEqual([]);
  expect(screen.getByRole('button', { name: 'signedIn' })).toBeVisible();
});
