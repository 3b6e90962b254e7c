import { act, screen } from '@testing-library/react';
import { getMatch, listFixtures, listLiveMatches } from '@society/contracts';
import { call } from '../api/call.ts';
import type { RemoteModule } from '../remote/remote-module.ts';
import { useParams } from '../router.ts';
import { fakeApi, renderApp } from './index.ts';

const Page = () => <p>{`Match ${useParams().matchId}`}</p>;
const remote: RemoteModule = { name: 'scoring', routes: [{ path: '/live-scoring/:matchId', Component: Page }] };

test('when a remote is rendered at a path, then its page is there', async () => {
  renderApp(remote, { path: '/live-scoring/12' });
  await act(async () => undefined);
  expect(screen.getByText('Match 12')).toBeVisible();
});

test('when a fake answers, then functions see parameters, literal paths win and problems are refusals', async () => {
  const getMatchAnswer = jest.fn(() => ({ status: 404, message: 'Match not found' }));
  const api = fakeApi({ getMatch: getMatchAnswer, listLiveMatches: [] });
  globalThis.fetch = api.fetch;
  await expect(call(getMatch, { params: { id: '12' } })).rejects.toThrow('Match not found');
  expect(await call(listLiveMatches)).toEqual([]);
  expect(getMatchAnswer).toHaveBeenCalledWith(expect.objectContaining({ params: { id: '12' } }));
  expect(api.calls.map(({ name }) => name)).toEqual(['getMatch', 'listLiveMatches']);
});

test('when a call has no fake answer, then the failure names it', async () => {
  globalThis.fetch = fakeApi({}).fetch;
  await expect(call(listFixtures)).rejects.toThrow('No fake answer for listFixtures');
});
