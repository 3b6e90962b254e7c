import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Availability, Fixture, Match, Question } from '@society/contracts';
import { aMatch, aSeason } from '@society/contracts/testing';
import { admin, anna } from '@society/web-kit/testing';
import { serveRemote } from './fake-federation.ts';
import { renderShell, scoring } from './render-shell.tsx';

jest.mock('../src/remotes/load-remote.ts', () => jest.requireActual<object>('./fake-federation.ts'));

const fixture: Fixture = {
  id: '3',
  name: 'Week 12',
  date: '2099-11-24T12:00:00.000Z',
  location: 'Old Mill',
  seasonId: '1',
  isActive: true,
  version: 1,
  createdAt: '2026-10-01T12:00:00.000Z',
};
const matchIn = (id: string, status: Match['status']): Match => ({
  id,
  fixtureId: '3',
  player1Id: 'p1',
  player2Id: 'p2',
  player1: { id: 'p1', name: 'Anna Keller', handicap: 12 },
  player2: { id: 'p2', name: 'Ben Carter', handicap: 20 },
  player1Score: 0,
  player2Score: 0,
  winnerId: null,
  status,
  currentHole: 0,
  player1Completed: false,
  player2Completed: false,
  isCompleted: status === 'completed',
  finalScoreByAdmin: false,
  differences: 0,
  disputed: false,
  version: 1,
});
// React tells of every error that a boundary catches.
const quietly = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => jest.restoreAllMocks());

const fact = async (label: string) => (await screen.findByText(label)).parentElement;

describe('the dashboard', () => {
  test('when there is an event and matches are running, then the hero has its date and counts only those', async () => {
    const listLiveMatches = [
      matchIn('1', 'in_progress'),
      matchIn('2', 'scheduled'),
      matchIn('3', 'completed'),
      matchIn('4', 'in_progress'),
    ];
    await renderShell({ user: anna, path: '/', api: { getActiveFixture: fixture, listLiveMatches } });
    expect(screen.getByRole('heading', { level: 1, name: 'Fairway Society' })).toBeVisible();
    expect(await screen.findByText('Tuesday 24 November 2099')).toBeVisible();
    expect(await screen.findByText('2')).toBeVisible();
    expect(await fact('Live Matches')).toHaveTextContent('Live Matches2');
  });

  test('when there is an event, then one tap says in, and that is seen', async () => {
    let answers: Availability = [];
    const answerAvailability = () => (answers = [{ playerId: anna.id, answer: 'in' }]);
    const api = { getActiveFixture: fixture, getAvailability: () => answers, answerAvailability };
    const app = await renderShell({ user: anna, api });
    await app.user.click(await screen.findByRole('button', { name: 'In' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'In' })).toHaveAttribute('aria-pressed', 'true'));
    expect(app.api.callsOf('answerAvailability')).toMatchObject([
      { params: { id: fixture.id }, body: { answer: 'in', playerId: anna.id } },
    ]);
  });

  test('when somebody is drawn for the event, then they are asked no more, and see whom they play', async () => {
    const listLiveMatches = [aMatch({ fixtureId: fixture.id, player1Id: anna.id })];
    await renderShell({ user: anna, api: { getActiveFixture: fixture, listLiveMatches } });
    expect(await screen.findByRole('link', { name: 'v Ben Okafor' })).toHaveAttribute(
      'href',
      '/live-scoring?matchId=12',
    );
    expect(screen.queryByText('Are you in?')).not.toBeInTheDocument();
  });

  test('when somebody plays for them at the event, then they are asked no more either, and see who', async () => {
    const player1Sub = { id: 's1', name: 'Eva Lindqvist', handicap: 20 };
    const stoodIn = aMatch({ fixtureId: fixture.id, player1Id: anna.id, player1SubId: 's1', player1Sub });
    await renderShell({ user: anna, api: { getActiveFixture: fixture, listLiveMatches: [stoodIn] } });
    expect(await screen.findByText('Eva Lindqvist plays for you')).toBeVisible();
    expect(screen.getByRole('link', { name: 'v Ben Okafor' })).toBeVisible();
    expect(screen.queryByText('Are you in?')).not.toBeInTheDocument();
  });

  test('when somebody is asked to play for another at the event, then the hero does not ask as well until they have said no, or somebody else yes', async () => {
    const question = { matchId: '12', playerId: 'p2', name: 'Ben Okafor', opponent: 'Dora Silva', fixture };
    const asked: Question = { ...question, as: 'player', answer: null, isTaken: false };
    const getForYou = { questions: [asked], disputed: [] };
    await renderShell({ user: anna, api: { getActiveFixture: fixture, getForYou } });
    expect(await screen.findByText('Tuesday 24 November 2099')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Are you in?')).not.toBeInTheDocument());
    for (const over of [{ answer: 'no' }, { isTaken: true }] as const) {
      cleanup();
      const settled = { questions: [{ ...asked, ...over }], disputed: [] };
      await renderShell({ user: anna, api: { getActiveFixture: fixture, getForYou: settled } });
      expect(await screen.findByRole('group', { name: `Are you in for ${fixture.name}?` })).toBeVisible();
    }
  });

  test('when the season of the event was closed, then nobody is asked what they could not answer', async () => {
    const listSeasons = [aSeason({ id: fixture.seasonId, isOpen: false })];
    await renderShell({ user: anna, api: { getActiveFixture: fixture, listSeasons } });
    expect(await screen.findByText('Tuesday 24 November 2099')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Are you in?')).not.toBeInTheDocument());
  });

  test('when there is no event, or somebody does not play, then nobody is asked whether they are in', async () => {
    await renderShell({ user: anna });
    expect(await screen.findByText('TBD')).toBeVisible();
    expect(screen.queryByText('Are you in?')).not.toBeInTheDocument();
    cleanup();
    await renderShell({ user: { ...anna, plays: false }, api: { getActiveFixture: fixture } });
    expect(await screen.findByText('Tuesday 24 November 2099')).toBeVisible();
    expect(screen.queryByText('Are you in?')).not.toBeInTheDocument();
  });

  test('when there is no event to come, then the date is TBD', async () => {
    await renderShell({ user: anna, path: '/dashboard' });
    expect(await screen.findByText('TBD')).toBeVisible();
    expect(await screen.findByText('0')).toBeVisible();
  });

  test('when the league cannot be reached, then the hero claims no number', async () => {
    const down = { status: 503, message: 'The service is unavailable' };
    await renderShell({ user: anna, api: { getActiveFixture: down, listLiveMatches: down } });
    expect(await screen.findByText('TBD')).toBeVisible();
    expect(await fact('Live Matches')).toHaveTextContent('Live Matches–');
  });

  test('when no answer comes, then the hero does not say that there is no event', async () => {
    const noLine = () => Promise.reject(new TypeError('Failed to fetch'));
    await renderShell({ user: anna, api: { getActiveFixture: noLine, listLiveMatches: noLine } });
    expect(await fact('Next Event')).toHaveTextContent(/^Next EventNo signal$/);
    expect(await fact('Live Matches')).toHaveTextContent('Live Matches–');
  });

  test('when the scoring remote is up, then its two cards are there, for keyboards and readers in the order of a phone', async () => {
    await renderShell({ user: anna });
    const names = () => screen.getAllByRole('region', { name: /^L/ }).map((card) => card.getAttribute('aria-label'));
    await waitFor(() => expect(names()).toEqual(['Live Matches', 'League Table']));
  });

  test('when table and live matches are there, then who is in form and the course come too, and not before', async () => {
    let answer: (rows: []) => void = () => undefined;
    await renderShell({ user: anna, api: { getLeagueStats: () => new Promise<[]>((resolve) => (answer = resolve)) } });
    expect(await screen.findByRole('region', { name: 'Live Matches' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Featured Player' })).not.toBeInTheDocument();
    answer([]);
    expect(await screen.findByRole('region', { name: 'Featured Player' })).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Course Layout' })).toBeInTheDocument();
  });

  test('when the form player is far below the screen, then nothing is asked for them before they come near, and then they stay', async () => {
    let tell: ((isNear: boolean) => Promise<void>) | undefined;
    const observer = class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => act(async () => told([{ isIntersecting }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    };
    Object.assign(globalThis, { IntersectionObserver: observer });
    try {
      await renderShell({ user: anna });
      const card = await screen.findByRole('region', { name: 'Featured Player' });
      // It is observed a moment after it is there.
      await waitFor(() => expect(tell).toBeDefined());
      await tell?.(false);
      expect(card).toHaveTextContent('Loading...');
      await tell?.(true);
      await waitFor(() => expect(screen.getByRole('region', { name: 'Featured Player' })).toBeEmptyDOMElement());
      await tell?.(false);
      expect(screen.getByRole('region', { name: 'Featured Player' })).toBeEmptyDOMElement();
    } finally {
      Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    }
  });

  test.each([
    ['an admin', admin, 1],
    ['a player', anna, 0],
  ])('when %s opens it, then what needs admins is there for them alone', async (_, user, count) => {
    await renderShell({ user });
    expect(await screen.findByRole('region', { name: 'Live Matches' })).toBeInTheDocument();
    expect(screen.queryAllByRole('region', { name: 'Needs you' })).toHaveLength(count);
    expect(screen.queryAllByRole('region', { name: 'Handicaps to decide' })).toHaveLength(count);
  });

  test('when the scoring remote is down, then the rest works and Try again brings the cards once it is back', async () => {
    quietly();
    const app = await renderShell({ user: anna, remote: null, api: { getActiveFixture: fixture } });
    expect(await screen.findAllByText('This section is unavailable')).toHaveLength(2);
    expect(screen.getByText('Tuesday 24 November 2099')).toBeVisible();
    serveRemote(scoring);
    await app.user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await screen.findByRole('region', { name: 'Live Matches' });
    await waitFor(() => expect(screen.queryByText('This section is unavailable')).not.toBeInTheDocument());
  });
});

describe('a page', () => {
  test.each(['/tennis', '/dashboardx', '/settings/x', '/live-scoring/12/13'])(
    'when the app has none at %s, then it says 404',
    async (path) => {
      await renderShell({ user: anna, path });
      expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    },
  );

  test('when the user may not see it, then access is denied', async () => {
    const { unmount } = await renderShell({ user: anna, path: '/players' });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have permission to access this page.")).toBeVisible();
    unmount();
    await renderShell({ user: admin, path: '/players/' });
    expect(await screen.findByRole('heading', { name: 'Player Management' })).toBeVisible();
  });

  test.each(['/fixtures', '/fixtures/3/matches', '/networking', '/profile'])(
    'when no remote serves %s, then that section is unavailable',
    async (path) => {
      await renderShell({ user: admin, path });
      expect(await screen.findByText('This section is unavailable')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test('when a remote serves it, then the remote’s page is there, with or without a match in the path', async () => {
    const { unmount } = await renderShell({ user: anna, path: '/live-scoring?matchId=12' });
    expect(await screen.findByRole('heading', { name: 'Live Scoring' })).toBeVisible();
    unmount();
    await renderShell({ user: anna, path: '/live-scoring/12' });
    expect(await screen.findByRole('heading', { name: 'Live Scoring 12' })).toBeVisible();
  });

  test('when its remote is down, then the bar still works', async () => {
    quietly();
    const app = await renderShell({ user: anna, path: '/live-scoring/12', remote: null });
    expect(await screen.findByText('This section is unavailable')).toBeVisible();
    await app.user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
    expect(await screen.findByText('Next Event')).toBeVisible();
  });
});
