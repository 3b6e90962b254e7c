import { act, screen, waitFor } from '@testing-library/react';
import { anna, ben, otherTabSays, renderApp, userOf } from '../testing/index.ts';
import { clearHint, readHint, writeHint } from './hint.ts';
import { useSession } from './session.tsx';

const Probe = () => {
  const { user, status, ended } = useSession();
  return <p>{`${status} ${user?.name ?? 'nobody'}${ended ? ' ended' : ''}`}</p>;
};
const gone = { status: 401, message: 'Please sign in' };
const noLine = () => Promise.reject(new TypeError('Failed to fetch'));
const is = (text: string) => screen.findByText(text);
/** Anna's page, of whom the server has said that it is she. */
const open = async () => {
  const app = renderApp(<Probe />, { user: anna, api: { me: { ...userOf(anna), name: 'Anna K' } } });
  await is('signedIn Anna K');
  return app;
};
const comesBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

afterEach(() => jest.restoreAllMocks());

describe('when a tab that slept over it hears of an end late, and somebody has signed in since', () => {
  test.each(['signed-out', 'ended'])('as %s, then it follows them, and they stay signed in', async (message) => {
    const { api } = await open();
    writeHint(ben);
    api.answer({ me: userOf(ben) });
    otherTabSays(message);
    await is('signedIn Ben Carter');
    expect(readHint()).toMatchObject({ id: 'p2' });
  });

  test.each(['signed-out', 'ended'])('as %s, and it was the same person, then they go on', async (message) => {
    const { api } = await open();
    const asked = api.callsOf('me').length;
    otherTabSays(message);
    await waitFor(() => expect(api.callsOf('me')).toHaveLength(asked + 1));
    await is('signedIn Anna K');
    expect(readHint()).toMatchObject({ id: 'p1' });
  });
});

describe('when a page comes back that heard nothing of other tabs', () => {
  test.each(['visibilitychange', 'pageshow'])(
    'and somebody else has signed in, then %s shows them, without signal too',
    async (event) => {
      const { api, queryClient } = await open();
      queryClient.setQueryData(['of Anna'], 'secret');
      api.answer({ me: noLine });
      writeHint(ben);
      act(() => void (event === 'pageshow' ? window : document).dispatchEvent(new Event(event)));
      await is('signedIn Ben Carter');
      expect(queryClient.getQueryData(['of Anna'])).toBeUndefined();
    },
  );

  test.each([
    ['to what was asked for her before ends nothing', gone],
    ['that it was she does not bring her back', userOf(anna)],
  ])('and somebody else has signed in, then a late answer %s', async (_what, late) => {
    const answer = Promise.withResolvers<typeof late>();
    const { api } = await open();
    api.answer({ me: () => answer.promise });
    otherTabSays('signed-in');
    api.answer({ me: userOf(ben) });
    writeHint(ben);
    comesBack();
    await is('signedIn Ben Carter');
    await act(async () => answer.resolve(late));
    await is('signedIn Ben Carter');
    expect(readHint()).toMatchObject({ id: 'p2' });
  });

  test('and she has signed out in another tab, then a late answer that it was she does not bring her back', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof userOf>>();
    const { api } = await open();
    api.answer({ me: () => answer.promise });
    otherTabSays('signed-in');
    clearHint();
    otherTabSays('signed-out');
    await is('signedOut nobody');
    await act(async () => answer.resolve(userOf(anna)));
    await is('signedOut nobody');
    expect(readHint()).toBeNull();
  });

  test('and her session had ended before it was opened, then whoever has signed in since is shown', async () => {
    const { api } = renderApp(<Probe />, { user: anna, api: { me: gone } });
    await is('signedOut nobody ended');
    writeHint(ben);
    api.answer({ me: userOf(ben) });
    comesBack();
    await is('signedIn Ben Carter');
  });

  test('and she has signed out, then the page is shut as soon as the server says so', async () => {
    const { api } = await open();
    clearHint();
    api.answer({ me: gone });
    comesBack();
    await is('signedIn Anna K ended');
    expect(readHint()).toBeNull();
  });

  test('and the device does not say who is signed in, then nobody is signed out by that', async () => {
    const { api } = await open();
    const asked = api.callsOf('me').length;
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    comesBack();
    await waitFor(() => expect(api.callsOf('me')).toHaveLength(asked + 1));
    await is('signedIn Anna K');
  });

  test('and it is still she, or nobody, then the server is not asked', async () => {
    const { api, unmount } = await open();
    comesBack();
    expect(api.callsOf('me')).toHaveLength(1);
    unmount();
    const other = renderApp(<Probe />, { api: { me: gone } });
    await is('signedOut nobody');
    comesBack();
    expect(other.api.callsOf('me')).toHaveLength(1);
  });

  test('and an admin changed some minutes ago what she may do, then she may', async () => {
    const { api } = await open();
    api.answer({ me: { ...userOf(anna), name: 'Anna the Admin', role: 'admin' } });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    comesBack();
    await is('signedIn Anna the Admin');
    expect(readHint()).toMatchObject({ role: 'admin' });
    comesBack();
    expect(api.callsOf('me')).toHaveLength(2);
  });
});

test.each(['online', 'visibilitychange'])(
  'when nobody is known here and the server could not say who this is, then it is asked again with %s',
  async (event) => {
    const { api } = renderApp(<Probe />, { api: { me: noLine } });
    await is('signedOut nobody');
    api.answer({ me: userOf(anna) });
    act(() => void (event === 'online' ? window : document).dispatchEvent(new Event(event)));
    await is(`signedIn ${anna.name}`);
  },
);

test('when somebody signs in while it is asked who this was, then the answer that it was nobody ends nothing', async () => {
  const SignIn = () => {
    const { signIn } = useSession();
    return <button onClick={() => void signIn('anna@example.com', 'x')}>Sign In</button>;
  };
  const screens = (
    <>
      <Probe />
      <SignIn />
    </>
  );
  const answer = Promise.withResolvers<typeof gone>();
  const { api, user } = renderApp(screens, { api: { me: noLine, login: userOf(anna) } });
  await is('signedOut nobody');
  api.answer({ me: () => answer.promise });
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await is(`signedIn ${anna.name}`);
  await act(async () => answer.resolve(gone));
  await is(`signedIn ${anna.name}`);
});

test('when she has signed in again in another tab, then a late answer to what was asked before ends nothing here', async () => {
  const answer = Promise.withResolvers<typeof gone>();
  const { api } = await open();
  api.answer({ me: () => answer.promise });
  otherTabSays('signed-in');
  api.answer({ me: { ...userOf(anna), name: 'Anna Keller-Stone' } });
  otherTabSays('signed-in');
  await is('signedIn Anna Keller-Stone');
  await act(async () => answer.resolve(gone));
  await is('signedIn Anna Keller-Stone');
});
