import { act, screen, waitFor } from '@testing-library/react';
import { card, holes, openRound, strokes, submitButton } from '../../test/open-round.tsx';
import { ADVANCE_AFTER_MS } from './use-hole-on-screen.ts';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const submit = async (hole: number, before: readonly number[]) => {
  const { user } = await openRound({ scores: holes('p1', ...before) });
  await user.click(strokes('Anna Keller', '5'));
  await user.click(submitButton(hole));
  await screen.findByText('Scores submitted successfully');
  await act(() => jest.advanceTimersByTimeAsync(ADVANCE_AFTER_MS * 1.3));
  expect(screen.getByText(`Hole ${hole + 1} of 9`)).toBeVisible();
  return user;
};

test('when a round that began on hole 5 has its last hole, then its card leads to hole 9, where it is completed', async () => {
  const user = await submit(4, [5, 6, 7, 8, 9, 1, 2, 3]);
  await user.click(card('Anna Keller').getByRole('button', { name: 'Finish on Hole 9' }));
  const title = screen.getByRole('heading', { name: /^Hole 9 of 9/ });
  await waitFor(() => expect(title).toHaveFocus());
  expect(card('Anna Keller').getByRole('button', { name: 'Complete My Round' })).toBeVisible();
});

test('when a hole of such a round is still open, then its card does not lead to hole 9', async () => {
  await submit(3, [5, 6, 7, 8, 9, 1, 2]);
  expect(screen.queryByRole('button', { name: 'Finish on Hole 9' })).not.toBeInTheDocument();
});
