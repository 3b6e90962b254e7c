import { act, screen, waitFor } from '@testing-library/react';
import { aRunningMatch } from '@society/contracts/testing';
import { addActions, Deliveries, forgetActions } from '@society/league-client';
import { outbox } from '@society/web-kit';
import { anna, renderApp } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { card, holes, openRound, strokes, submitButton } from '../../test/open-round.tsx';
import { remote } from '../remote.tsx';
import { holeAction } from '../rules/round-actions.ts';

const noSignal = { sendActions: () => Promise.reject(new TypeError('Failed to fetch')) };
const online = () => act(() => void window.dispatchEvent(new Event('online')));
const said = () => screen.getByRole('status', { name: 'Not sent yet' });
const saysNow = (text: string) => waitFor(() => expect(said()).toHaveTextContent(text));
const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];

afterEach(async () => {
  jest.restoreAllMocks();
  // What only a page holds, the next one would have.
  await act(() => forgetActions(outbox.state().entries.map(({ id }) => id)));
});

const complete = async (user: Awaited<ReturnType<typeof openRound>>['user']): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  await user.click(screen.getByRole('button', { name: 'Complete Round' }));
};

test('when the round that ends the match waits, then the page says so until the server has it', async () => {
  const { user, api, league } = await openRound({
    match: aRunningMatch({ player2Completed: true }),
    scores: [...holes('p1', ...nine), ...holes('p2', ...nine)],
    api: noSignal,
  });
  await complete(user);
  expect(await screen.findByText('Both players completed - Match finalized!')).toBeVisible();
  await saysNow('A completed round waits for signal');
  api.answer({ sendActions: league.answers.sendActions });
  online();
  await waitFor(() => expect(said()).toBeEmptyDOMElement());
  expect(league.now.match.status).toBe('completed');
});

test('when only holes wait, then their marks say it', async () => {
  const { user } = await openRound({ api: noSignal });
  await user.click(strokes('Anna Keller', '5'));
  await user.click(submitButton(1));
  await screen.findByText('Hole 1 waits for signal.');
  await screen.findByText('Hole 2 of 9');
  expect(said()).toBeEmptyDOMElement();
});

test('when a refused score is sent again and waits, then it is no longer called refused, once strokes are chosen anew', async () => {
  const { user, api } = await openRound({ api: { sendActions: { status: 403, message: 'Not yours' } } });
  await user.click(strokes('Anna Keller', '5'));
  await user.click(submitButton(1));
  expect(await card('Anna Keller').findByRole('alert')).toHaveTextContent('Not yours');
  api.answer(noSignal);
  await user.click(submitButton(1));
  await screen.findByText('Hole 1 waits for signal.');
  await user.click(strokes('Anna Keller', '6'));
  expect(card('Anna Keller').queryByRole('alert')).not.toBeInTheDocument();
});

test('when the phone keeps nothing, then the page says so, and the card does not say that it is kept', async () => {
  const { user } = await openRound({ api: noSignal });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  await user.click(strokes('Anna Keller', '5'));
  await user.click(submitButton(1));
  expect(await card('Anna Keller').findByText('Waits for signal')).toBeVisible();
  await saysNow('1 hole waits for signal. Not kept on this phone: keep this page open');
});

test('when the server wants to be asked later, then the page says why, in its words, and asks nothing anew', async () => {
  const message = 'Too many changes to this match. Please ask an admin to enter the final score.';
  const { user, api } = await openRound({ api: { sendActions: { status: 429, message } } });
  const asked = api.callsOf('listLiveMatches').length;
  await user.click(strokes('Anna Keller', '5'));
  await user.click(submitButton(1));
  await saysNow(`Not sent yet. ${message}`);
  expect(api.callsOf('listLiveMatches')).toHaveLength(asked);
});

test('when the match cannot be had, then what waits and what did not count are told all the same', async () => {
  const away = { status: 503, message: 'The league is resting' };
  const { api } = renderApp(remote, {
    path: '/live-scoring/12',
    user: anna,
    api: { listLiveMatches: away, getMatch: away, sendActions: { status: 403, message: 'You are not assigned' } },
    live: <Deliveries />,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The league is resting');
  await act(() => addActions(anna.id, '12', [holeAction({ entryId: 'a', playerId: 'p1', hole: 1, strokes: 5 })]));
  const lost = screen.getByRole('status', { name: 'What did not count' });
  await waitFor(() => expect(lost).toHaveTextContent('Hole 1, 5: not recorded. You are not assigned.'));
  api.answer(noSignal);
  await act(() => addActions(anna.id, '12', [holeAction({ entryId: 'b', playerId: 'p1', hole: 2, strokes: 5 })]));
  await saysNow('1 hole waits for signal');
});

test('when the round cannot be read, then what waits is told all the same', async () => {
  const { answers } = fakeLeague(aRunningMatch());
  renderApp(remote, {
    path: '/live-scoring/12',
    user: { id: 'p7', role: 'player', name: 'Dora Lind' },
    api: { ...answers, ...noSignal, getRound: { status: 500, message: 'Something went wrong' } },
    live: <Deliveries />,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch scores');
  await act(() => addActions('p7', '12', [holeAction({ entryId: 'a', playerId: 'p1', hole: 1, strokes: 5 })]));
  await saysNow('1 hole waits for signal');
});
