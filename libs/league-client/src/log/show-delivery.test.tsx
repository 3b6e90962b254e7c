import { act, waitFor } from '@testing-library/react';
import { aRound } from '@society/contracts/testing';
import { outbox } from '@society/web-kit';
import { anna, ben, otherTabSays, renderApp, userOf, writeHint } from '@society/web-kit/testing';
import { addActions } from './add-actions.ts';
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
  const { version, isOutOfDate } = await hear({ matchId: '12', person: anna.id, round: aRound({ version: told }) });
  expect(version).toMatchObject({ version: shown });
  expect(isOutOfDate).toBe(true);
});

test('when somebody else’s delivery is answered late, then their view of the round is not shown, and the own one is asked for anew', async () => {
  const { version, isOutOfDate } = await hear({ matchId: '12', person: ben.id, round: aRound({ version: 9 }) });
  expect(version).toMatchObject({ version: 8 });
  expect(isOutOfDate).toBe(true);
});

test('when what a person did is answered after somebody else has signed in, then these do not get that person’s view of the round', async () => {
  const sent = Promise.withResolvers<undefined>();
  const sendActions = async () => {
    await sent.promise;
    return { round: aRound(), results: [{ id: 'a', outcome: 'applied' as const }] };
  };
  const { api, queryClient } = renderApp(<Deliveries />, { user: anna, api: { sendActions } });
  await act(() => addActions('p1', '12', [{ id: 'a', kind: 'start' }]));
  await waitFor(() => expect(api.callsOf('sendActions')).toHaveLength(1));
  api.answer({ me: userOf(ben) });
  writeHint(ben);
  otherTabSays('signed-in');
  await act(async () => sent.resolve(undefined));
  await waitFor(() => expect(outbox.state().entries).toEqual([]));
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

test('when the server wants to be asked later, then nothing else is asked again', async () => {
  const { isOutOfDate } = await hear({ matchId: '12', askedLater: 'No, 429' });
  expect(isOutOfDate).toBe(false);
});
