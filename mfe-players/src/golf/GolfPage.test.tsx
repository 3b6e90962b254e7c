import { screen, waitFor, within } from '@testing-library/react';
import { aGolf, aSeason } from '@society/contracts/testing';
import { anna, axeFindings, ben, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';

const golf = aGolf();
const open = (api: FakeAnswers = {}, path = '/golf', user = anna) =>
  renderApp(remote, { path, user, api: { listSeasons: [aSeason()], getGolf: golf, ...api } });
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

test('when somebody opens their golf, then it has their season, rounds, holes, rivals and matches', async () => {
  const { api } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Golf' })).toBeVisible();
  expect(await screen.findByText('Results: 1 won, 0 drawn, 1 lost.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Best round: 18 points' })).toHaveAttribute(
    'href',
    '/live-scoring?matchId=12',
  );
  expect(screen.getByText('Form, the newest last: Lost, Won')).toBeInTheDocument();
  expect(cells(screen.getByRole('table', { name: 'Points round by round' })).slice(1)).toEqual([
    ['5 Mar 2026', 'Ben Okafor', '12'],
    ['12 Mar 2026', 'Ben Okafor', '18'],
  ]);
  expect(cells(screen.getByRole('table', { name: /Average points by hole/ }))[1]).toEqual(['1', '4', '2.0', '1.5']);
  expect(screen.getByRole('link', { name: 'Ben Okafor' })).toHaveAttribute('href', '/golf/p2');
  const matches = within(screen.getByRole('region', { name: 'Matches' })).getAllByRole('link');
  expect(matches.map(({ textContent }) => textContent)).toEqual([
    'v Ben OkaforWon 18 to 15Week 4 - March Medal, 12 Mar 2026',
    'v Ben OkaforLost 12 to 15Week 3, 5 Mar 2026',
  ]);
  expect(api.callsOf('getGolf').map(({ params }) => params)).toEqual([{ id: anna.id }]);
  expect(await axeFindings()).toEqual([]);
});

test('when another member’s golf is opened, then it is theirs, with what is between them and who looks first', async () => {
  const { api } = open({}, '/golf/p1', ben);
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Keller: Golf' })).toBeVisible();
  expect(screen.getByText('Against you: 2 won, 1 drawn, 1 lost over 4 matches.')).toBeVisible();
  expect(api.callsOf('getGolf')[0]?.params).toEqual({ id: 'p1' });
});

test('when the best round has one point, then it is not several', async () => {
  open({ getGolf: aGolf({ best: { matchId: '12', points: 1 } }) });
  expect(await screen.findByRole('link', { name: 'Best round: 1 point' })).toBeVisible();
});

test('when bars are drawn, then each is as high as its points, nothing is drawn where nobody scored, and texts say what they are', async () => {
  const [course] = golf.courses;
  if (!course) throw new Error('There is no course');
  const holes = course.holes.map((hole) => (hole.hole === 2 ? { ...hole, own: 3, field: null } : hole));
  const { container } = open({ getGolf: { ...golf, courses: [{ ...course, holes }] } });
  await screen.findByRole('heading', { level: 1, name: 'My Golf' });
  await screen.findByRole('table', { name: /Average points by hole/ });
  const [rounds, byHole] = Array.from(container.querySelectorAll('.plot'));
  const bars = (chart?: Element) =>
    Array.from(chart?.querySelectorAll('rect') ?? [], (bar) => [
      bar.classList.item(1),
      Math.round(Number(bar.getAttribute('height'))),
    ]);
  const texts = (chart?: Element) => Array.from(chart?.querySelectorAll('text') ?? [], (text) => text.textContent);
  expect(bars(rounds)).toEqual([
    ['own', 50],
    ['own', 75],
  ]);
  expect(texts(rounds)).toEqual(['0', '10', '20', '12', '18']);
  expect(bars(byHole).slice(0, 4)).toEqual([
    ['own', 67],
    ['field', 50],
    ['own', 100],
    ['field', 0],
  ]);
  expect(texts(byHole)).toEqual(['0', '1', '2', '3', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('when there are more rounds than numbers have room for, then none stands below', async () => {
  const [match] = golf.matches;
  if (!match) throw new Error('There is no match');
  const matches = Array.from({ length: 13 }, (_, index) => ({ ...match, matchId: `m${index}` }));
  const { container } = open({ getGolf: { ...golf, matches, courses: [] } });
  await screen.findByRole('table', { name: 'Points round by round' });
  expect(container.querySelectorAll('.bars rect')).toHaveLength(13);
  expect(Array.from(container.querySelectorAll('text'), (text) => text.textContent)).toEqual(['0', '10', '20']);
});

test('when a table behind a chart is asked for, then it is shown to everybody', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Show as a table (Rounds as a table)' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: 'Rounds as a table' })).toHaveAttribute('tabindex', '0');
  expect(await axeFindings()).toEqual([]);
});

test('when another season is chosen, then its golf is asked for, and a rival’s is of that season, too', async () => {
  const seasons = [aSeason({ id: '2', name: '2027' }), aSeason({ isOpen: false, name: '2026' })];
  const { user, api } = open({ listSeasons: seasons });
  await user.selectOptions(await screen.findByLabelText('Season'), '2026');
  expect(await screen.findByText('Results: 1 won, 0 drawn, 1 lost.')).toBeVisible();
  expect(api.callsOf('getGolf').at(-1)?.query).toEqual({ seasonId: '1' });
  expect(screen.getByText('Anna Keller, Fairway Society, Season 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ben Okafor' })).toHaveAttribute('href', '/golf/p2?seasonId=1');
});

test('when the seasons are known and the golf is not, then the switch waits for it, and stays while another season’s is asked for', async () => {
  let answer = (): void => undefined;
  const waiting = () => new Promise<typeof golf>((resolve) => (answer = () => resolve(golf)));
  const seasons = [aSeason({ id: '2', name: '2027' }), aSeason({ isOpen: false, name: '2026' })];
  const { user, api } = open({ listSeasons: seasons, getGolf: waiting });
  expect(await screen.findByText('Anna Keller, Fairway Society, Season 2027')).toBeVisible();
  expect(screen.queryByLabelText('Season')).not.toBeInTheDocument();
  await waitFor(() => expect(api.callsOf('getGolf')).toHaveLength(1));
  answer();
  await user.selectOptions(await screen.findByLabelText('Season'), '2026');
  await waitFor(() => expect(api.callsOf('getGolf')).toHaveLength(2));
  expect(screen.getByLabelText('Season')).toHaveFocus();
  answer();
  expect(await screen.findByText('Results: 1 won, 0 drawn, 1 lost.')).toBeVisible();
});

test('when nothing was played yet, then the page says so', async () => {
  open({ getGolf: { ...golf, matches: [], rivals: [], courses: [], best: null, average: null } });
  expect(await screen.findByText('No match yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('when nothing was played in a season that is over, then no first result is announced', async () => {
  const getGolf = { ...golf, matches: [], rivals: [], courses: [], best: null, average: null };
  open({ getGolf, listSeasons: [aSeason({ isOpen: false })] });
  expect(await screen.findByText('There was none in this season.')).toBeVisible();
  expect(screen.getByText('Anna Keller, Fairway Society')).toBeVisible();
});

test('when it cannot be had, then the reason is shown and Try again works', async () => {
  const { user, api } = open({ getGolf: { status: 404, message: 'Player not found' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Player not found');
  api.answer({ getGolf: golf });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Results: 1 won, 0 drawn, 1 lost.')).toBeVisible();
});
