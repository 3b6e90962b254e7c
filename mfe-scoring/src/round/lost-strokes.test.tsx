import { act, screen, waitFor } from '@testing-library/react';
import { aFinishedMatch, aMatch, aRunningMatch } from '@society/contracts/testing';
import type { Match } from '@society/contracts';
import { addActions, Deliveries, hasChosen } from '@society/league-client';
import { admin, anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const key = (userId: string) => `society.draft.strokes.${userId}.12`;
const chosen = (...playerIds: string[]) =>
  JSON.stringify(playerIds.map((playerId) => ({ hole: 1, playerId, strokes: 5, entryId: playerId, over: null })));
const left = (userId = anna.id) =>
  (JSON.parse(localStorage.getItem(key(userId)) ?? '[]') as { playerId: string }[]).map(({ playerId }) => playerId);

/** A match's page on a phone on which strokes were chosen before, for these. */
const open = (match: Match, playerIds: string[], api: FakeAnswers = {}, user = anna) => {
  const app = renderApp(remote, {
    path: '/live-scoring/12',
    user,
    api: { ...fakeLeague(match).answers, ...api },
    live: <Deliveries />,
  });
  // The harness empties the device for each app; a real one keeps it.
  localStorage.setItem(key(user.id), chosen(...playerIds));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  return app;
};

test('when the match is over, then strokes that were chosen in it are gone, so that no sign-out asks about them', async () => {
  open(aFinishedMatch(), ['p1', 'p2']);
  await screen.findByText('Both players completed - Match finalized!');
  await waitFor(() => expect(hasChosen(anna.id)).toBe(false));
});

test('when the match is no more, then they are gone', async () => {
  open(aMatch(), ['p1'], { listLiveMatches: [], getMatch: { status: 404, message: 'Match not found' } });
  await screen.findByText('It may have been removed.');
  await waitFor(() => expect(hasChosen(anna.id)).toBe(false));
});

test('when a card was closed or somebody is in the match no more, then those chosen for them are gone', async () => {
  open(aRunningMatch({ player2Completed: true }), ['p1', 'p2', 'p9']);
  await screen.findByText('Hole 1 of 9');
  await waitFor(() => expect(left()).toEqual(['p1']));
});

test('when an admin may still enter on a closed card, then those chosen on it stay', async () => {
  open(aRunningMatch({ player2Completed: true }), ['p1', 'p2', 'p9'], {}, admin);
  await screen.findByText('Hole 1 of 9');
  await waitFor(() => expect(left(admin.id)).toEqual(['p1', 'p2']));
});

test('when the start was taken back, then they stay for the next one', async () => {
  open(aMatch(), ['p1', 'p9']);
  await screen.findByText('Ready to Start Round?');
  await waitFor(() => expect(left()).toEqual(['p1']));
});

test.each<[string, RegExp, FakeAnswers]>([
  [
    'the round could not be read',
    /Failed to fetch scores|is not on this phone yet/,
    { getRound: { status: 503, message: 'Away' } },
  ],
  [
    'the match could not be read',
    /Blocked/,
    { listLiveMatches: [], getMatch: { status: 404, message: 'Blocked', requestId: undefined } },
  ],
])('when %s, then they stay', async (_, seen, api) => {
  open(aRunningMatch({ player2Completed: true }), ['p2'], api);
  await screen.findByText(seen);
  expect(left()).toEqual(['p2']);
});

test('when the match is over only by what waits on this phone, then they stay', async () => {
  open(aRunningMatch({ player2Completed: true }), ['p1'], {
    sendActions: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await screen.findByText('Hole 1 of 9');
  await act(() => addActions(anna.id, '12', [{ id: 'c', kind: 'complete', playerId: 'p1' }]));
  await screen.findByText('Both players completed - Match finalized!');
  expect(left()).toEqual(['p1']);
});

describe('when the phone was killed before it had forgotten strokes that were submitted', () => {
  const submitted = { id: 'p1', kind: 'hole', playerId: 'p1', hole: 1, strokes: 5, over: null } as const;

  test('and the league has them, then they are chosen no more, and others stay', async () => {
    const league = fakeLeague(aRunningMatch());
    league.act(anna, submitted);
    open(aRunningMatch(), ['p1', 'p2'], league.answers);
    await screen.findByText('Hole 2 of 9');
    await waitFor(() => expect(left()).toEqual(['p2']));
  });

  test('and they still wait for signal, then they are chosen no more', async () => {
    open(aRunningMatch(), ['p1', 'p2'], { sendActions: () => Promise.reject(new TypeError('Failed to fetch')) });
    await screen.findByText('Hole 1 of 9');
    await act(() => addActions(anna.id, '12', [submitted]));
    await waitFor(() => expect(left()).toEqual(['p2']));
  });
});
