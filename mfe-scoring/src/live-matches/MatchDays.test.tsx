import { act, screen, waitFor, within } from '@testing-library/react';
import { aFixture, aMatch, aRunningMatch } from '@society/contracts/testing';
import type { Match, RoundAction } from '@society/contracts';
import { addActions } from '@society/league-client';
import { admin, anna, renderApp } from '@society/web-kit/testing';
import { LiveMatches } from './LiveMatches.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const tonight = aFixture({ id: '4', date: inDays(0) });
const nextWeek = aFixture({ id: '5', name: 'Week 5 - December Championship', date: inDays(7) });
const others = { player1Id: 'p7', player1: { id: 'p7', name: 'Dora Lind', handicap: 9 } };
const evening = (fixtureId: string, count: number): Match[] =>
  Array.from({ length: count }, (_, index) => aMatch({ id: `${fixtureId}0${index}`, fixtureId, ...others }));

const open = (listLiveMatches: Match[], user = anna) =>
  renderApp(<LiveMatches />, { user, api: { listLiveMatches, listFixtures: [nextWeek, tonight] } });
const mine = async () => within(await screen.findByRole('region', { name: 'My match' }));

afterEach(() => void jest.useRealTimers());

describe('the days', () => {
  test('when evenings are drawn ahead, then today’s matches stand open, and a later day opens at a tap', async () => {
    const { user } = open([...evening('5', 3), ...evening('4', 2)]);
    expect(await screen.findByRole('heading', { name: /^Today, \w+day/ })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    const later = screen.getByRole('button', { name: /day .*3 matches$/ });
    expect(later).toHaveAttribute('aria-expanded', 'false');
    await user.click(later);
    expect(later).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  test('when today has many matches, then the first six stand there and the rest comes when asked for', async () => {
    const { user } = open(evening('4', 9));
    const more = await screen.findByRole('button', { name: 'Show 3 more matches' });
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await user.click(more);
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  test('when the page has slept over midnight, then yesterday’s matches are today’s no more', async () => {
    open(evening('4', 2));
    expect(await screen.findByRole('heading', { name: /^Today, / })).toBeVisible();
    jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, advanceTimers: true });
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByRole('heading', { name: /^Today, / })).not.toBeInTheDocument();
  });

  test('when the evenings cannot be had, then the matches stand there without a day', async () => {
    renderApp(<LiveMatches />, {
      user: admin,
      api: { listLiveMatches: evening('4', 1), listFixtures: { status: 503, message: 'No' } },
    });
    expect(await screen.findByRole('listitem')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  });
});

describe('my match', () => {
  test('when somebody plays tonight, then their match names opponent and evening, and its button starts the round', async () => {
    open([...evening('4', 1), aMatch()]);
    const match = await mine();
    expect(match.getByText('v Ben Okafor')).toBeVisible();
    expect(match.getByText('Today · Week 4 - March Medal')).toBeVisible();
    expect(match.getByRole('link', { name: 'Start Round' })).toHaveAttribute('href', '/live-scoring?matchId=12');
  });

  test('when they have said that they cannot play, then taking that back comes first, and the start after it', async () => {
    open([aMatch({ absences: [{ playerId: 'p1', isOffered: false }] })]);
    const match = await mine();
    const back = match.getByRole('button', { name: 'I can play after all' });
    const start = match.getByRole('link', { name: 'Start Round' });
    expect(back.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(start).toHaveClass('secondary');
  });

  test('when they say so at the card, then both buttons keep their places, and the start is no longer the one to press', async () => {
    let match = aMatch();
    const reportAbsence = () => (match = aMatch({ absences: [{ playerId: 'p1', isOffered: false }], version: 2 }));
    const api = { listLiveMatches: () => [match], listFixtures: [tonight], reportAbsence };
    const { user } = renderApp(<LiveMatches />, { user: anna, api });
    await user.click(await screen.findByRole('button', { name: "Can't play" }));
    const back = await screen.findByRole('button', { name: 'I can play after all' });
    const start = screen.getByRole('link', { name: 'Start Round' });
    expect(start.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(start).toHaveClass('secondary');
  });

  test('when their opponent cannot play, then the card says so, and nothing of the kind to who says it of themselves', async () => {
    open([aMatch({ absences: ['p1', 'p2'].map((playerId) => ({ playerId, isOffered: false })) })]);
    const match = await mine();
    expect(match.getByText('Ben Okafor cannot play')).toBeVisible();
    expect(match.queryByText('Anna Keller cannot play')).not.toBeInTheDocument();
  });

  test('when their round is under way, then it says at which hole, and its button leads to the scoring', async () => {
    open([aRunningMatch({ currentHole: 4 })]);
    const match = await mine();
    expect(match.getByText(/Hole 4 of 9/)).toBeVisible();
    expect(match.getByRole('link', { name: 'Score' })).toBeVisible();
  });

  test('when a round of theirs was left running on another evening, then tonight’s is read ahead all the same', async () => {
    const { api } = open([aRunningMatch({ id: '9', fixtureId: '5' }), aMatch()]);
    await mine();
    const read = () => api.callsOf('getRound').map(({ params }) => params['id']);
    await waitFor(() => expect(read().toSorted()).toEqual(['12', '9']));
    expect(api.callsOf('getCourse').map(({ query }) => query['matchId'])).toEqual(expect.arrayContaining(['12', '9']));
  });

  test('when their round goes on without signal, then its button leads on, though the server knows of no start', async () => {
    open([aMatch()]);
    const match = await mine();
    const does = (action: RoundAction) => act(async () => void (await addActions('p1', '12', [action])));
    await does({ id: 'a', kind: 'start' });
    expect(await match.findByRole('link', { name: 'Score' })).toBeVisible();
    await does({ id: 'b', kind: 'complete', playerId: 'p1' });
    expect(await match.findByRole('link', { name: 'View Match' })).toBeVisible();
  });

  test('when the opponent’s card was scanned and waits, then their own round still goes on', async () => {
    open([aRunningMatch()]);
    const match = await mine();
    await act(async () => void (await addActions('p1', '12', [{ id: 'theirs', kind: 'complete', playerId: 'p2' }])));
    expect(await screen.findByText(/^v Ben Okafor$/)).toBeVisible();
    expect(match.getByRole('link', { name: 'Score' })).toBeVisible();
  });

  test('when they play next on another day, then it names the day and offers no start', async () => {
    open([aMatch({ fixtureId: '5' })]);
    const match = await mine();
    expect(match.getByText(/^\w+day .* · Week 5 - December Championship$/)).toBeVisible();
    expect(match.getByRole('link', { name: 'View Match' })).toBeVisible();
  });

  test('when they stand in for another, then it says for whom', async () => {
    open([aMatch({ ...others, player1SubId: 'p1', player1Sub: { id: 'p1', name: 'Anna Keller', handicap: 18 } })]);
    expect((await mine()).getByText(/^for Dora Lind · Today/)).toBeVisible();
  });

  test('when somebody plays in none, then there is no such card', async () => {
    open(evening('4', 1));
    await screen.findByRole('listitem');
    expect(screen.queryByRole('region', { name: 'My match' })).not.toBeInTheDocument();
  });
});
