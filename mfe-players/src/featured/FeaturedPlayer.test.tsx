import { act, screen, waitFor } from '@testing-library/react';
import { aFinishedMatch, aFixture, aLeagueRow, aMatch, anOpponent, aUser } from '@society/contracts/testing';
import { getLeagueStats } from '@society/contracts';
import { queryKeyOf } from '@society/web-kit';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { FeaturedPlayer } from './FeaturedPlayer.tsx';

const week = (id: number) =>
  aFixture({ id: String(id), name: `Week ${id}`, date: `2026-01-${String(id * 7).padStart(2, '0')}T12:00:00.000Z` });
const fixtures = [1, 2, 3, 4].map(week);
const finishedIn = (fixtureId: string) => aFinishedMatch({ id: `m${fixtureId}`, fixtureId });

const open = (api: FakeAnswers = {}) =>
  renderApp(<FeaturedPlayer />, {
    user: anna,
    api: {
      listPlayers: [aUser(), anOpponent()],
      getLeagueStats: [aLeagueRow()],
      listFixtures: fixtures,
      listMatches: ({ query }) => [finishedIn((query as { fixtureId: string }).fixtureId)],
      ...api,
    },
  });
const asked = (api: ReturnType<typeof open>['api']) =>
  api.callsOf('listMatches').map(({ query }) => (query as { fixtureId?: string }).fixtureId);

test('when there are results, then the form player is shown with what they did in the last three fixtures, and only those are asked for', async () => {
  const { api } = open();
  expect(await screen.findByRole('heading', { level: 3, name: 'Anna Keller' })).toBeVisible();
  expect(screen.getByText('Managing Partner at Keller & Stone')).toBeVisible();
  expect(screen.getByText('3 of 3')).toBeVisible();
  expect(screen.getByText('54')).toBeVisible();
  expect(asked(api)).toEqual(['4', '3', '2']);
});

test.each([
  { count: 1, over: 'at the last fixture' },
  { count: 2, over: 'over the last 2 fixtures' },
  { count: 4, over: 'over the last 3 fixtures' },
])('when the club has $count played fixtures, then the form is $over', async ({ count, over }) => {
  open({ listFixtures: fixtures.slice(0, count) });
  expect(await screen.findByText(`In form: the best results ${over}.`)).toBeVisible();
});

test('when an evening had no results, then an earlier one counts in its place', async () => {
  const { api } = open({
    listMatches: ({ query }) =>
      query?.fixtureId === '3' ? [aMatch({ fixtureId: '3' })] : [finishedIn(String(query?.fixtureId))],
  });
  expect(await screen.findByText('3 of 3')).toBeVisible();
  expect(asked(api)).toEqual(['4', '3', '2', '1']);
});

test('when an evening was called off, then an earlier one counts in its place', async () => {
  const calledOff = aFinishedMatch({ fixtureId: '3', decided: { outcome: 'void', reason: 'Rain' }, winnerId: null });
  const { api } = open({
    listMatches: ({ query }) => (query?.fixtureId === '3' ? [calledOff] : [finishedIn(String(query?.fixtureId))]),
  });
  expect(await screen.findByText('3 of 3')).toBeVisible();
  expect(asked(api)).toEqual(['4', '3', '2', '1']);
});

test('when nothing has been played, then the shape stands still with a word on why, and nothing is said to be loading', async () => {
  open({ listFixtures: [] });
  expect(await screen.findByText('The player in form will appear here after the first results.')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('when there are no players, then the card says so', async () => {
  open({ listPlayers: [aUser({ role: 'admin', isAdmin: true })], listFixtures: [] });
  expect(await screen.findByText('No players available')).toBeVisible();
});

test('when something cannot be had, then the reason is shown and Try again works', async () => {
  const { user, api } = open({ listFixtures: { status: 503, message: 'The league cannot be reached' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The league cannot be reached');
  api.answer({ listFixtures: fixtures });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Anna Keller' })).toBeVisible();
});

test('when the table has a new result, then the matches are asked for again and the old ones stay meanwhile', async () => {
  const { api, queryClient } = open();
  await screen.findByText('3 of 3');
  api.answer({
    listMatches: ({ query }) => [
      aFinishedMatch({ id: `m${query?.fixtureId}`, fixtureId: String(query?.fixtureId), winnerId: 'p2' }),
    ],
    getLeagueStats: [aLeagueRow({ matchesPlayed: 2 })],
  });
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeyOf(getLeagueStats) }));
  expect(await screen.findByRole('heading', { level: 3, name: anOpponent().name })).toBeVisible();
  await waitFor(() => expect(api.callsOf('listMatches')).toHaveLength(6));
});
