import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { aMatch } from '@society/contracts/testing';
import type { FakeAnswers } from '../testing/index.ts';
import { firstVisit, intoPocket, listKey, onEmptyDevice, storedValues, visit } from '../testing/visit.tsx';
import { forgetAnswers } from './keep-answers.ts';

onEmptyDevice();

type App = Awaited<ReturnType<typeof visit>>;
const waysOf = ({ api }: App) => api.callsOf('listLiveMatches').map(({ known = false }) => known);
const shows = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
const askAgain = ({ queryClient }: App) => act(() => queryClient.refetchQueries({ queryKey: listKey }));

test('when the server would give again what an earlier visit left, then it only says so, and what is shown is of now', async () => {
  await firstVisit();
  const app = await visit();
  await waitFor(() => expect(screen.getByText('Live')).toBeVisible());
  await shows('1 running');
  expect(app.api.callsOf('getMatch')).toMatchObject([{ known: true }]);
  expect(waysOf(app)).toEqual([true]);
});

test('when it gives another answer, then that is shown, and the next time this one is named', async () => {
  await firstVisit();
  const app = await visit({ api: { listLiveMatches: [aMatch(), aMatch({ id: '13' })] } });
  await shows('2 running');
  await askAgain(app);
  await shows('2 running');
  app.api.answer({ listLiveMatches: [] });
  await askAgain(app);
  await shows('0 running');
  expect(waysOf(app)).toEqual([true, true, true]);
});

test('when the server sends more than this release reads, then that is kept with the tag, since nobody would send it to the next release', async () => {
  const withWeather: FakeAnswers = { listLiveMatches: [Object.assign(aMatch(), { weather: 'rain' })] };
  await firstVisit({ api: withWeather });
  await visit({ api: withWeather });
  await screen.findByText('Live');
  intoPocket();
  const list = expect.objectContaining({
    path: '/api/matches/live',
    data: [{ ...aMatch(), weather: 'rain' }],
  }) as unknown;
  await waitFor(async () => expect(await storedValues()).toContainEqual(list));
});

test('when the page has put its own write into an answer, then the device names no tag for it, and the server sends what it has', async () => {
  const app = await visit();
  await screen.findByText('one in version 5');
  act(() => void app.queryClient.setQueryData(listKey, []));
  await shows('0 running');
  intoPocket();
  await waitFor(async () => expect(await storedValues()).toHaveLength(2));
  const tagged = ((await storedValues()) as { path: string; entityTag?: string }[]).map(({ path, entityTag }) => [
    path,
    entityTag !== undefined,
  ]);
  expect(tagged).toContainEqual(['/api/matches/live', false]);
  expect(tagged).toContainEqual(['/api/matches/:id', true]);
  await askAgain(app);
  await shows('1 running');
  expect(waysOf(app)).toEqual([false, false]);
});

test('when a write is put into an answer while that is asked for again, then what the server named is shown, not what the page made of it', async () => {
  const app = await visit();
  await screen.findByText('one in version 5');
  let answer: (matches: ReturnType<typeof aMatch>[]) => void = () => undefined;
  app.api.answer({ listLiveMatches: () => new Promise((resolve) => (answer = resolve)) });
  void app.queryClient.refetchQueries({ queryKey: listKey });
  act(() => void app.queryClient.setQueryData(listKey, []));
  await act(async () => answer([aMatch()]));
  await shows('1 running');
  expect(waysOf(app)).toEqual([false, true]);
});

test('when the answers are forgotten, then nothing of them is named any more', async () => {
  const app = await visit();
  await screen.findByText('one in version 5');
  await forgetAnswers();
  await askAgain(app);
  expect(waysOf(app)).toEqual([false, false]);
});
