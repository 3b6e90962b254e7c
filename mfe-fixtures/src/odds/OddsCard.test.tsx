import { act, screen, waitFor, within } from '@testing-library/react';
import { aFinishedMatch, aMatch, aRunningMatch, someOdds } from '@society/contracts/testing';
import type { Match, Odds } from '@society/contracts';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';
import { fakeEvening } from '../../test/fake-evening.ts';

/** What a browser tells pages about what is near the screen; jsdom has no layout. */
class FakeIntersectionObserver {
  static all: FakeIntersectionObserver[] = [];
  readonly tell: (isIntersecting: boolean) => void;
  element: Element | undefined;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = (isIntersecting) => callback([{ isIntersecting }]);
    FakeIntersectionObserver.all.push(this);
  }
  observe(element: Element) {
    this.element = element;
  }
  disconnect() {
    this.element = undefined;
  }
}
beforeEach(() => {
  FakeIntersectionObserver.all = [];
  Object.assign(globalThis, { IntersectionObserver: FakeIntersectionObserver });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const card = (id: string) => within(screen.getByRole('article', { name: `Match #${id}` }));
const scroll = (near: boolean, ...ids: string[]) =>
  act(() => {
    for (const id of ids) {
      const article = screen.getByRole('article', { name: `Match #${id}` });
      FakeIntersectionObserver.all.find(({ element }) => element && article.contains(element))?.tell(near);
    }
  });

const open = async (matches: readonly Match[], api: FakeAnswers = {}) => {
  const app = renderApp(remote, {
    path: '/fixtures/4/matches',
    user: anna,
    api: { ...fakeEvening(matches).answers, ...api },
  });
  await screen.findByText(`Match #${matches[0]?.id}`);
  const askedFor = () => app.api.callsOf('getOdds').map(({ params }) => params['id']);
  return { ...app, askedFor };
};
const several = (count: number) => Array.from({ length: count }, (_, index) => aMatch({ id: String(index + 1) }));

test('when a scheduled match is seen, then its three odds are, by first names, the shortest marked', async () => {
  await open([aMatch()]);
  scroll(true, '12');
  await card('12').findByText('10/11');
  const cells = card('12').getAllByRole('definition');
  expect(
    card('12')
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Anna', 'Draw', 'Ben']);
  expect(cells.map(({ textContent }) => textContent)).toEqual(['10/11, shortest odds', '11/1', '6/4']);
  expect(card('12').getByRole('group', { name: 'Match Winner Odds' })).toBeVisible();
});

test('when matches are far from the screen, then nobody asks for their odds', async () => {
  const { askedFor } = await open(several(40));
  scroll(true, '1', '2');
  await card('2').findByText('10/11');
  expect(askedFor()).toEqual(['1', '2']);
});

test('when many come near at once, then two are asked for at a time, and those left again before their turn not at all', async () => {
  const pending = new Map<string, (odds: Odds) => void>();
  const { askedFor } = await open(several(6), {
    getOdds: ({ params }) => new Promise<Odds>((resolve) => pending.set(params['id'] ?? '', resolve)),
  });
  scroll(true, '1', '2', '3', '4', '5', '6');
  await waitFor(() => expect(askedFor()).toEqual(['1', '2']));
  scroll(false, '3', '4');
  await act(async () => pending.get('1')?.(someOdds()));
  await waitFor(() => expect(askedFor()).toEqual(['1', '2', '5']));
  scroll(true, '3');
  await act(async () => {
    pending.get('2')?.(someOdds());
    pending.get('5')?.(someOdds());
  });
  await waitFor(() => expect(askedFor()).toEqual(['1', '2', '5', '6', '3']));
  await act(async () => pending.forEach((answer) => answer(someOdds())));
  expect(card('1').getByText('10/11')).toBeVisible();
});

test('when odds were seen and the card is scrolled away and back, then they are still there and not asked for again', async () => {
  const { askedFor } = await open([aMatch()]);
  scroll(true, '12');
  await card('12').findByText('10/11');
  scroll(false, '12');
  scroll(true, '12');
  expect(card('12').getByText('10/11')).toBeVisible();
  expect(askedFor()).toEqual(['12']);
});

test.each([
  ['there are none', 400, 'No odds'],
  ['they fail', 503, 'Failed to fetch odds'],
])('when %s, then the card is hidden, its place stays, and nothing else is said', async (_, status, message) => {
  const { askedFor } = await open([aMatch()], { getOdds: { status, message } });
  scroll(true, '12');
  await waitFor(() => expect(card('12').queryByRole('group', { name: 'Match Winner Odds' })).not.toBeInTheDocument());
  expect(card('12').getByText('Match Winner Odds')).toBeInTheDocument();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(askedFor()).toEqual(['12']);
});

test('when a match has begun or is over, then it has no odds', async () => {
  const { askedFor } = await open([aRunningMatch(), aFinishedMatch({ id: '13' })]);
  expect(screen.queryByText('Match Winner Odds')).not.toBeInTheDocument();
  expect(askedFor()).toEqual([]);
});

test('when another player takes a place, then their odds are asked for', async () => {
  const { askedFor, queryClient } = await open([aMatch()]);
  scroll(true, '12');
  await card('12').findByText('10/11');
  act(
    () =>
      void queryClient.setQueryData(['/api/matches', { fixtureId: '4' }], [aMatch({ player2Id: 'p3', version: 2 })]),
  );
  await waitFor(() => expect(askedFor()).toEqual(['12', '12']));
});

test('when the browser cannot tell what is near, then odds are asked for all the same', async () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  await open([aMatch()]);
  expect(await card('12').findByText('10/11')).toBeVisible();
});
