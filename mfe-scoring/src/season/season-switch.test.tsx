import { screen, waitFor, within } from '@testing-library/react';
import { useLiveMatches } from '@society/league-client';
import { aLeagueRow, aRunningMatch, aSeason } from '@society/contracts/testing';
import { admin, anna, renderApp, type FakeAnswers, type FakeRequest } from '@society/web-kit/testing';
import { LeagueTable } from '../league-table/LeagueTable.tsx';
import { remote } from '../remote.tsx';
import { seasonReport } from './season-report.ts';

const seasons = [
  aSeason({ id: '2', name: '2027' }),
  aSeason({
    id: '1',
    name: '2026',
    isOpen: false,
    closedAt: '2026-11-20T22:00:00.000Z',
    winners: ['Anna Keller', 'Ben Okafor', 'Cara Singh'].map((name, index) => ({ id: `p${index + 1}`, name })),
  }),
];
const rowOf = (leaguePoints: number) => aLeagueRow({ leaguePoints });
const api = (over: FakeAnswers = {}): FakeAnswers => ({
  listSeasons: seasons,
  listLiveMatches: [],
  getLeagueStats: ({ query }: FakeRequest) => [rowOf(query['seasonId'] === '1' ? 77 : 11)],
  ...over,
});
const points = async (shown: string) =>
  expect(await screen.findByRole('row', { name: /Anna Keller/ })).toHaveTextContent(new RegExp(`${shown}$`));

test('when an earlier season is chosen on the dashboard, then its table stands there, closed, and the address says which', async () => {
  const { user } = renderApp(<LeagueTable />, { user: anna, api: api() });
  await points('11');
  expect(screen.getByText('Live')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Season'), '2026');
  await points('77');
  expect(screen.getByText('Closed')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Season'), '2027 (open)');
  await points('11');
});

test('when a season is closed, then the roll of honour has all who won it', async () => {
  const { user } = renderApp(<LeagueTable />, { user: anna, api: api() });
  await points('11');
  await user.click(screen.getByText('Roll of honour'));
  expect(screen.getByText('2026', { selector: 'dt' })).toBeVisible();
  expect(screen.getByText('Anna Keller, Ben Okafor and Cara Singh', { selector: 'dd' })).toBeVisible();
});

test('when there is one season only, or nobody can say, then nothing is to be chosen', async () => {
  const { unmount } = renderApp(<LeagueTable />, { user: anna, api: api({ listSeasons: [aSeason()] }) });
  await points('11');
  expect(screen.queryByLabelText('Season')).not.toBeInTheDocument();
  expect(screen.queryByText('Roll of honour')).not.toBeInTheDocument();
  unmount();
  renderApp(<LeagueTable />, { user: anna, api: api({ listSeasons: { status: 404, message: 'Not found' } }) });
  await points('11');
  expect(screen.queryByLabelText('Season')).not.toBeInTheDocument();
});

const Running = () => <p>{`${useLiveMatches().data?.length ?? 'no'} running`}</p>;
const unknown = { listSeasons: { status: 404, message: 'Not found' } };
test.each([
  ['names a season, and nobody can say which there are', 'that one', '1', unknown],
  ['names none, and nobody can say which there are', 'the current one', '', unknown],
  ['names one that there is not', 'the current one', '99', {}],
])('when the address %s, then %s stands there', async (_, which, seasonId, over) => {
  const page = (
    <>
      <Running />
      <LeagueTable />
    </>
  );
  const answers = api({ ...over, listLiveMatches: [aRunningMatch()] });
  renderApp(page, { path: `/?seasonId=${seasonId}`, user: anna, api: answers });
  const isCurrent = which === 'the current one';
  await points(isCurrent ? '11' : '77');
  expect(await screen.findByText('1 running')).toBeVisible();
  // Matches under way are of the current one.
  expect(screen.queryAllByRole('switch', { name: 'As it stands' })).toHaveLength(isCurrent ? 1 : 0);
  expect(screen.getByRole('link', { name: 'My golf' })).toHaveAttribute(
    'href',
    isCurrent ? '/golf' : '/golf?seasonId=1',
  );
});

test('when the page of the table is opened for a season, then paper says which, and the file’s name does', async () => {
  const app = renderApp(remote, { path: '/league-table?seasonId=1', user: admin, api: api() });
  const paper = within(await screen.findByRole('table', { name: 'League Table' }));
  expect(paper.getByRole('row', { name: /Anna Keller/ })).toHaveTextContent(/77$/);
  expect(screen.getByText(/Season 2026, /)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Season')).toHaveValue('1'));
  expect(app.api.callsOf('getLeagueStats').every(({ query }) => query['seasonId'] === '1')).toBe(true);
  const { fileName } = seasonReport([rowOf(77)], new Date('2026-11-22T12:00:00Z'), 'Europe/London', {
    name: 'Summer & 2026!',
  });
  expect(fileName).toBe('league-table-summer-2026-2026-11-22');
});

test('when the seasons are known after the table, then the rows wait for them, and nothing is pushed down', async () => {
  const listSeasons = () => new Promise<typeof seasons>((resolve) => setTimeout(resolve, 100, seasons));
  renderApp(remote, { path: '/league-table', user: admin, api: api({ listSeasons }) });
  await screen.findByRole('table', { name: 'League Table' });
  expect(screen.getByLabelText('Season')).toBeVisible();
});
