import { act, screen, waitFor, within } from '@testing-library/react';
import { aFinishedMatch, aLeagueRow, aMatch, aRunningMatch } from '@society/contracts/testing';
import { LiveUpdates } from '@society/league-client';
import { anna, axeFindings, fakeLive, renderApp, type FakeAnswers, type FakeLive } from '@society/web-kit/testing';
import { LeagueTable } from './LeagueTable.tsx';
import { bensRow } from '../../test/rows.ts';

const won = {
  matchId: '11',
  player1Id: 'p1',
  player2Id: 'p2',
  player1Score: 18,
  player2Score: 15,
  won: 'player1' as const,
};
const counted = { points: { win: 3, draw: 1, loss: 0 }, matches: [won] };
const live = aRunningMatch({ currentHole: 4, player1Score: 2, player2Score: 9 });

let stream: FakeLive;
beforeEach(() => void (stream = fakeLive()));

const open = (api: FakeAnswers = {}) =>
  renderApp(<LeagueTable />, {
    user: anna,
    live: <LiveUpdates />,
    api: {
      getLeagueStats: [aLeagueRow(), bensRow],
      listLiveMatches: [live],
      listFixtures: [],
      getCountedMatches: counted,
      ...api,
    },
  });
const theSwitch = () => screen.findByRole('switch', { name: 'As it stands' });
const order = () =>
  screen.getAllByRole('rowheader').map((cell) => [cell.textContent, cell.parentElement?.firstChild?.textContent]);

test('when no match is running, then there is nothing to switch to', async () => {
  open({ listLiveMatches: [aMatch(), aFinishedMatch({ id: '13' })] });
  await screen.findByRole('row', { name: /Ben Okafor/ });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('when the switch is on, then the table is as if the running match ended now, and says so', async () => {
  const { user, api } = open();
  await user.click(await theSwitch());
  expect(await screen.findByText('As if 1 running match ended now.')).toBeVisible();
  expect(order()).toEqual([
    ['BOBen Okafor', '1▲1 (up 1)'],
    ['AKAnna Keller (you)', '2▼1 (down 1)'],
  ]);
  expect(await axeFindings()).toEqual([]);
  await user.click(await theSwitch());
  expect(order()).toEqual([
    ['AKAnna Keller (you)', '1'],
    ['BOBen Okafor', '2'],
  ]);
  expect(api.callsOf('getCountedMatches')).toHaveLength(1);
});

test('when a row is opened as it stands, then it says what would decide', async () => {
  const { user } = open({ getLeagueRow: { row: bensRow, matches: [], decidedBy: null } });
  await user.click(await theSwitch());
  await screen.findByText('As if 1 running match ended now.');
  await user.click(await screen.findByRole('button', { name: /^Ben Okafor/ }));
  expect(await screen.findByText('Above Anna Keller on difference, +4 to -4.')).toBeVisible();
});

test('when somebody who has no row yet would get one, then it opens and says that no match counts', async () => {
  const gus = { id: 'p7', name: 'Gus Hart', handicap: 14 };
  const { user } = open({
    listLiveMatches: [{ ...live, player1Id: 'p7', player1: gus }],
    getLeagueRow: { status: 404, message: 'This player is not in the table' },
  });
  await user.click(await theSwitch());
  await user.click(await screen.findByRole('button', { name: /^Gus Hart/ }));
  expect(await screen.findByText('No match of theirs counts yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Golf of Gus Hart' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('when another end is supposed, then the table follows, is marked as supposed, and undone at once', async () => {
  const { user, api } = open();
  await user.click(await theSwitch());
  const fold = await screen.findByRole('button', { name: 'What if …' });
  await user.click(fold);
  const match = within(screen.getByRole('group', { name: /^Anna Keller v Ben Okafor/ }));
  await user.selectOptions(match.getByLabelText('How it ends'), 'Anna Keller wins');
  expect(screen.getByText('What if: 1 of 1 running match set by hand. Nothing of it is kept.')).toBeVisible();
  expect(order()[0]).toEqual(['AKAnna Keller (you)', '1']);
  expect(screen.getByRole('row', { name: /^1 .*Anna Keller/ })).toHaveTextContent(/6$/);

  await user.selectOptions(match.getByLabelText('How it ends'), 'Ends with these points');
  const points = match.getByLabelText('Points of Ben Okafor');
  await user.clear(points);
  await user.type(points, '99');
  expect(match.getAllByText('From 0 to 54')).toHaveLength(2);
  expect(screen.getByText('As if 1 running match ended now.')).toBeVisible();
  await user.clear(points);
  await user.type(points, '2');
  expect(screen.getByRole('row', { name: /Anna Keller/ })).toHaveTextContent(/4$/);
  expect(await axeFindings()).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText('As if 1 running match ended now.').parentElement).toHaveFocus());
  expect(match.getByLabelText('How it ends')).toHaveDisplayValue('Ends as it stands');
  expect(api.calls.filter(({ name }) => !name.startsWith('get') && !name.startsWith('list') && name !== 'me')).toEqual(
    [],
  );
});

test('when the switch goes off and on again, then nothing is supposed any more', async () => {
  const { user } = open();
  await user.click(await theSwitch());
  await user.click(await screen.findByRole('button', { name: 'What if …' }));
  await user.selectOptions(screen.getByLabelText('How it ends'), 'Draw');
  await user.click(await theSwitch());
  await user.click(await theSwitch());
  expect(await screen.findByText('As if 1 running match ended now.')).toBeVisible();
});

test('when play goes on, then the table follows; when the match ends, its result counts and the switch goes', async () => {
  const { user, api } = open();
  await user.click(await theSwitch());
  await screen.findByText('As if 1 running match ended now.');
  act(stream.accept);
  const later = { ...live, player1Score: 11, version: 3 };
  api.answer({ listLiveMatches: [later], getMatch: later });
  act(() => stream.push({ name: 'match.changed', matchId: '12', fixtureId: '4', version: 3 }));
  await waitFor(() => expect(order()[0]).toEqual(['AKAnna Keller (you)', '1']));
  const over = aFinishedMatch({ version: 9 });
  api.answer({
    listLiveMatches: [over],
    getLeagueStats: [aLeagueRow({ matchesPlayed: 2, leaguePoints: 6 }), { ...bensRow, matchesPlayed: 2 }],
    getCountedMatches: { ...counted, matches: [won, { ...won, matchId: '12' }] },
  });
  act(() => stream.push({ name: 'match.changed', matchId: '12', fixtureId: '4', version: 9 }));
  act(() => stream.push({ name: 'table.changed', version: 4 }));
  await waitFor(() => expect(screen.queryByRole('switch')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('row', { name: /Anna Keller/ })).toHaveTextContent(/6$/));
});

test('when a match ends that does not count yet, then it stays with what is supposed of it; one that ended before is left out', async () => {
  const before = aFinishedMatch({ id: '13', player1Score: 40 });
  const { user, api } = open({ listLiveMatches: [live, before] });
  await user.click(await theSwitch());
  await user.click(await screen.findByRole('button', { name: 'What if …' }));
  await user.selectOptions(screen.getByLabelText('How it ends'), 'Ben Okafor wins');
  act(stream.accept);
  api.answer({ listLiveMatches: [aFinishedMatch({ version: 9, player1Score: 18, player2Score: 27 }), before] });
  act(() => stream.push({ name: 'match.changed', matchId: '12', fixtureId: '4', version: 9 }));
  expect(await screen.findByText('18 to 27, hole 9 of 9')).toBeVisible();
  expect(screen.getByText('What if: 1 of 1 running match set by hand. Nothing of it is kept.')).toBeVisible();
  expect(order()[0]).toEqual(['BOBen Okafor', '1▲1 (up 1)']);
});

test.each([
  ['decided', { decided: { outcome: 'player2', reason: 'Injured' } }],
  ['still to be played', { status: 'scheduled', isCompleted: false }],
] as const)('when a match under way is %s now, then it stands for nothing any more', async (_, now) => {
  const { user, api } = open();
  await user.click(await theSwitch());
  await screen.findByText('As if 1 running match ended now.');
  act(stream.accept);
  api.answer({ listLiveMatches: [aFinishedMatch({ version: 9, ...now })] });
  act(() => stream.push({ name: 'match.changed', matchId: '12', fixtureId: '4', version: 9 }));
  await waitFor(() => expect(screen.queryByRole('switch')).not.toBeInTheDocument());
  expect(order()[0]).toEqual(['AKAnna Keller (you)', '1']);
});

test('when what counts cannot be had, then the table stays as it is, with the reason', async () => {
  const { user, api } = open({ getCountedMatches: { status: 503, message: 'Please try again' } });
  await user.click(await theSwitch());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
  expect(order()[0]).toEqual(['AKAnna Keller (you)', '1']);
  api.answer({ getCountedMatches: counted });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(order()[0]?.[0]).toBe('BOBen Okafor'));
});
