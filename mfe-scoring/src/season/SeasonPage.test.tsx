import { screen, within } from '@testing-library/react';
import { aFinishedMatch, aFixture, aLeagueRow, aSeason } from '@society/contracts/testing';
import { admin, anna, renderApp, testClub, type FakeAnswers } from '@society/web-kit/testing';
import { LeagueTable } from '../league-table/LeagueTable.tsx';
import { remote } from '../remote.tsx';
import { seasonReport } from './season-report.ts';

const ben = aLeagueRow({
  id: 'p2',
  playerId: 'p2',
  position: 2,
  wins: 0,
  losses: 1,
  goalsFor: 15,
  goalsAgainst: 18,
  stablefordDifference: -3,
  leaguePoints: 0,
  player: { id: 'p2', name: 'Ben Okafor', handicap: 11 },
});
const open = (api: FakeAnswers = {}) =>
  renderApp(remote, {
    path: '/league-table',
    user: admin,
    api: { getLeagueStats: [aLeagueRow(), ben], ...api },
  });

/** The table on paper; on the screen stands another one, whose rows open. */
const paper = async () => within(await screen.findByRole('table', { name: 'League Table' }));

test('when the season is reported, then it has the table’s columns and numbers as numbers', () => {
  const { fileName, columns, rows } = seasonReport(
    [aLeagueRow(), ben],
    new Date('2026-11-21T23:30:00Z'),
    'Europe/Berlin',
  );
  expect(fileName).toBe('league-table-2026-11-22');
  expect(columns.map(({ label }) => label)).toEqual(['Pos', 'Player', 'MP', 'W', 'D', 'L', 'GF', 'GA', 'GD', 'Pts']);
  expect(rows).toEqual([
    [1, 'Anna Keller', 1, 1, 0, 0, 18, 15, 3, 3],
    [2, 'Ben Okafor', 1, 0, 0, 1, 15, 18, -3, 0],
  ]);
});

test('when a result is disputed, then the report has a column that counts whose', () => {
  const { columns, rows } = seasonReport([aLeagueRow({ disputed: 1 }), ben], new Date(0), 'Europe/London');
  expect(columns.at(-1)).toEqual({ label: 'Disputed', title: 'Disputed results' });
  expect(rows.map((row) => row.at(-1))).toEqual([1, 0]);
});

test('when an admin opens the page, then the table stands there with its differences signed, to print and to download', async () => {
  open();
  expect((await paper()).getByRole('row', { name: /Anna Keller/ })).toHaveTextContent('1Anna Keller110018' + '15+33');
  expect((await paper()).getByRole('row', { name: /Ben Okafor/ })).toHaveTextContent('-30');
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
});

test.each([['/club/logo?of=aaaaaaaaaaaa'], [undefined]])(
  'when the club’s logo is %s, then paper has it, and the screen has not',
  async (logo) => {
    const { container } = renderApp(remote, {
      path: '/league-table',
      user: admin,
      club: { ...testClub, ...(logo && { logo }) },
      api: { getLeagueStats: [ben] },
    });
    await paper();
    const printed = container.querySelectorAll('img[data-print-only]');
    expect([...printed].map((image) => image.getAttribute('src'))).toEqual(logo ? [logo] : []);
  },
);

test('when the club’s name is written from right to left, then it leaves the date behind it as it is', async () => {
  const club = { ...testClub, name: 'מועדון הגולף' };
  renderApp(remote, { path: '/league-table', user: admin, club, api: { getLeagueStats: [ben] } });
  expect(await screen.findByText(/^\u2068מועדון הגולף\u2069, /)).toBeVisible();
});

test('when there is nobody, then the page says so and offers no file', async () => {
  open({ getLeagueStats: [] });
  expect(await screen.findByText('No players available')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});

test('when the table cannot be had, then the reason is shown and Try again works', async () => {
  const { user, api } = open({ getLeagueStats: { status: 503, message: 'The league cannot be reached' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The league cannot be reached');
  api.answer({ getLeagueStats: [ben] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await paper()).getByRole('row', { name: /Ben Okafor/ })).toBeVisible();
});

test('when a row is opened, then it says what decided and lists the matches of the season, and paper has none of it', async () => {
  const { user, api } = open({
    listFixtures: [aFixture()],
    listSeasons: [aSeason({ id: '2', name: '2027' }), aSeason({ id: '1', name: '2026', isOpen: false })],
    getLeagueRow: {
      row: aLeagueRow(),
      matches: [aFinishedMatch()],
      decidedBy: { key: 'points', below: { playerId: 'p2', mine: 3, theirs: 0 } },
    },
  });
  await user.selectOptions(await screen.findByLabelText('Season'), '2026');
  await user.click(await screen.findByRole('button', { name: /^Anna Keller/ }));
  expect(await screen.findByText(/^Above Ben Okafor on points/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^v Ben Okafor/ })).toHaveAttribute('href', '/live-scoring?matchId=12');
  expect(api.callsOf('getLeagueRow')[0]).toMatchObject({ params: { playerId: 'p1' }, query: { seasonId: '1' } });
  const table = screen.getByRole('table', { name: 'League Table' });
  expect(within(table).queryByRole('button')).not.toBeInTheDocument();
  expect(table.closest('[data-print-only]')).not.toBeNull();
  expect(screen.getByRole('button', { name: /^Anna Keller/ }).closest('[data-screen-only]')).not.toBeNull();
});

test.each([
  ['an admin', admin, true],
  ['a player', anna, false],
])('when %s looks at the League Table card, then the way to the report is there: %s', async (_, user, there) => {
  renderApp(<LeagueTable />, { user, api: { getLeagueStats: [ben], listLiveMatches: [] } });
  await screen.findByRole('row', { name: /Ben Okafor/ });
  expect(screen.queryAllByRole('link', { name: 'Print or download' })).toHaveLength(there ? 1 : 0);
});
