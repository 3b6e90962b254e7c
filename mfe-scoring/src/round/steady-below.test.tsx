import { act, screen } from '@testing-library/react';
import { aScore } from '@society/contracts/testing';
import { addActions, forgetActions } from '@society/league-client';
import { anna, type FakeAnswers } from '@society/web-kit/testing';
import { openRound } from '../../test/open-round.tsx';

const news = 'Ben entered 6 for you on hole 2, you had 5';
const waits = 'A completed round waits for signal';
const lineHeight = 75;
const place = (name = 'News') => screen.getByRole('status', { name });

/**
 * Fakes the layout: everything below is lower by a line where there is news or something waits, and by `page.above`. `laidOut` tells the observers
 * that these elements have changed their size.
 */
const layOut = () => {
  const found: ResizeObserverCallback[] = [];
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      found.push(callback);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const page = { above: 0 };
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(
      () =>
        ({ top: page.above + ((screen.queryByText(news) ?? screen.queryByText(waits)) ? lineHeight : 0) }) as DOMRect,
    );
  const laidOut = (...targets: Element[]) =>
    act(() =>
      found.forEach((callback) =>
        callback(
          targets.map((target) => ({ target }) as unknown as ResizeObserverEntry),
          {} as ResizeObserver,
        ),
      ),
    );
  return { page, laidOut };
};

/** Anna's screen, on which the news of Ben's entry comes as soon as it is asked for. */
const open = async (api: FakeAnswers = {}) => {
  const layout = layOut();
  const { league, queryClient } = await openRound({ scores: [aScore({ hole: 1 }), aScore({ hole: 2 })], api });
  const newsComes = async () => {
    league.record('p2', 'p1', 2, 6, league.now.round.entries.at(-1)?.id ?? null);
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(news);
  };
  return { ...layout, newsComes };
};

const { ResizeObserver: without } = globalThis;
const scrolled = jest.fn();
beforeEach(() => {
  scrolled.mockClear();
  jest.spyOn(window, 'scrollBy').mockImplementation(scrolled);
});
afterEach(() => {
  globalThis.ResizeObserver = without;
  jest.restoreAllMocks();
});

test('when news of the opponent comes above the hole, then the page is scrolled, so that nothing moves under a finger', async () => {
  const { laidOut, newsComes } = await open();
  await newsComes();
  laidOut(place(), document.body);
  expect(scrolled.mock.calls).toEqual([[{ top: lineHeight, behavior: 'instant' }]]);
});

test('when it comes to be said there that something waits, and is said no more, then the page is scrolled as well', async () => {
  const { laidOut } = await open({ sendActions: { status: 503, message: 'Away' } });
  await act(() => addActions(anna.id, '12', [{ id: 'c', kind: 'complete', playerId: 'p2' }]));
  await screen.findByText(waits);
  laidOut(place('Not sent yet'), document.body);
  await act(() => forgetActions(['c']));
  laidOut(place('Not sent yet'), document.body);
  expect(scrolled.mock.calls).toEqual([lineHeight, -lineHeight].map((top) => [{ top, behavior: 'instant' }]));
});

test('when something else above it has grown before, then the page is scrolled by the news alone', async () => {
  const { page, laidOut, newsComes } = await open();
  page.above = 40;
  laidOut(document.body);
  expect(scrolled).not.toHaveBeenCalled();
  await newsComes();
  laidOut(place(), document.body);
  expect(scrolled.mock.calls).toEqual([[{ top: lineHeight, behavior: 'instant' }]]);
});

test('when the browser has scrolled by itself or the phone was turned, then the page is not scrolled', async () => {
  const { page, laidOut, newsComes } = await open();
  await newsComes();
  page.above = -lineHeight;
  laidOut(place(), document.body);
  page.above = 0;
  window.innerWidth += 100;
  laidOut(place(), document.body);
  expect(scrolled).not.toHaveBeenCalled();
});
