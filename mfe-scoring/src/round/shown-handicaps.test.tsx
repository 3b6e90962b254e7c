import { act, screen, waitFor, within } from '@testing-library/react';
import { aMatch } from '@society/contracts/testing';
import { addActions, Deliveries } from '@society/league-client';
import { outbox } from '@society/web-kit';
import { anna, renderApp } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const { player1 } = aMatch();
const withHandicap = (handicap: number) => ({ player1: { ...player1, handicap } });
const draft = () => localStorage.getItem('society.draft.handicaps.p1.12');
const said = 'Played off Anna 9, Ben 6; this phone showed 18 and 6.';
const news = () => within(screen.getByRole('status', { name: 'News' }));

/** Anna starts the match without signal, off what her phone shows of it. The league knows of a handicap of 18. */
const startAway = async (handicap: number) => {
  const league = fakeLeague(aMatch(withHandicap(handicap)));
  const app = renderApp(remote, {
    path: '/live-scoring/12',
    user: anna,
    api: { ...league.answers, sendActions: () => Promise.reject(new TypeError('Failed to fetch')) },
    live: <Deliveries />,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Start Round' }));
  await screen.findByText('Hole 1 of 9');
  league.change(withHandicap(18));
  const online = async () => {
    app.api.answer(league.answers);
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(outbox.state().entries).toEqual([]));
  };
  return { ...app, league, online };
};

test('when a round that began without signal is played off other handicaps than the phone showed, then both are said until OK', async () => {
  const { user, online } = await startAway(36);
  expect(draft()).toBe('[18,6]');
  expect(screen.queryByText(/^Played off/)).not.toBeInTheDocument();
  await online();
  expect(await news().findByText(said)).toBeVisible();
  await user.click(news().getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(/^Played off/)).not.toBeInTheDocument());
  expect(draft()).toBeNull();
});

test('when both have completed it by then, then it is said beside the result', async () => {
  const { league, online } = await startAway(36);
  await act(() => addActions('p1', '12', [{ id: 'mine', kind: 'complete', playerId: 'p1' }]));
  league.act({ id: 'p2' }, { id: 'begun', kind: 'start' }, { id: 'theirs', kind: 'complete', playerId: 'p2' });
  await online();
  expect(await screen.findByText('Both players completed - Match finalized!')).toBeVisible();
  expect(news().getByText(said)).toBeVisible();
});

test('when the phone showed the right ones, then nothing is said, and they are kept no longer', async () => {
  const { online } = await startAway(18);
  expect(draft()).toBe('[9,6]');
  await online();
  await waitFor(() => expect(draft()).toBeNull());
  expect(screen.queryByText(/^Played off/)).not.toBeInTheDocument();
});
