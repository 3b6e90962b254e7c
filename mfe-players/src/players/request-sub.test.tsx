import { screen, within } from '@testing-library/react';
import { aFixture, aMatch, aRunningMatch } from '@society/contracts/testing';
import { admin, axeFindings, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { society } from '../../test/society.ts';
import { PlayersPage } from './PlayersPage.tsx';

const card = (name: string) => within(screen.getByRole('article', { name }));
const open = async (api: FakeAnswers) => {
  const app = renderApp(<PlayersPage />, { user: admin, api: { ...society(), ...api } });
  await app.user.click(await screen.findByRole('tab', { name: /Substitutions/ }));
  const request = () => app.user.click(card('Sam Reed').getByRole('button', { name: 'Request Sub' }));
  return { ...app, request };
};
const places = () => screen.getAllByRole('button', { name: /\bv / }).map(({ textContent }) => textContent);

test('when a substitute is requested, then there is the notice, and whoever cannot play is chosen with one tap', async () => {
  const fixture = aFixture({ date: '2199-03-12T12:00:00.000Z' });
  const absences = [{ playerId: 'p2', isOffered: false }];
  const { user, api, request } = await open({
    listFixtures: [fixture],
    listLiveMatches: [aMatch({ absences }), aRunningMatch({ id: '13' })],
    reportAbsence: aMatch({ version: 2 }),
  });
  expect(card('Sam Reed').getByText('Available')).toBeVisible();
  await request();
  expect(await screen.findByText('Requesting Sam Reed as substitute')).toBeVisible();
  const dialog = within(await screen.findByRole('dialog', { name: 'Request Sam Reed' }));
  expect((await dialog.findAllByRole('button', { name: /\bv / })).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ben Okafor Cannot play, v Anna Keller · Week 4'),
    expect.stringContaining('Anna Keller v Ben Okafor'),
  ]);
  expect(dialog.getByText(/^The player you choose counts as unable to play.*Can Play After All/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /^Anna Keller v/ }));
  expect(
    await screen.findByText(/^Sam Reed is asked to play for Anna Keller, who is out of Week 4.* · 12 Mar 2199$/),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.callsOf('reportAbsence')).toMatchObject([{ params: { id: '12', playerId: 'p1' }, body: { askId: 's1' } }]);
});

test('when the fixture is named from right to left, then its name is kept apart from the day behind it', async () => {
  const fixture = aFixture({ name: 'أسبوع', date: '2199-03-12T12:00:00.000Z' });
  const { request } = await open({ listFixtures: [fixture], listLiveMatches: [aMatch()] });
  await request();
  expect(await screen.findByText('v Ben Okafor · \u2068أسبوع\u2069 · 12 Mar 2199')).toBeVisible();
});

test('when nobody can be asked for, or the league refuses, then the dialog says so', async () => {
  const { user, api, request } = await open({ listFixtures: [aFixture()], listLiveMatches: [aMatch()] });
  await request();
  expect(await screen.findByText('No match waits to be played.')).toBeVisible();
  await user.keyboard('{Escape}');
  api.answer({
    listFixtures: [aFixture({ date: '2199-03-12T12:00:00.000Z' })],
    reportAbsence: { status: 409, message: 'Sam Reed is not free on this evening' },
  });
  await request();
  await user.click(await screen.findByRole('button', { name: /^Anna Keller v/ }));
  expect(await screen.findByText('Sam Reed is not free on this evening')).toBeVisible();
});

const first = aFixture({ name: 'Week 4', date: '2199-03-12T12:00:00.000Z' });
const later = aFixture({ id: '5', name: 'Week 5', date: '2199-03-19T12:00:00.000Z' });

const twoEvenings = {
  listFixtures: [first, later],
  listLiveMatches: [aMatch(), aMatch({ id: '13', fixtureId: '5' })],
};

test('when several evenings are drawn, then each has its heading', async () => {
  const { request } = await open(twoEvenings);
  await request();
  expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Week 4 · 12 Mar 2199',
    'Week 5 · 19 Mar 2199',
  ]);
  expect(await axeFindings()).toEqual([]);
});

test('when a name is searched for, then its places of all evenings are found', async () => {
  const { user, request } = await open(twoEvenings);
  await request();
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'kell');
  expect(screen.getByText('2 found')).toBeInTheDocument();
  expect(places()).toEqual([
    'Anna Keller v Ben Okafor · Week 4 · 12 Mar 2199',
    'Anna Keller v Ben Okafor · Week 5 · 19 Mar 2199',
  ]);
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'x');
  expect(screen.getByText('Nobody Found')).toBeVisible();
});

test('when one evening is drawn, then it needs no heading, whoever cannot play', async () => {
  const absences = [{ playerId: 'p2', isOffered: false }];
  const { request } = await open({ listFixtures: [first], listLiveMatches: [aMatch({ absences })] });
  await request();
  await screen.findByRole('searchbox', { name: 'Search by name' });
  expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
});

test('when somebody was tapped, then their button says that it is under way, and a tap on another asks for nobody else', async () => {
  const { user, api, request } = await open({
    listFixtures: [first],
    listLiveMatches: [aMatch()],
    reportAbsence: () => new Promise(() => undefined),
  });
  await request();
  await user.click(await screen.findByRole('button', { name: /^Anna Keller v/ }));
  expect(screen.getByRole('button', { name: /^Anna Keller v/ })).toHaveAttribute('aria-busy', 'true');
  const other = screen.getByRole('button', { name: /^Ben Okafor v/ });
  expect(other).not.toHaveAttribute('aria-busy');
  expect(other).toHaveAttribute('aria-disabled', 'true');
  await user.click(other);
  expect(api.callsOf('reportAbsence')).toMatchObject([{ params: { playerId: 'p1' } }]);
});
