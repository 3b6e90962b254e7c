import { act, screen } from '@testing-library/react';
import { card, holes, openRound, strokes, submitButton } from '../../test/open-round.tsx';
import { ADVANCE_AFTER_MS } from './use-hole-on-screen.ts';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const submit = async (hole: number, before: readonly number[]) => {
  const { user, api } = await openRound({ scores: holes('p1', ...before) });
  if (!screen.queryByText(`Hole ${hole} of 9`))
    await user.click(screen.getByRole('button', { name: `Go to hole ${hole}` }));
  await user.click(strokes('Anna Keller', '5'));
  await user.click(submitButton(hole));
  await screen.findByText('Scores submitted successfully');
  await act(() => jest.advanceTimersByTimeAsync(ADVANCE_AFTER_MS * 1.3));
  return api;
};

test('when a round that began on hole 5 has its last hole, then the screen goes to where it is completed', async () => {
  await submit(4, [5, 6, 7, 8, 9, 1, 2, 3]);
  expect(screen.getByText('Hole 9 of 9')).toBeVisible();
  expect(card('Anna Keller').getByRole('button', { name: 'Complete My Round' })).toBeVisible();
});

test.each([
  ['a hole of such a round is not its last', 3, [5, 6, 7, 8, 9, 1, 2]],
  ['a hole is corrected on a full card', 3, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])('when %s, then the next hole follows', async (_, hole, before) => {
  await submit(hole, before);
  expect(screen.getByText(`Hole ${hole + 1} of 9`)).toBeVisible();
});
