import { act, screen, waitFor } from '@testing-library/react';
import { aScore } from '@society/contracts/testing';
import { shownOn } from '@society/golf';
import { actionsSent } from '../../test/fake-league.ts';
import { card, openRound, strokes, submitButton } from '../../test/open-round.tsx';

const key = 'society.draft.strokes.p1.12';
const bensHole = () => openRound({ scores: [aScore({ playerId: 'p2', hole: 1, strokes: 4 })] });

test('when strokes are chosen on a recorded hole, then they go over the entry that was shown at the tap, whatever came since', async () => {
  const { user, league, queryClient, api } = await bensHole();
  const seen = shownOn(league.now.round, 'p2', 1)?.id ?? null;
  await user.click(strokes('Ben Okafor', '5'));
  league.record('p2', 'p2', 1, 6, seen);
  await act(() => queryClient.invalidateQueries());
  await card('Ben Okafor').findByText('6', { selector: 'strong' });
  await user.click(submitButton(1));
  expect(await screen.findByText('Scores differ')).toBeVisible();
  expect(actionsSent(api.callsOf('sendActions'))).toMatchObject([{ strokes: 5, over: seen }]);
});

test('when they are sent later, then they still go over that one', async () => {
  const { user, league, queryClient, api } = await bensHole();
  const seen = shownOn(league.now.round, 'p2', 1)?.id ?? null;
  await user.click(strokes('Ben Okafor', '5'));
  api.answer({ sendActions: { status: 504, message: 'This is taking too long' } });
  await user.click(submitButton(1));
  await screen.findByText('Kept on this phone');
  league.record('p2', 'p2', 1, 6, seen);
  await act(() => queryClient.invalidateQueries());
  api.answer({ sendActions: league.answers.sendActions });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(league.now.round.entries).toHaveLength(3));
  const [first, again] = actionsSent(api.callsOf('sendActions'));
  expect(again).toEqual(first);
  expect(again).toMatchObject({ over: seen });
});

test('when the version before kept strokes, then they go over what is shown as they come back', async () => {
  const { user, league, queryClient, api } = await bensHole();
  const seen = shownOn(league.now.round, 'p2', 1)?.id ?? null;
  localStorage.setItem(key, JSON.stringify([{ hole: 1, playerId: 'p2', strokes: 5, entryId: 'e1' }]));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  league.record('p2', 'p2', 1, 6, seen);
  await act(() => queryClient.invalidateQueries());
  await card('Ben Okafor').findByText('6', { selector: 'strong' });
  await user.click(submitButton(1));
  await screen.findByText('Scores differ');
  expect(actionsSent(api.callsOf('sendActions'))).toMatchObject([{ id: 'e1', over: seen }]);
});
