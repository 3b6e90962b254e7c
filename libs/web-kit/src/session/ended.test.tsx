import { screen } from '@testing-library/react';
import { listLiveMatches } from '@society/contracts';
import { useRouteQuery } from '../query/use-route-query.ts';
import { anna, renderApp, userOf } from '../testing/index.ts';
import type { FakeAnswers } from '../testing/index.ts';
import { useSession } from './session.tsx';

const Probe = () => {
  const { user, status, ended, signIn, signOut, leave } = useSession();
  const matches = useRouteQuery(listLiveMatches);
  return (
    <>
      <p>{`${status} ${user?.name ?? 'nobody'}${ended ? ' ended' : ''}`}</p>
      <button onClick={() => void matches.refetch()}>refresh</button>
      <button onClick={() => void signIn('x@example.com', 'secret')}>sign in</button>
      <button onClick={() => void signOut()}>sign out</button>
      <button onClick={leave}>leave</button>
    </>
  );
};
const gone = { status: 401, message: 'Please sign in' };

afterEach(() => void (document.body.innerHTML = ''));

const endedAtWork = async () => {
  const app = renderApp(<Probe />, { user: anna, api: { listLiveMatches: [], login: userOf(anna) } });
  await screen.findByText('signedIn Anna Keller');
  await app.user.click(screen.getByText('refresh'));
  app.api.answer({ listLiveMatches: gone });
  await app.user.click(screen.getByText('refresh'));
  await screen.findByText('signedIn Anna Keller ended');
  app.api.answer({ listLiveMatches: [] });
  const reload = (api: FakeAnswers = {}) => {
    app.unmount();
    // What the device keeps outlives a page; tests begin with an empty device otherwise.
    jest.spyOn(Storage.prototype, 'clear').mockImplementationOnce(() => undefined);
    renderApp(<Probe />, { api: { listLiveMatches: [], ...api } });
  };
  return { ...app, reload };
};

describe('when a session has ended at work and the page is loaded anew', () => {
  test.each<[string, () => void, FakeAnswers]>([
    ['the server says that nobody is signed in', () => undefined, {}],
    ['there is no signal', () => undefined, { me: () => Promise.reject(new TypeError('Failed to fetch')) }],
    [
      'the page says it itself',
      () => (document.body.innerHTML = '<script type="application/json" id="signed-out">true</script>'),
      {},
    ],
  ])('and %s, then it is still known why', async (_what, before, api) => {
    const { reload } = await endedAtWork();
    before();
    reload(api);
    expect(await screen.findByText('signedOut nobody ended')).toBeVisible();
  });

  test.each([
    ['left', ['leave']],
    ['signed in again and out', ['sign in', 'sign out']],
  ])('after the person has %s, then it has not ended by itself', async (_what, presses) => {
    const { user, reload } = await endedAtWork();
    for (const press of presses) await user.click(screen.getByText(press));
    await screen.findByText('signedOut nobody');
    reload();
    expect(await screen.findByText('signedOut nobody')).toBeVisible();
  });
});
