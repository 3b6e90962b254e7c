import { act, screen, waitFor, within } from '@testing-library/react';
import { aFinishedMatch, aLeagueRow, aRunningMatch } from '@society/contracts/testing';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { LiveMatches } from '../live-matches/LiveMatches.tsx';
import { LeagueTable } from './LeagueTable.tsx';
import { bensRow } from '../../test/rows.ts';

const open = (api: FakeAnswers = {}) =>
  renderApp(<LeagueTable />, {
    user: anna,
    api: { listLiveMatches: [], getLeagueStats: [aLeagueRow(), bensRow], ...api },
  });
const cells = (name: RegExp) =>
  Array.from(screen.getByRole<HTMLTableRowElement>('row', { name }).cells, (cell) => cell.textContent);

test('when there are players, then the columns and the values of each stand in order', async () => {
  open();
  await screen.findByRole('row', { name: /Anna Keller/ });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Pos',
    'Player',
    'MP',
    'W',
    'D',
    'L',
    'GF',
    'GA',
    'GD',
    'Pts',
  ]);
  expect(cells(/Anna Keller/)).toEqual(['1', 'AKAnna Keller (you)', '1', '1', '0', '0', '18', '15', '+3', '3']);
  expect(cells(/Ben Okafor/)).toEqual(['2', 'BOBen Okafor', '1', '0', '0', '1', '15', '18', '-3', '0']);
});

test('when a browser takes what is laid out as a grid for no table, then roles say that it is one', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Anna Keller/ }));
  const parts = Array.from(screen.getByRole('table').querySelectorAll('thead, tbody, tr, th, td'));
  expect(parts.filter((one) => !one.hasAttribute('role'))).toEqual([]);
  expect(screen.getByRole('table')).toHaveAttribute('role', 'table');
});

test('when results of a player are disputed, then their row says how many, and below the table stands what that means', async () => {
  open({ getLeagueStats: [aLeagueRow({ disputed: 2 }), { ...bensRow, disputed: 0 }] });
  expect(await screen.findByRole('row', { name: /Anna Keller.*, 2 disputed results/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Ben Okafor/ })).not.toHaveTextContent('disputed');
  expect(screen.getByText(/may still change/)).toBeVisible();
});

test('when no result is disputed, then nothing is said of it', async () => {
  open();
  await screen.findByRole('row', { name: /Anna Keller/ });
  expect(screen.queryByText(/disputed/)).not.toBeInTheDocument();
});

test('when the difference is shown, then it is green from 0 on and red below', async () => {
  open({ getLeagueStats: [aLeagueRow({ stablefordDifference: 0 }), bensRow] });
  expect(await screen.findByText('-3')).toHaveClass('bad');
  expect(
    within(screen.getByRole('row', { name: /Anna Keller/ }))
      .getAllByText('0')
      .some((cell) => cell.classList.contains('good')),
  ).toBe(true);
});

test('when the card is shown, then it is marked as live', async () => {
  open();
  expect(await screen.findByText('Live')).toBeVisible();
});

test('when there is nobody, then the card says so', async () => {
  open({ getLeagueStats: [] });
  expect(await screen.findByText('No players available')).toBeVisible();
});

test('when the table cannot be had, then the reason is shown and Try again works', async () => {
  const { user, api } = open({ getLeagueStats: { status: 502, message: 'The league cannot be reached' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The league cannot be reached');
  api.answer({ getLeagueStats: [bensRow] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ben Okafor')).toBeVisible();
});

test('when the live matches show a new result, then the table is asked for again', async () => {
  const { api, queryClient } = renderApp(
    <>
      <LeagueTable />
      <LiveMatches />
    </>,
    { user: anna, api: { listLiveMatches: [aRunningMatch()], getLeagueStats: [aLeagueRow(), bensRow] } },
  );
  await screen.findByRole('row', { name: /Ben Okafor/ });
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/matches/live'] }));
  expect(api.callsOf('getLeagueStats')).toHaveLength(1);

  api.answer({ listLiveMatches: [aFinishedMatch({ version: aRunningMatch().version + 1 })] });
  await act(() => queryClient.invalidateQueries({ queryKey: ['/api/matches/live'] }));
  await waitFor(() => expect(api.callsOf('getLeagueStats')).toHaveLength(2));
});
