import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, ErrorPanel, QueryClientProvider, useQuery } from '@society/web-kit';
import { failureOf } from './failure-of.ts';

const askFor = { prices: jest.fn(), stock: jest.fn() };

const Screen = () => {
  const prices = useQuery<string>({ queryKey: ['prices'], queryFn: askFor.prices });
  const stock = useQuery<string>({ queryKey: ['stock'], queryFn: askFor.stock });
  const failed = failureOf([prices, stock]);
  if (failed) return <ErrorPanel message={failed.error.message} onRetry={failed.onRetry} />;
  return <p>{prices.data && stock.data ? `${prices.data}, ${stock.data}` : 'Waits'}</p>;
};

test('when one of several does not come, then it alone is asked for again, and the screen waits as at first', async () => {
  askFor.prices.mockResolvedValue('5 each');
  askFor.stock.mockRejectedValueOnce(new Error('The shop is closed'));
  const again = Promise.withResolvers<string>();
  askFor.stock.mockReturnValueOnce(again.promise);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is closed');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Waits')).toBeVisible();
  again.resolve('8 left');
  expect(await screen.findByText('5 each, 8 left')).toBeVisible();
  expect(askFor.prices).toHaveBeenCalledTimes(1);
});

test('when what is known cannot be had anew, then nothing failed', () => {
  expect(failureOf([{ data: [], error: new Error('No signal'), refetch: jest.fn() }])).toBeUndefined();
});

test('when one has failed while another is on its way, then that is told at once, and the other is not asked for again', () => {
  const [coming, failed] = [jest.fn(), jest.fn()];
  const failure = failureOf([
    { data: undefined, error: null, refetch: coming },
    { data: undefined, error: new Error('The shop is closed'), refetch: failed },
  ]);
  failure?.onRetry();
  expect([failed.mock.calls.length, coming.mock.calls.length]).toEqual([1, 0]);
});
