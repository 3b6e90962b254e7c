import { act, screen, waitFor } from '@testing-library/react';
import { anna, ben, otherTabSays, renderApp, userOf } from '../testing/index.ts';
import { clearHint, readHint, writeHint } from './hint.ts';
import { useSession } from './session.tsx';

const Probe = () => {
  const { user, status, ended, refresh } = useSession();
  return (
    <>
      <p>{`${status} ${user?.name ?? 'nobody'}${ended ? ' ended' : ''}`}</p>
      <button onClick={() => void refresh()}>who am I</button>
    </>
  );
};
const gone = { status: 401, message: 'Please sign in' };
const noLine = () => Promise.reject(new TypeError('Failed to fetch'));
const is = (text: string) => screen.findByText(text);
const open = async () => {
  const app = renderApp(<Probe />, { user: anna, api: { me: { ...userOf(anna), name: 'Anna K' } } });
  await is('signedIn Anna K');
  const ask = async () => {
    const asked = app.api.callsOf('me').length;
    await app.user.click(screen.getByRole('button'));
    await waitFor(() => expect(app.api.callsOf('me')).toHaveLength(asked + 1));
    await act(async () => undefined);
  };
  return { ...app, ask };
};

afterEach(() => jest.restoreAllMocks());

test('when the session has ended, then the other tabs are told once, and a sign-in that one of them has begun since is left alone', async () => {
  const { api, ask } = await open();
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const told = () => written.mock.calls.flatMap(([key, text]) => (key === 'society.session-news' ? text : []));
  api.answer({ me: gone });
  await ask();
  await is('signedIn Anna K ended');
  expect(told()).toEqual([expect.stringMatching(/^ended /)]);
  writeHint(ben);
  await ask();
  expect(told()).toHaveLength(1);
  expect(readHint()).toMatchObject({ id: 'p2' });
});

test('when nobody is signed in on a page, then its 401 leaves alone who has just signed in in another tab', async () => {
  const { api, user } = renderApp(<Probe />, { api: { me: noLine } });
  await is('signedOut nobody');
  api.answer({ me: gone });
  writeHint(ben);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(api.callsOf('me')).toHaveLength(2));
  await act(async () => undefined);
  expect(readHint()).toMatchObject({ id: 'p2' });
});

test('when she signs in in another tab, then what the server has said of her here still counts at the end of the session', async () => {
  const { api } = await open();
  api.answer({ me: () => new Promise(() => undefined) });
  otherTabSays('signed-in');
  clearHint();
  otherTabSays('ended');
  await is('signedIn Anna K ended');
});

test('when somebody else signs in in another tab and has no session, then their page does not stay', async () => {
  const { api } = await open();
  api.answer({ me: gone });
  writeHint(ben);
  otherTabSays('signed-in');
  await is('signedOut nobody ended');
});
