import { act, screen, waitFor } from '@testing-library/react';
import { listLiveMatches } from '@society/contracts';
import { noteContact, unwatchContact, watchContact } from '../live/freshness.ts';
import { useRouteQuery } from '../query/use-route-query.ts';
import { anna, renderApp, userOf } from '../testing/index.ts';
import { useSession } from './session.tsx';

const AtWork = () => {
  const { user, status, ended } = useSession();
  const matches = useRouteQuery(listLiveMatches);
  return (
    <>
      <p>{`${status} ${user?.name ?? 'nobody'}${ended ? ' ended' : ''}`}</p>
      <button onClick={() => void matches.refetch()}>refresh</button>
    </>
  );
};

beforeEach(watchContact);
afterEach(unwatchContact);

test('when a page began without signal, then it asks who this is once there is some, and the end of the session leaves the page', async () => {
  const { user, api } = renderApp(<AtWork />, {
    user: anna,
    api: { me: () => Promise.reject(new TypeError('Failed to fetch')), listLiveMatches: [] },
  });
  await waitFor(() => expect(api.callsOf('me').length).toBeGreaterThan(0));
  api.answer({ me: { ...userOf(anna), name: 'Anna K' } });
  act(() => noteContact());
  expect(await screen.findByText('signedIn Anna K')).toBeVisible();
  const asked = api.callsOf('me').length;
  act(() => noteContact());
  expect(api.callsOf('me')).toHaveLength(asked);

  api.answer({ listLiveMatches: { status: 401, message: 'Please sign in' } });
  await user.click(screen.getByRole('button', { name: 'refresh' }));
  expect(await screen.findByText('signedIn Anna K ended')).toBeVisible();
});
