import { act, screen } from '@testing-library/react';
import { deviceKeyOf } from '@society/web-kit';
import { actionsSent } from '../../test/fake-league.ts';
import { holes, openRound } from '../../test/open-round.tsx';

jest.mock('@society/web-kit', () => ({
  ...jest.requireActual<object>('@society/web-kit'),
  deviceKeyOf: jest.fn(),
}));

test('when the phone takes its time to find its key, then a second tap completes nothing a second time', async () => {
  const key = Promise.withResolvers<undefined>();
  jest.mocked(deviceKeyOf).mockReturnValue(key.promise);
  const { user, api } = await openRound({ scores: holes('p1', 1, 2, 3, 4, 5, 6, 7, 8, 9) });
  await user.click(screen.getByRole('button', { name: 'Complete My Round' }));
  await user.click(screen.getByRole('button', { name: 'Complete Round' }));
  const again = screen.getByRole('button', { name: 'Complete My Round' });
  expect(again).toHaveAttribute('aria-busy', 'true');
  await user.click(again);
  expect(screen.queryByRole('button', { name: 'Complete Round' })).not.toBeInTheDocument();
  await act(async () => key.resolve(undefined));
  expect(await screen.findByText('Your round is complete. Waiting for your opponent to finish.')).toBeVisible();
  expect(actionsSent(api.callsOf('sendActions')).map(({ kind }) => kind)).toEqual(['complete']);
});
