import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aSeason } from '@society/contracts/testing';
import { anna, axeFindings, ben, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';

const fixture = (id: string, name: string, day: string) => ({ id, name, date: `${day}T12:00:00.000Z` });
const replay = {
  fixtures: [
    fixture('4', 'Week 4', '2026-03-12'),
    fixture('5', 'Week 5', '2026-03-19'),
    fixture('6', 'Week 6', '2026-03-26'),
  ],
  players: [
    { playerId: 'p2', name: 'Ben Okafor', positions: [2, 1, 1], points: [1, 3, 6] },
    { playerId: 'p1', name: 'Anna Keller', positions: [1, 1, 2], points: [3, 3, 3] },
    { playerId: 'p3', name: 'Sue Pemberton', positions: [null, 3, 3], points: [0, 0, 0] },
  ],
};
const open = (api: FakeAnswers = {}, user = anna, path = '/league-table/replay') =>
  renderApp(remote, { path, user, api: { getReplay: replay, ...api } });
const slider = () => screen.findByRole('slider', { name: 'After which fixture' });
const goTo = (element: HTMLElement, column: number) => fireEvent.change(element, { target: { value: String(column) } });
/** The names at the ends of the lines, from top to bottom; a line that has not begun has no name. */
const names = (container: HTMLElement) =>
  Array.from(container.querySelectorAll<HTMLElement>('.name'))
    .filter(({ style }) => style.visibility !== 'hidden')
    .map(({ style, textContent }) => ({
      down: Number(/translateY\((\d+)px\)/.exec(style.transform)?.[1]),
      textContent,
    }))
    .toSorted((a, b) => a.down - b.down)
    .map(({ textContent }) => textContent);

test('when a season is replayed, then it stands at its last fixture, and follows who looks', async () => {
  const { container, api } = open();
  expect(await slider()).toHaveValue('2');
  expect(screen.getByText('After Week 6, 26 Mar 2026')).toBeVisible();
  expect(screen.getByText('Anna Keller: place 2, 3 points')).toBeVisible();
  expect(names(container)).toEqual(['1Ben Okafor', '2Anna Keller', '3Sue Pemberton']);
  expect(api.callsOf('getReplay')[0]?.params).toEqual({ id: '1' });
  expect(await axeFindings()).toEqual([]);
});

test('when a fixture is named from right to left, then its name is kept apart from the day behind it', async () => {
  open({ getReplay: { ...replay, fixtures: [fixture('4', 'أسبوع', '2026-03-12')] } });
  expect(await screen.findByText('After \u2068أسبوع\u2069, 12 Mar 2026')).toBeVisible();
});

test('when there are several seasons, then it says of which it is', async () => {
  const seasons = [aSeason({ id: '2', name: '2027' }), aSeason({ isOpen: false, name: '2026' })];
  open({ listSeasons: seasons }, anna, '/league-table/replay?seasonId=1');
  expect(await screen.findByText('Fairway Society, Season 2026')).toBeVisible();
});

test('when the slider is moved, then the names move, and words say after which fixture and who stands where', async () => {
  const { container } = open();
  const element = await slider();
  goTo(element, 1);
  expect(container.querySelector('.followedName')).toHaveTextContent('1Anna Keller');
  await waitFor(() => expect(names(container)).toEqual(['1Anna Keller', '1Ben Okafor', '3Sue Pemberton']));
  expect(element).toHaveAttribute('aria-valuetext', 'Week 5, 19 Mar 2026. Anna Keller: place 1, 3 points');
  goTo(element, 0);
  await waitFor(() => expect(names(container)).toEqual(['1Anna Keller', '2Ben Okafor']));
});

test('when lines are drawn, then each goes through its places, and the one that is followed lies above', async () => {
  const { container } = open();
  await slider();
  const lines = Array.from(container.querySelectorAll('svg.lines path'), (line) => line.getAttribute('d'));
  expect(lines).toEqual(['M0,30L50,30L100,10', 'M50,50L100,50', 'M0,10L50,10L100,30']);
});

test('when the slider moves, then the other names are away until it rests', async () => {
  const { container } = open();
  const element = await slider();
  expect(container.querySelector('.away')).toBeNull();
  goTo(element, 0);
  expect(container.querySelector('.away')).not.toBeNull();
  await waitFor(() => expect(container.querySelector('.away')).toBeNull());
});

test('when the slider is moved, then no line is drawn anew', async () => {
  const { container } = open();
  const element = await slider();
  const drawn: unknown[] = [];
  const observer = new MutationObserver((records) => drawn.push(...records));
  const svg = container.querySelector('svg.lines');
  if (!svg) throw new Error('There are no lines');
  observer.observe(svg, { attributes: true, childList: true, subtree: true });
  goTo(element, 0);
  goTo(element, 1);
  drawn.push(...observer.takeRecords());
  expect(drawn).toEqual([]);
});

test('when somebody else is followed, then it tells of them, also while they have no place yet', async () => {
  const { user } = open();
  goTo(await slider(), 0);
  await user.selectOptions(screen.getByLabelText('Follow'), 'Sue Pemberton');
  expect(screen.queryByText(/: place/)).not.toBeInTheDocument();
  goTo(await slider(), 2);
  expect(screen.getByText('Sue Pemberton: place 3, 0 points')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Follow'), 'Ben Okafor');
  goTo(await slider(), 0);
  expect(screen.getByText('Ben Okafor: place 2, 1 point')).toBeVisible();
  expect(await slider()).toHaveAttribute('aria-valuetext', 'Week 4, 12 Mar 2026. Ben Okafor: place 2, 1 point');
});

test('when somebody looks who is in no line, then the leader is followed', async () => {
  open({}, { ...ben, id: 'p9' });
  await slider();
  expect(screen.getByLabelText('Follow')).toHaveDisplayValue('Ben Okafor');
});

test('when the table behind is read, then it has every place, whether it is shown or not', async () => {
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Positions after each fixture' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Player123Pts',
    'Ben Okafor2116',
    'Anna Keller1123',
    'Sue Pemberton–330',
  ]);
  await user.click(screen.getByRole('button', { name: /^Show as a table \(Positions/ }));
  expect(screen.getByRole('region', { name: /^Positions as a table/ })).toHaveAttribute('tabindex', '0');
  expect(await axeFindings()).toEqual([]);
});

test.each([
  [36, 'they are printed', false],
  [37, 'no line is printed beside another name: the table alone is', true],
])('when %i lines are to be printed, then %s', async (count, _, onScreenOnly) => {
  const players = Array.from({ length: count }, (_none, index) => ({
    playerId: `p${index}`,
    name: `Player ${index}`,
    positions: [1, 1, 1],
    points: [0, 0, 0],
  }));
  open({ getReplay: { ...replay, players } });
  const lines = await screen.findByRole('region', { name: 'Positions as lines' });
  expect(lines.hasAttribute('data-screen-only')).toBe(onScreenOnly);
  expect(screen.getByRole('table').closest('[data-screen-only]')).toBeNull();
});

test('when a season is named in the address, then that one is replayed', async () => {
  const { api } = open({}, anna, '/league-table/replay?seasonId=2');
  await slider();
  expect(api.callsOf('getReplay')[0]?.params).toEqual({ id: '2' });
});

test('when the season that the address names is none of them, then it is the current one, as in the table', async () => {
  const { api } = open({ listSeasons: [aSeason({ id: '2' })] }, anna, '/league-table/replay?seasonId=99');
  await slider();
  expect(api.callsOf('getReplay').map(({ params }) => params)).toEqual([{ id: '2' }]);
});

test('when nothing counts yet, then the page says so', async () => {
  open({ getReplay: { fixtures: [], players: [] } });
  expect(await screen.findByText('Nothing to replay yet')).toBeVisible();
});

test('when a season ended without a result, then no first result is announced', async () => {
  open({ getReplay: { fixtures: [], players: [] }, listSeasons: [aSeason({ isOpen: false })] });
  expect(await screen.findByText('There was no result in this season.')).toBeVisible();
  expect(screen.getByText('Nothing to replay')).toBeVisible();
});

test('when the replay cannot be had, then the reason is shown and Try again works', async () => {
  const { user, api } = open({ getReplay: { status: 404, message: 'There is no such season' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such season');
  api.answer({ getReplay: replay });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await slider()).toBeVisible();
});
