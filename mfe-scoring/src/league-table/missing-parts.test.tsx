import { screen } from '@testing-library/react';
import { aFixture, aLeagueRow, aRunningMatch } from '@society/contracts/testing';
import { anna, renderApp } from '@society/web-kit/testing';
import { LeagueTable } from './LeagueTable.tsx';

/** Files that come when a row is opened, or the switch is turned, on one bar of signal. */
const line = { isUp: false };
const whenUp = (file: string): Record<string, unknown> => {
  if (!line.isUp) throw new Error('Loading chunk failed');
  return jest.requireActual<Record<string, unknown>>(file);
};
jest.mock('./RowDetails.tsx', () => whenUp('./RowDetails.tsx'));
jest.mock('./AsItStands.tsx', () => whenUp('./AsItStands.tsx'));

beforeEach(() => void (line.isUp = false));

const open = () =>
  renderApp(<LeagueTable />, {
    user: anna,
    api: {
      getLeagueStats: [aLeagueRow()],
      listLiveMatches: [aRunningMatch()],
      listFixtures: [aFixture()],
      getLeagueRow: { row: aLeagueRow(), matches: [], decidedBy: null },
      getCountedMatches: { points: { win: 3, draw: 1, loss: 0 }, matches: [] },
    },
  });

test('when the file of the details cannot be had, then the table stays, the row says so, and has it at the next try', async () => {
  const { user } = open();
  const row = await screen.findByRole('button', { name: /^Anna Keller/ });
  await user.click(row);
  expect(await screen.findByText('This could not be loaded. Please try again.')).toBeVisible();
  expect(row).toBeVisible();
  line.isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No match of theirs counts yet.')).toBeVisible();
});

test('when the file of the table as it stands cannot be had, then the table is as it is, says so, and has it at the next try', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'As it stands' }));
  expect(await screen.findByText('This could not be loaded. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Anna Keller/ })).toBeVisible();
  line.isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('As if 1 running match ended now.')).toBeVisible();
});
