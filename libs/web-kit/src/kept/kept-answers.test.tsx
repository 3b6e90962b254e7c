import 'fake-indexeddb/auto';
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { listLiveMatches, listPlayers } from '@society/contracts';
import { aMatch } from '@society/contracts/testing';
import { useQuery } from '@tanstack/react-query';
import { onDatabase } from '../device/database.ts';
import { createQueryClient } from '../query/client.ts';
import { useRouteQuery } from '../query/use-route-query.ts';
import { writeHint } from '../session/hint.ts';
import { anna, ben, renderApp, userOf } from '../testing/index.ts';
import { toStored } from './kept-answer.ts';
import { restoreAnswers } from './restore-answers.ts';
import { oldestRestored } from './restored.ts';
import {
  firstVisit,
  intoPocket,
  listKey,
  noLine,
  One,
  onEmptyDevice,
  put,
  storedKeys,
  storedValues,
  visit,
  withoutSignal,
} from '../testing/visit.tsx';

onEmptyDevice();

const hours = 60 * 60_000;
const makeOlder = async (ms: number) => {
  const values = (await storedValues()) as { key: string[]; at: number }[];
  for (const value of values) await put(`${anna.id} ${JSON.stringify(value.key)}`, { ...value, at: value.at - ms });
};

test('when there was one visit, then the next one draws what it left in its first drawing, with its age, though there is no signal', async () => {
  await firstVisit();
  await makeOlder(3 * hours + 5000);
  await visit({ api: withoutSignal });
  expect(screen.getAllByText('1 running')).toHaveLength(2);
  expect(screen.getByText('one in version 5')).toBeVisible();
  expect(await screen.findByText('3 h ago')).toBeVisible();
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
});

test('when there is signal at the next visit, then each answer is asked for once, and nothing is old any more', async () => {
  await firstVisit();
  await makeOlder(hours);
  const { api } = await visit({ api: { listLiveMatches: [aMatch(), aMatch({ id: '13' })] } });
  await waitFor(() => expect(screen.getAllByText('2 running')).toHaveLength(2));
  expect(screen.getByText('Live')).toBeVisible();
  expect([api.callsOf('listLiveMatches'), api.callsOf('getMatch')].map(({ length }) => length)).toEqual([1, 1]);
});

test('when a screen that shows them is opened later in the visit, then they are asked for then', async () => {
  await firstVisit();
  const Later = () => {
    const [isOpen, setOpen] = useState(false);
    return isOpen ? <One /> : <button onClick={() => setOpen(true)}>open</button>;
  };
  const { api, user } = await visit({ api: { getMatch: aMatch({ version: 6 }) } }, <Later />);
  expect(api.callsOf('getMatch')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByText('one in version 6')).toBeVisible();
});

test('when the server is heard but has not answered anew, then what was kept is not called live', async () => {
  await firstVisit();
  await makeOlder(hours);
  await visit({ api: { listLiveMatches: () => new Promise<never>(() => undefined) } });
  expect(await screen.findByText('one in version 5')).toBeVisible();
  expect(await screen.findByText('1 h ago')).toBeVisible();
});

test('when signal comes back to a page that began without, then what was kept and what never came is asked for, once each', async () => {
  await firstVisit();
  await act(async () => void (await put(`${anna.id} ["/api/matches/12"]`, 'spoilt')));
  const { api, stream } = await visit({ api: withoutSignal });
  expect(await screen.findByText('No signal. Please try again.')).toBeVisible();
  api.answer({ me: userOf(anna), listLiveMatches: [], getMatch: aMatch({ version: 6 }) });
  api.calls.length = 0;
  act(stream.accept);
  expect(await screen.findByText('one in version 6')).toBeVisible();
  expect(screen.getAllByText('0 running')).toHaveLength(2);
  expect(api.calls.map(({ name }) => name).sort()).toEqual(['getMatch', 'listLiveMatches', 'me']);
});

test('when somebody else was here last, then nothing of them is drawn, or left', async () => {
  await firstVisit();
  await visit({ user: ben, api: withoutSignal });
  await waitFor(() => expect(screen.getAllByText('No signal. Please try again.')).toHaveLength(3));
  await waitFor(async () => expect(await storedKeys()).toEqual([]));
});

test('when nobody was here last, then nothing is left', async () => {
  await firstVisit();
  localStorage.clear();
  await restoreAnswers(createQueryClient());
  await waitFor(async () => expect(await storedKeys()).toEqual([]));
});

test('when the phone goes into the pocket, then what has just come is written at once, since the page may never wake again', async () => {
  await visit();
  await screen.findByText('one in version 5');
  intoPocket();
  await put('mark', 'mark');
  expect(await storedKeys()).toHaveLength(3);
});

test('when answers come later in a visit, then they are written as well, and those of before are not written again', async () => {
  const app = await visit({}, <One />);
  await waitFor(async () => expect(await storedKeys()).toHaveLength(1));
  await onDatabase((database) => database.clear('answers'));
  act(
    () =>
      void app.queryClient.fetchQuery({ queryKey: listKey, queryFn: () => [], meta: { path: '/api/matches/live' } }),
  );
  await waitFor(async () => expect(await storedKeys()).toEqual([`${anna.id} ["/api/matches/live"]`]));
});

test('when the device keeps more answers than a page needs, then the hundred newest come into the page, and the older ones go', async () => {
  const path = '/api/matches/:id';
  const write = (id: number) =>
    put(
      `${anna.id} ["/api/matches/${id}"]`,
      toStored({ key: [`/api/matches/${id}`], path, data: aMatch(), at: Date.now() - hours + id }),
    );
  await Promise.all(Array.from({ length: 102 }, (_, id) => write(id)));
  writeHint(anna);
  const queryClient = createQueryClient();
  await restoreAnswers(queryClient);
  expect(queryClient.getQueryCache().getAll()).toHaveLength(100);
  const keys = await storedKeys();
  expect(keys).toHaveLength(100);
  for (const oldest of [0, 1]) expect(keys).not.toContain(`${anna.id} ["/api/matches/${oldest}"]`);
});

test('when answers are about people, or are no answers at all, then they are not kept', async () => {
  const Other = () => {
    useRouteQuery(listPlayers);
    useQuery({ queryKey: ['heard', '12'], queryFn: () => 'gossip' });
    return <p>{useRouteQuery(listLiveMatches).data?.length} running</p>;
  };
  await visit({ api: { listPlayers: [] } }, <Other />);
  await screen.findByText('1 running');
  intoPocket();
  await waitFor(async () => expect(await storedKeys()).toEqual([`${anna.id} ["/api/matches/live"]`]));
});

test('when the answer to a write is put into a kept list, then the list is no younger, and is asked for when there is signal', async () => {
  await firstVisit();
  await makeOlder(hours);
  const before = (await storedValues()) as { at: number }[];
  const { queryClient, api, stream } = await visit({ api: withoutSignal });
  await screen.findByText('1 h ago');
  act(() => void queryClient.setQueryData(listKey, []));
  expect(await screen.findByText('1 h ago')).toBeVisible();
  intoPocket();
  await waitFor(async () =>
    expect((await storedValues()).some((value) => JSON.stringify(value).includes('"data":[]'))).toBe(true),
  );
  expect(((await storedValues()) as { at: number }[]).map(({ at }) => at)).toEqual(before.map(({ at }) => at));
  api.answer({ listLiveMatches: [aMatch()] });
  act(stream.accept);
  expect((await screen.findAllByText('1 running'))[0]).toBeVisible();
});

test('when no screen shows them for long, then they are still there', async () => {
  await firstVisit();
  const queryClient = createQueryClient();
  localStorage.setItem('society.user', JSON.stringify(anna));
  await restoreAnswers(queryClient);
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.map(({ gcTime }) => gcTime)).toEqual([Infinity, Infinity]);
  const Page = () => <p>{useRouteQuery(listLiveMatches).data?.length} running</p>;
  const app = renderApp(<Page />, { user: anna, api: { listLiveMatches: noLine } });
  app.queryClient.setQueryData(listKey, []);
  await screen.findByText('0 running');
  app.unmount();
  expect(app.queryClient.getQueryCache().find({ queryKey: listKey })?.gcTime).toBe(Infinity);
});

test('when the answer to a write is put into a list that no screen shows, then that is kept, too', async () => {
  await firstVisit();
  const { queryClient } = await visit({ api: withoutSignal }, <p>another screen</p>);
  act(() => void queryClient.setQueryData(listKey, []));
  intoPocket();
  await waitFor(async () =>
    expect((await storedValues()).some((value) => JSON.stringify(value).includes('"data":[]'))).toBe(true),
  );
});

test('when the device takes long to read what it keeps, then the page begins without, and draws it as soon as it comes', async () => {
  await firstVisit();
  let isBusy = true;
  const busy = onDatabase(async (database) => {
    const { store, done } = database.transaction('answers', 'readwrite');
    while (isBusy) await store.get('nothing');
    await done;
  });
  await visit({ api: withoutSignal });
  await waitFor(() => expect(screen.getAllByText('No signal. Please try again.')).toHaveLength(3));
  isBusy = false;
  await busy;
  expect(await screen.findByText('one in version 5')).toBeVisible();
  expect(screen.getAllByText('1 running')).toHaveLength(2);
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
});

test('when the device does not answer, then the page begins without', async () => {
  jest.useFakeTimers();
  jest.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const beginning = visit({ api: withoutSignal });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await beginning;
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.getAllByText('No signal. Please try again.')).toHaveLength(3);
  jest.useRealTimers();
});

test('when it comes after the screen that waited for it was left, then the next screen asks for it', async () => {
  await firstVisit();
  await makeOlder(hours);
  const queryClient = createQueryClient();
  const query = queryClient.getQueryCache().build(queryClient, { queryKey: listKey });
  await restoreAnswers(queryClient);
  expect([query.state.data, query.isStale()]).toEqual([[aMatch()], true]);
  expect(query.state.dataUpdatedAt).toBe(oldestRestored([listKey]));
});

test('when the server has answered before the device, then its answer stays', async () => {
  await firstVisit();
  const queryClient = createQueryClient();
  queryClient.setQueryData(listKey, []);
  await restoreAnswers(queryClient);
  expect(queryClient.getQueryData(listKey)).toEqual([]);
});

test('when the device cannot read what it keeps, then the page begins all the same', async () => {
  writeHint(anna);
  jest.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockImplementation(() => {
    throw new DOMException('Connection lost', 'UnknownError');
  });
  await expect(restoreAnswers(createQueryClient())).resolves.toBeUndefined();
});
