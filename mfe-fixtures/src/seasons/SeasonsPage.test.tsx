import { screen, waitFor, within } from '@testing-library/react';
import type { Fixture, Match, Season } from '@society/contracts';
import { aFixture, aMatch, aSeason } from '@society/contracts/testing';
import { admin, renderApp, type FakeAnswers, type Problem } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';

const closed = aSeason({
  id: '1',
  name: '2026',
  isOpen: false,
  closedAt: '2026-11-20T22:00:00.000Z',
  winners: [
    { id: 'p1', name: 'Anna Keller' },
    { id: 'p2', name: 'Ben Okafor' },
    { id: 'p3', name: 'Cara Singh' },
  ],
});
const next = aSeason({
  id: '2',
  name: '2027',
  points: { win: 2, draw: 1, loss: 0 },
  openedAt: '2026-11-21T09:00:00.000Z',
});
const open = (api: FakeAnswers = {}) =>
  renderApp(remote, { path: '/seasons', user: admin, api: { listSeasons: [next, closed], ...api } });
const card = async (name: string) => within(await screen.findByRole('article', { name }));

test('when an admin opens the page, then each season says since when, with which points, and who won it', async () => {
  open();
  const [current, former] = [await card('2027'), await card('2026')];
  for (const text of ['Open', 'Open since 21 November 2026', 'Win 2, draw 1, loss 0'])
    expect(current.getByText(text)).toBeVisible();
  for (const text of ['Closed', '1 February 2026 to 20 November 2026', 'Won by Anna Keller, Ben Okafor and Cara Singh'])
    expect(former.getByText(text)).toBeVisible();
  expect(former.getByRole('link', { name: 'View Table' })).toHaveAttribute('href', '/league-table?seasonId=1');
  expect(screen.getByRole('button', { name: 'New Season' })).toBeDisabled();
});

test('when a season is closed, then the question says what that means, and the list follows', async () => {
  const { user, api } = open({ closeSeason: { ...next, isOpen: false } });
  await user.click((await card('2027')).getByRole('button', { name: 'Close Season' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Season' }));
  expect(dialog.getByText('Close Season 2027?')).toBeVisible();
  expect(dialog.getByText('Everybody who played in it is told where they finished.')).toBeVisible();
  api.answer({ listSeasons: [{ ...next, isOpen: false, closedAt: '2027-11-20T22:00:00.000Z' }, closed] });
  await user.click(await dialog.findByRole('button', { name: 'Close Season' }));
  expect(await screen.findByText('Season 2027 is closed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close Season' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'New Season' })).toBeEnabled();
});

describe('when a season is closed before all of its days are over', () => {
  const toCome = { date: '2199-03-12T12:00:00.000Z', seasonId: '2' };
  const over = aMatch({ id: '51', fixtureId: '5', status: 'completed', isCompleted: true });
  const stays = /^1 fixture to come stays behind in it.*Move it once the next season is open\.$/;
  const stay = /^2 fixtures to come stay behind in it.*Move them once the next season is open\.$/;
  const ask = async (ids: readonly string[], listMatches: NonNullable<FakeAnswers['listMatches']>) => {
    const others = [aFixture({ seasonId: '2' }), aFixture({ ...toCome, id: '9', seasonId: '1' })];
    const app = open({ listFixtures: [...others, ...ids.map((id) => aFixture({ ...toCome, id }))], listMatches });
    await app.user.click((await card('2027')).getByRole('button', { name: 'Close Season' }));
    await waitFor(() => expect(app.api.callsOf('listMatches')).toHaveLength(1));
  };

  test.each([
    ['one', ['5'], stays],
    ['two', ['5', '6'], stay],
  ])('then it says how many fixtures stay behind: %s', async (_, ids, words) => {
    await ask(ids, []);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('then a fixture counts that has unplayed matches or none, and none of which all matches are over', async () => {
    const scheduled = aMatch({ id: '62', fixtureId: '6', status: 'scheduled' });
    await ask(['5', '6', '7'], [over, { ...over, id: '61', fixtureId: '6' }, scheduled]);
    expect(await screen.findByText(stay)).toBeVisible();
  });

  test('then nothing is said until the matches are there, which they could take back, and nothing is closed', async () => {
    const matches = Promise.withResolvers<Match[]>();
    await ask(['5', '6'], () => matches.promise);
    expect(await screen.findByText(/^You can open it again/)).toBeVisible();
    expect(screen.queryByText(/behind/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Checking...' })).toHaveAttribute('aria-disabled', 'true');
    matches.resolve([over]);
    expect(await screen.findByText(stays)).toBeVisible();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close Season' })).toBeEnabled();
  });

  test('then nothing is closed until the fixtures are there, of which some may stay behind', async () => {
    const fixtures = Promise.withResolvers<Fixture[]>();
    const app = open({ listFixtures: () => fixtures.promise, listMatches: [] });
    await app.user.click((await card('2027')).getByRole('button', { name: 'Close Season' }));
    await waitFor(() => expect(app.api.callsOf('listMatches')).toHaveLength(1));
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(1));
    expect(screen.getByRole('button', { name: 'Checking...' })).toHaveAttribute('aria-disabled', 'true');
    fixtures.resolve([aFixture({ ...toCome, id: '5' })]);
    expect(await screen.findByText(stays)).toBeVisible();
  });

  test('then every day to come counts where the matches cannot be read', async () => {
    await ask(['5', '6'], { status: 503, message: 'The service is unavailable' });
    expect(await screen.findByText(stay)).toBeVisible();
  });
});

test('when matches are not finished, or disputed, then they are named, each a way to it', async () => {
  const message = 'Season 2027 cannot be closed yet: Anna Keller v Ben Okafor (Week 1) is not finished.';
  const issues = [
    { path: 'matches.12', message: 'Anna Keller v Ben Okafor (Week 1) is not finished' },
    { path: 'matches.13', message: 'Dora Silva v Eli Brown (Week 1) is disputed' },
  ];
  const { user } = open({ closeSeason: { status: 409, message, issues } });
  await user.click((await card('2027')).getByRole('button', { name: 'Close Season' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Season' }));
  await user.click(await dialog.findByRole('button', { name: 'Close Season' }));
  expect(await dialog.findByText('Season 2027 stays open because of these matches:')).toBeVisible();
  const ways = within(dialog.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual(issues.map(({ path, message: text }) => [text, `/live-scoring/${path.slice(8)}`]));
});

test('when none is open, then a new one is opened with a name and points, those of the last one at first', async () => {
  const { user, api } = open({ listSeasons: [closed], openSeason: next });
  await card('2026');
  await user.click(screen.getByRole('button', { name: 'New Season' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New Season' }));
  expect(dialog.getByLabelText('Win')).toHaveValue(3);
  await user.click(dialog.getByRole('button', { name: 'Open Season' }));
  expect(await dialog.findByText('Season name is required')).toBeVisible();
  await user.type(dialog.getByLabelText('Season Name'), '2027');
  await user.clear(dialog.getByLabelText('Win'));
  await user.type(dialog.getByLabelText('Win'), '2');
  await user.click(dialog.getByRole('button', { name: 'Open Season' }));
  expect(await screen.findByText('Season opened')).toBeVisible();
  expect(api.callsOf('openSeason')[0]?.body).toEqual({ name: '2027', points: { win: 2, draw: 1, loss: 0 } });
});

test('when a season is changed after its dialog was closed, then the dialog opened since stays', async () => {
  const answer = Promise.withResolvers<Season>();
  const { user } = open({ changeSeason: () => answer.promise });
  const edit = async () => {
    await user.click((await card('2027')).getByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Season' }));
  };
  const dialog = await edit();
  await user.type(dialog.getByLabelText('Season Name'), ' A');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText('Saving...');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.type((await edit()).getByLabelText('Season Name'), ' B');
  answer.resolve({ ...next, name: '2027 A' });
  expect(await screen.findByText('Season updated')).toBeVisible();
  expect(screen.getByLabelText('Season Name')).toHaveValue('2027 B');
});

test('when points are no whole number, then that is said beside them', async () => {
  const { user, api } = open({ changeSeason: next });
  await user.click((await card('2027')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Season' }));
  await user.clear(dialog.getByLabelText('Draw'));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Points must be whole numbers from 0 to 999')).toBeVisible();
  expect(api.callsOf('changeSeason')).toHaveLength(0);
});

test('when only the name is changed, then only that is sent, and nothing when nothing is: another admin may have changed the points', async () => {
  const { user, api } = open({ changeSeason: { ...next, name: 'Winter' } });
  const edit = async (typed: string) => {
    await user.click((await card('2027')).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Season' }));
    await user.clear(dialog.getByLabelText('Season Name'));
    await user.type(dialog.getByLabelText('Season Name'), typed);
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await edit('2027');
  expect(await screen.findByText('Season updated')).toBeVisible();
  await edit('Winter');
  expect(api.callsOf('changeSeason').map(({ body }) => body)).toEqual([{ name: 'Winter' }]);
});

test('when another admin has changed the points meanwhile, then both values are in sight, and what is saved then is what was typed', async () => {
  const loaded = { ...next, version: 4 };
  const message = 'Win was changed meanwhile';
  const { user, api } = open({
    listSeasons: [loaded, closed],
    changeSeason: { status: 409, message, issues: [{ path: 'points.win', message: 'Now "3", you entered "5"' }] },
  });
  await user.click((await card('2027')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Season' }));
  const win = dialog.getByLabelText('Win');
  await user.clear(win);
  await user.type(win, '5');
  api.answer({
    listSeasons: [{ ...loaded, name: 'Winter', points: { win: 3, draw: 1, loss: 0 }, version: 6 }, closed],
  });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Now "3", you entered "5"')).toBeVisible();
  expect(win).toHaveValue(5);
  expect(dialog.getByLabelText('Season Name')).toHaveValue('Winter');
  api.answer({ changeSeason: loaded });
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // What was left alone is not sent: it may be another admin's by now.
  expect(api.callsOf('changeSeason').map(({ body }) => body)).toEqual([
    { points: { win: 5 }, version: 4 },
    { points: { win: 5 }, version: 6 },
  ]);
});

test('when somebody types on while a save is on its way and it is refused as changed meanwhile, then what they typed last stays', async () => {
  const loaded = { ...next, version: 4 };
  const answer = Promise.withResolvers<Problem>();
  const { user, api } = open({ listSeasons: [loaded, closed], changeSeason: () => answer.promise });
  await user.click((await card('2027')).getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Season' }));
  const name = dialog.getByLabelText('Season Name');
  await user.type(name, ' A');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText('Saving...');
  await user.type(name, 'B');
  api.answer({ listSeasons: [{ ...loaded, points: { win: 5, draw: 1, loss: 0 }, version: 6 }, closed] });
  answer.resolve({ status: 409, message: 'Name was changed meanwhile' });
  expect(await dialog.findByText('Name was changed meanwhile')).toBeVisible();
  expect(dialog.getByLabelText('Win')).toHaveValue(5);
  expect(name).toHaveValue('2027 AB');
});

test('when another season is open, then the refusal to open one again is shown', async () => {
  const message = 'Season 2027 is open. Please close it first.';
  const { user } = open({ reopenSeason: { status: 409, message } });
  await user.click((await card('2026')).getByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen Season' }));
  await user.click(dialog.getByRole('button', { name: 'Reopen Season' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('when the seasons cannot be read, then that is said and Try again brings them', async () => {
  const { user, api } = open({ listSeasons: { status: 503, message: 'The service is unavailable' } });
  expect(await screen.findByText('The service is unavailable')).toBeVisible();
  api.answer({ listSeasons: [next] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card('2027');
});
