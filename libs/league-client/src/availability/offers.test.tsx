import { act, waitFor } from '@testing-library/react';
import { anna, fakeLive, renderApp } from '@society/web-kit/testing';
import { LiveUpdates, useRead } from '../index.ts';

const Waiting = () => {
  useRead('getAttention');
  useRead('getForYou');
  return null;
};

test('when somebody says in or out, then what admins and those who are asked wait for is asked for again: an Out takes an offer back', async () => {
  const live = fakeLive();
  const { api } = renderApp(<Waiting />, {
    user: anna,
    api: {
      getAttention: { disputed: [], notCounted: [], sentToDeleted: [], unfinished: [], absent: [] },
      getForYou: { questions: [], disputed: [] },
    },
    live: <LiveUpdates />,
  });
  const asked = () => [api.callsOf('getAttention').length, api.callsOf('getForYou').length];
  await waitFor(() => expect(asked()).toEqual([1, 1]));
  await act(async () => live.accept());
  // Nothing was missed before the stream began.
  await act(async () => live.push({ name: 'recent', ms: 60_000, changes: [] }));
  await act(async () => live.push({ name: 'availability.changed', fixtureId: '4', version: 2 }));
  await waitFor(() => expect(asked()).toEqual([2, 2]));
});
