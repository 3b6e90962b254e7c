import { act } from '@testing-library/react';
import { aRound } from '@society/contracts/testing';
import { outbox } from '@society/web-kit';
import { anna, renderApp } from '@society/web-kit/testing';
import { Deliveries } from './Deliveries.tsx';
import type { Delivery } from './deliver.ts';

const key = ['/api/matches/12/round'];
const lists = ['/api/matches/live'];
/** A page that has read the round in version 8, and the live matches, when a delivery is told. */
const hear = async (delivery: Delivery) => {
  jest.useFakeTimers();
  const { queryClient } = renderApp(<Deliveries />, { user: anna });
  queryClient.setQueryData(key, aRound({ version: 8 }));
  queryClient.setQueryDefaults(lists, { meta: { tags: ['matches'] } });
  queryClient.setQueryData(lists, []);
  await act(() => outbox.settle(new Map(), { shared: delivery }));
  await act(() => jest.advanceTimersByTimeAsync(1000));
  return { version: queryClient.getQueryData(key), isOutOfDate: queryClient.getQueryState(lists)?.isInvalidated };
};

afterEach(() => jest.useRealTimers());

test.each([
  [7, 8],
  [9, 9],
])('when a delivery’s round has version %i and the page has 8, then the page shows version %i', async (told, shown) => {
  const { version, isOutOfDate } = await hear({ matchId: '12', round: aRound({ version: told }) });
  expect(version).toMatchObject({ version: shown });
  expect(isOutOfDate).toBe(true);
});

test('when the server wants to be asked later, then nothing else is asked again', async () => {
  const { isOutOfDate } = await hear({ matchId: '12', askedLater: 'No, 429' });
  expect(isOutOfDate).toBe(false);
});
