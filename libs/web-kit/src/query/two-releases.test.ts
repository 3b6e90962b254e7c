import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import type { PropsWithChildren } from 'react';
import * as z from 'zod/mini';
import { route } from '@society/contracts';
import { createQueryClient } from './client.ts';
import { useRouteQuery } from './use-route-query.ts';

const evenings = { method: 'GET', path: '/api/evenings', owner: 'svc-league', access: 'session', status: 200 } as const;
const place = z.object({ name: z.string() });
const ofThen = route({
  ...evenings,
  response: z.array(z.object({ id: z.string(), status: z.catch(z.enum(['open']), 'open'), at: place })),
});
const ofNow = route({
  ...evenings,
  response: z.array(
    z.object({ id: z.string(), status: z.string(), weather: z.string(), at: z.extend(place, { holes: z.number() }) }),
  ),
});

test('when a remote of an older release has asked first, then a newer one finds the fields in the shared answer that only it knows', async () => {
  const sent = [{ id: '1', status: 'put off', weather: 'rain', at: { name: 'Fairway', holes: 9 } }];
  globalThis.fetch = async () =>
    ({ ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(sent) }) as Response;
  const queries = createQueryClient();
  const wrapper = ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client: queries }, children);

  const older = renderHook(() => useRouteQuery(ofThen), { wrapper });
  await waitFor(() => expect(older.result.current.data).toMatchObject([{ id: '1', status: 'open' }]));
  const newer = renderHook(() => useRouteQuery(ofNow), { wrapper });

  expect(newer.result.current.data).toMatchObject([{ weather: 'rain', at: { name: 'Fairway', holes: 9 } }]);
});
