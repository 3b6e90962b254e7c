import { act, waitFor } from '@testing-library/react';
import { anna, fakeLive, renderApp } from '@society/web-kit/testing';
import { LiveUpdates, useRead } from '../index.ts';

const Waiting = () => {
  useRead('getAttention');
  useRead('getForYou');
  useRead('listMatches', { query: { fixtureId: '4' } });
  return null;
};

test('when somebody says in or out, then what admins and those who are asked wait for is asked for again, and who has an offer: an Out takes it back; a moved evening changes what waits for admins', async () => {
  const live = fakeLive();
  const { api } = renderApp(<Waiting />, {
    user: anna,
    api: {
      getAttention: { disputed: [], notCounted: [], sentToDeleted: [], unfinished: [], absent: [] },
      getForYou: { questions: [], disputed: [] },
      listMatches: [],
    },
    live: <LiveUpdates />,
  });
  const asked = () => (['getAttention', 'getForYou', 'listMatches'] as const).map((name) => api.callsOf(name).length);
  await waitFor(() => expect(asked()).toEqual([1, 1, 1]));
  await act(async () => live.accept());
  // Nothing was missed before the stream began.
  await act(async () => live.push({ name: 'recent', ms: 60_000, changes: [] }));
  await act(async () => live.push({ name: 'availability.changed', fixtureId: '4', version: 2 }));
  await waitFor(() => expect(asked()).toEqual([2, 2, 2]));
  await act(async () => live.push({ name: 'fixture.changed', fixtureId: '4', version: 2 }));
  await waitFor(() => expect(asked()).toEqual([3, 3, 2]));
});
