import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { anAdmin, aFinishedMatch, aFixture, aLeagueRow, anOpponent, aUser } from '@society/contracts/testing';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { remote } from '../src/remote.tsx';

const annaKeller = aUser({
  phone: '+44 20 7946 0018',
  linkedinUrl: 'https://www.linkedin.com/in/anna',
  bio: 'Seven partners.\nTwo dogs.',
});
const stone = aUser({
  id: 'p3',
  name: 'Rob Stone',
  email: 'rob@example.org',
  businessTitle: 'Partner',
  businessLogo: '/objects/stone.webp',
});
const dana = aUser({
  id: 'p4',
  name: 'Dana Reid',
  email: 'dana@example.org',
  businessTitle: undefined,
  businessCompany: undefined,
});
const people = [
  annaKeller,
  anOpponent(),
  stone,
  dana,
  aUser({ id: 'p5', name: 'Sam Gone', isActive: false }),
  anAdmin({ name: 'Tournament Admin' }),
];

const league = { listMatches: [aFinishedMatch()], listFixtures: [aFixture()], getLeagueStats: [aLeagueRow()] };
const open = (api: FakeAnswers = {}) =>
  renderApp(remote, { path: '/networking', user: anna, api: { listPlayers: people, ...league, ...api } });
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = async (name: string) => within(await screen.findByRole('article', { name }));
const search = (app: ReturnType<typeof open>, text: string) =>
  app.user.type(screen.getByRole('searchbox', { name: 'Search professionals...' }), text);

test('when the shell loads the remote, then it finds the page with its permission', () => {
  expect([remote.name, remote.routes.map(({ path, permission }) => [path, permission])]).toEqual([
    'networking',
    [['/networking', 'business-networking']],
  ]);
});

test('when the page opens, then everybody active stands in the directory, without the placeholder admin', async () => {
  open();
  await screen.findByRole('article', { name: 'Anna Keller' });
  expect(screen.getByRole('heading', { level: 1, name: 'Networking' })).toBeVisible();
  expect(screen.getByText('Connect with fellow golfers and professionals')).toBeVisible();
  expect(names()).toEqual(['Anna Keller', 'Ben Okafor', 'Rob Stone', 'Dana Reid']);
  expect((await card('Dana Reid')).getByText('Independent')).toBeVisible();
});

test('when somebody gave phone and LinkedIn, then the card calls, writes and opens LinkedIn in a new tab', async () => {
  open();
  const { getByRole } = await card('Anna Keller');
  expect(
    ['Call Anna Keller', 'SMS Anna Keller', 'Email Anna Keller'].map((name) =>
      getByRole('link', { name }).getAttribute('href'),
    ),
  ).toEqual(['tel:+442079460018', 'sms:+442079460018', 'mailto:anna.keller@example.org']);
  const linkedin = getByRole('link', { name: 'LinkedIn Anna Keller (opens in a new tab)' });
  expect([linkedin.getAttribute('href'), linkedin.getAttribute('target'), linkedin.getAttribute('rel')]).toEqual([
    'https://www.linkedin.com/in/anna',
    '_blank',
    'noopener noreferrer',
  ]);
});

test.each([
  ['a name', 'dana', ['Dana Reid']],
  ['a company', 'keller & stone', ['Anna Keller', 'Rob Stone']],
  ['a title', 'director', ['Ben Okafor']],
])('when %s is searched for, then only those are shown', async (_, text, found) => {
  const app = open();
  await screen.findByRole('article', { name: 'Anna Keller' });
  await search(app, text);
  expect(names()).toEqual(found);
  expect(screen.getByText(`${found.length} found`)).toBeInTheDocument();
});

describe('business', () => {
  const lawyer = {
    ...dana,
    trade: 'Law',
    website: 'https://www.reid.example/people',
    offers: 'Contracts',
    seeks: 'An office',
  };
  const auditor = { ...stone, trade: 'Accountancy', website: 'javascript:alert(1)' };
  const api = { listPlayers: [annaKeller, anOpponent(), auditor, lawyer] };

  test('when somebody gave a website, then it is a link to a tab of its own that tells it nothing, and a script is none', async () => {
    open(api);
    const link = (await card('Dana Reid')).getByRole('link', { name: 'reid.example (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://www.reid.example/people');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow']);
    expect((await card('Rob Stone')).queryByRole('link', { name: /new tab/ })).not.toBeInTheDocument();
  });

  test('when a trade is chosen, then only its people are there, by company too', async () => {
    const app = open(api);
    await screen.findByRole('article', { name: 'Anna Keller' });
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Trade' }), 'Law');
    expect(names()).toEqual(['Dana Reid']);
    await app.user.click(screen.getByRole('tab', { name: 'Companies' }));
    expect(screen.getByText('1 member')).toBeVisible();
  });

  test('when strangers alone are wanted, then neither who was met nor oneself is shown', async () => {
    const app = open(api);
    await screen.findByRole('article', { name: 'Anna Keller' });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Not met yet' })).toBeEnabled());
    await app.user.click(screen.getByRole('checkbox', { name: 'Not met yet' }));
    expect(names()).toEqual(['Rob Stone', 'Dana Reid']);
  });

  test('when the matches cannot be had, then nobody is called a stranger, that is said, and Try again brings them', async () => {
    const app = open({ ...api, listMatches: { status: 503, message: 'The service is unavailable' } });
    expect(await screen.findByText('Failed to fetch whom you have met')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Not met yet' })).toBeDisabled();
    await app.user.click((await card('Dana Reid')).getByRole('button', { name: 'Dana Reid' }));
    await screen.findByText('The service is unavailable');
    expect(screen.queryByText(/You have/)).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    app.api.answer({ listMatches: [aFinishedMatch()] });
    await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Not met yet' })).toBeEnabled());
  });

  test.each([
    ['Ben Okafor', /^You have met: .*2026\.$/],
    ['Dana Reid', 'You have not met yet.'],
  ])('when the page of %s opens, then it says whether one has met', async (name, said) => {
    const app = open(api);
    await app.user.click((await card(name)).getByRole('button', { name }));
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('when the own page opens, then it says nothing of meeting, and of others what they offer and look for', async () => {
    const app = open(api);
    await app.user.click((await card('Anna Keller')).getByRole('button', { name: 'Anna Keller' }));
    await screen.findByText('Games Played');
    expect(screen.queryByText(/You have/)).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await app.user.click((await card('Dana Reid')).getByRole('button', { name: 'Dana Reid' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Player Profile' }));
    for (const text of ['Independent', 'Law', 'Contracts', 'An office']) expect(dialog.getByText(text)).toBeVisible();
  });
});

test('when nobody is found, then both tabs say so', async () => {
  const app = open();
  await screen.findByRole('article', { name: 'Anna Keller' });
  await search(app, 'zzz');
  expect(screen.getByText('No professionals found')).toBeVisible();
  await app.user.click(screen.getByRole('tab', { name: 'Companies' }));
  expect(screen.getByText('No companies found')).toBeVisible();
});

test('when there is nobody at all, then that is said', async () => {
  open({ listPlayers: [] });
  expect(await screen.findByText('No networking contacts')).toBeVisible();
});

test('when the companies are shown, then members stand under theirs, counted, with their own buttons', async () => {
  const app = open();
  await app.user.click(await screen.findByRole('tab', { name: 'Companies' }));
  const groups = screen
    .getAllByRole('region')
    .filter((region) => region.tagName === 'SECTION')
    .map((region) => [
      within(region).getByRole('heading', { level: 2 }).textContent,
      within(region).getByText(/^\d+ members?$/).textContent,
    ]);
  expect(groups).toEqual([
    ['Keller & Stone', '2 members'],
    ['Northgate Surveyors', '1 member'],
    ['Independent', '1 member'],
  ]);
  const keller = within(screen.getByRole('region', { name: /Keller & Stone/ }));
  expect(keller.getByRole('img', { name: 'Logo of Keller & Stone' })).toHaveAttribute('src', '/objects/stone.webp');
  expect(keller.getByRole('link', { name: 'Email Rob Stone' })).toHaveAttribute('href', 'mailto:rob@example.org');
});

describe('the profile', () => {
  const openProfile = async (api: FakeAnswers = {}, name = 'Anna Keller') => {
    const app = open(api);
    await app.user.click((await card(name)).getByRole('button', { name }));
    return { app, dialog: within(await screen.findByRole('dialog', { name: 'Player Profile' })) };
  };
  const figure = (dialog: BoundFunctions<typeof queries>, name: string) =>
    dialog.getByText(name).nextSibling?.textContent;

  test('when a card is clicked, then it says who it is and how the season goes', async () => {
    const { app, dialog } = await openProfile({
      listMatches: [aFinishedMatch(), aFinishedMatch({ id: '13', player1Score: 21 })],
    });
    for (const text of ['Managing Partner at Keller & Stone', 'Handicap 18', /Two dogs/])
      expect(dialog.getByText(text)).toBeVisible();
    await dialog.findByText('Games Played');
    expect(
      ['Games Played', 'Top Score', 'Average Score', 'Goal Difference'].map((name) => figure(dialog, name)),
    ).toEqual(['1', '21', '20', '+3']);
    expect(dialog.getByRole('link', { name: 'Call Anna Keller' })).toBeVisible();
    expect(app.api.callsOf('listMatches').filter(({ query }) => query['playerId'] !== 'p1')).toEqual([]);
  });

  test('when it is closed, then focus is back at the card', async () => {
    const { app, dialog } = await openProfile();
    await app.user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Anna Keller' })).toHaveFocus());
  });

  test.each(['listMatches', 'getLeagueStats'])('when %s fails, then it says so, until Try again', async (call) => {
    const { app, dialog } = await openProfile({ [call]: { status: 503, message: 'The service is unavailable' } });
    expect(await dialog.findByText('The service is unavailable')).toBeVisible();
    app.api.answer(league);
    await app.user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Top Score')).toBeVisible();
  });

  test('when they are on their way, then Loading... is said', async () => {
    const { dialog } = await openProfile({ getLeagueStats: () => new Promise(() => undefined) });
    expect(dialog.getByText('Loading...')).toBeInTheDocument();
  });
});

test('when the directory is on its way, then skeletons are shown', async () => {
  open({ listPlayers: () => new Promise(() => undefined) });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
});

test('when there is no signal, then the directory says so', async () => {
  open({ listPlayers: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await screen.findByRole('alert')).toHaveTextContent('No signal. Please try again.');
});

test('when the directory cannot be read, then that is said and Try again brings it', async () => {
  const app = open({ listPlayers: { status: 503, message: 'The service is unavailable' } });
  expect(await screen.findByText('The service is unavailable')).toBeVisible();
  app.api.answer({ listPlayers: people });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Anna Keller' })).toBeVisible();
});
