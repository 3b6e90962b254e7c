import { screen } from '@testing-library/react';
import { listLiveMatches } from '@society/contracts';
import { useRouteQuery, useSession } from './index.ts';
import { anna, renderApp } from './testing/index.ts';

const Probe = () => {
  const { user } = useSession();
  const live = useRouteQuery(listLiveMatches);
  return <p>{`${user?.name} ${live.data?.length ?? live.error?.message}`}</p>;
};

test('when an app is rendered for somebody, then it has a session, a cache and a server', async () => {
  renderApp(<Probe />, { user: anna, api: { listLiveMatches: [] } });
  expect(await screen.findByText('Anna Keller 0')).toBeVisible();
});
