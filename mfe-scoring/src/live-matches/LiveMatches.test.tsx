import { act, screen, waitFor, within } from '@testing-library/react';
import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { LIVE_REFETCH_MS } from '@society/league-client';
import { LiveMatches } from './LiveMatches.tsx';

const open = (listLiveMatches: FakeAnswers['listLiveMatches']) =>
  renderApp(<LiveMatches />, { user: anna, api: { ...(listLiveMatches && { listLiveMatches }) } });
const line = async () => within(await screen.findByRole('listitem'));

test('when a match is running, then it is live, on its hole, with its points, and leads to its scoring', async () => {
  open([aRunningMatch({ currentHole: 4, player1Score: 7, player2Score: 5 })]);
  const match = await line();
  expect(match.getByText('Live')).toBeVisible();
  expect(match.getByText('Hole 4 of 9')).toBeVisible();
  expect(match.getByText('7')).toBeVisible();
  expect(match.getByText('5')).toBeVisible();
  expect(match.getByRole('link')).toHaveAttribute('href', '/live-scoring?matchId=12');
});

test('when a match has not started, then it is scheduled and has neither hole nor points', async () => {
  open([aMatch()]);
  const match = await line();
  expect(match.getByText('Scheduled')).toBeVisible();
  expect(match.queryByText(/Hole/)).not.toBeInTheDocument();
  expect(match.queryByText('0')).not.toBeInTheDocument();
});

test('when a match is completed, then the winner is named', async () => {
  open([aFinishedMatch()]);
  const match = await line();
  expect(match.getByText('Completed')).toBeVisible();
  expect(match.getByText('Winner: Anna Keller')).toBeVisible();
});

test('when a match is drawn, then it says so and no winner is named', async () => {
  open([aFinishedMatch({ winnerId: null })]);
  const match = await line();
  expect(match.getByText('Draw')).toBeVisible();
  expect(match.queryByText(/Winner/)).not.toBeInTheDocument();
});

test('when a match was decided, then how and why stand there, and no score', async () => {
  open([aFinishedMatch({ decided: { outcome: 'player1', reason: 'Did not turn up' } })]);
  const match = await line();
  expect(match.getByText('Walkover. Winner: Anna Keller')).toBeVisible();
  expect(match.getByText('Did not turn up')).toBeVisible();
  expect(match.queryByText('18')).not.toBeInTheDocument();
});

test('when a result is disputed, then the match says so', async () => {
  open([aFinishedMatch({ disputed: true, differences: 1 })]);
  expect((await line()).getByText('Disputed')).toBeVisible();
});

test('when a substitute plays, then they stand in parentheses', async () => {
  open([aRunningMatch({ player2SubId: 's1', player2Sub: { id: 's1', name: 'Sam Reed', handicap: 22 } })]);
  expect((await line()).getByText('Ben Okafor (Sam Reed)')).toBeVisible();
});

test('when there is no match, then the card says so', async () => {
  open([]);
  expect(await screen.findByText('No live matches at the moment')).toBeVisible();
});

test('when the matches cannot be had, then the reason is shown and Try again works', async () => {
  const { user, api } = open({ status: 503, message: 'Please try again' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again');
  api.answer({ listLiveMatches: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No live matches at the moment')).toBeVisible();
});

test('when they are asked for again and cannot be had yet, then the reason stays, and is not read out anew', async () => {
  const { user, api } = open({ status: 503, message: 'Please try again' });
  const alert = await screen.findByRole('alert');
  api.answer({ listLiveMatches: () => new Promise<never>(() => {}) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('alert')).toBe(alert);
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});

test('when 30 seconds have gone, then the matches are asked for again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { api } = open([aMatch()]);
    await screen.findByText('Scheduled');
    act(() => void jest.advanceTimersByTime(LIVE_REFETCH_MS));
    await waitFor(() => expect(api.callsOf('listLiveMatches')).toHaveLength(2));
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['in it', aMatch(), true],
  ['not in it', aMatch({ player1: { ...aMatch().player1, id: 'p7' }, player1Id: 'p7' }), false],
])('when the person at the screen is %s, then the match says whether it is theirs', async (_, match, own) => {
  open([match]);
  expect((await line()).queryAllByText('Your match')).toHaveLength(own ? 1 : 0);
});
