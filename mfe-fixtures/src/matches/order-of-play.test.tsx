import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aFixture, aMatch, anAdmin } from '@society/contracts/testing';
import { admin, anna, type Problem } from '@society/web-kit/testing';
import { card, open } from '../../test/matches-page.ts';
import { placeAt } from './use-drag.ts';

const at = (minutes: number) => `2026-03-12T17:${minutes}:00.000Z`;
const person = (id: string, name: string) => ({ ...aMatch().player1, id, name });
const matches = [
  aMatch({ teeTime: at(40) }),
  aMatch({ id: '13', teeTime: at(48), player1Id: 'p3', player1: person('p3', 'Dora Silva') }),
  aMatch({ id: '14', teeTime: at(56), player1Id: 'p4', player1: person('p4', 'Eli Brown') }),
];
const fixture = aFixture({ firstTee: '17:40', teeInterval: 8 });
const start = async (api = {}) => {
  const app = await open(matches, { user: admin, fixture, api });
  await app.user.click(screen.getByRole('button', { name: 'Order of Play' }));
  return app;
};
const rows = () =>
  within(screen.getByRole('list', { description: /Drag a match/ }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const said = () => within(screen.getByRole('region', { name: 'Matches' })).getByRole('status');
const inOrder = ['17:40Anna Keller v Ben Okafor', '17:48Dora Silva v Ben Okafor', '17:56Eli Brown v Ben Okafor'];

test('when matches have tee times, then each card and the fixture say when, and an admin alone can order them', async () => {
  await open(matches, { fixture, user: anna });
  expect(card('13').getByText('17:48')).toHaveTextContent('Tee time 17:48');
  expect(screen.getByText('First tee 17:40, then every 8 minutes')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Order of Play' })).not.toBeInTheDocument();
});

test('when a fixture has no tee times, then nothing is said of them', async () => {
  await open([aMatch()], { user: anAdmin() });
  expect(screen.queryByText(/Tee time|First tee/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Order of Play' })).not.toBeInTheDocument();
});

test('when the order is opened and done with, then the focus stays at the matches', async () => {
  const { user } = await start();
  const content = screen.getByRole('region', { name: 'Matches' });
  expect(content).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(content).toHaveFocus();
});

test('when a match is moved by keyboard, then it has its new time at once, that is said, and each move builds on the one before', async () => {
  const { user, api } = await start();
  expect(rows()).toEqual(inOrder);
  const earlier = screen.getByRole('button', { name: 'Earlier: Eli Brown v Ben Okafor' });
  earlier.focus();
  await user.keyboard('{Enter}');
  expect(said()).toHaveTextContent('Eli Brown v Ben Okafor is now 2 of 3, 17:48');
  expect(earlier).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(rows()).toEqual([
    '17:40Eli Brown v Ben Okafor',
    '17:48Anna Keller v Ben Okafor',
    '17:56Dora Silva v Ben Okafor',
  ]);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(api.callsOf('orderMatches').map(({ body }) => body)).toEqual([
      { version: 1, matchIds: ['12', '14', '13'] },
      { version: 2, matchIds: ['14', '12', '13'] },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(
    screen.getAllByRole('article').map((each) => within(each).getByRole('heading', { level: 2 }).textContent),
  ).toEqual(['Match #14', 'Match #12', 'Match #13']);
});

test('when somebody else has ordered them, then that is said, and the order is as it is known', async () => {
  const message = 'Somebody else changed the order meanwhile. It is shown as it is now.';
  const { user } = await start({ orderMatches: { status: 409, message } });
  await user.click(screen.getByRole('button', { name: 'Later: Anna Keller v Ben Okafor' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(rows()).toEqual(inOrder);
});

describe('an order that another admin has changed', () => {
  const message = 'Somebody else changed the order meanwhile. It is shown as it is now.';
  const sent = ({ api }: Awaited<ReturnType<typeof start>>) =>
    api.callsOf('orderMatches').map(({ body }) => (body as { version: number }).version);
  const later = (name: string) => screen.getByRole('button', { name: `Later: ${name} v Ben Okafor` });

  test('when the fixture is there anew before the list is, then what is moved in the old list is told apart', async () => {
    const app = await start({ orderMatches: { status: 409, message } });
    const list = Promise.withResolvers<Match[]>();
    const asked = app.api.callsOf('getFixture').length;
    app.api.answer({ getFixture: { ...fixture, name: 'Week 5', version: 2 }, listMatches: () => list.promise });
    act(() => void app.queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { level: 1, name: 'Week 5 Matches' })).toBeVisible();
    expect(app.api.callsOf('getFixture').length).toBeGreaterThan(asked);
    await app.user.click(later('Anna Keller'));
    await waitFor(() => expect(sent(app)).toEqual([1]));
    list.resolve(matches.toReversed());
    await waitFor(() => expect(rows()[0]).toContain('Eli Brown'));
    await app.user.click(later('Eli Brown'));
    await waitFor(() => expect(sent(app)).toEqual([1, 2]));
  });

  test('when it was there after the first of two moves, then the second, made in the order of the first, is refused with it', async () => {
    const answer = Promise.withResolvers<Problem>();
    const app = await start({ orderMatches: () => answer.promise });
    await app.user.click(later('Anna Keller'));
    app.api.answer({ getFixture: { ...fixture, name: 'Week 5', version: 2 } });
    await act(() => app.queryClient.invalidateQueries());
    expect(await screen.findByRole('heading', { level: 1, name: 'Week 5 Matches' })).toBeVisible();
    await app.user.click(later('Anna Keller'));
    answer.resolve({ status: 409, message });
    await waitFor(() => expect(sent(app)).toEqual([1, 1]));
  });
});

describe('a match that is dragged', () => {
  const list = () => screen.getByRole('list', { description: /Drag a match/ });
  const pointer = (type: 'pointerdown' | 'pointerup', on: Element, clientY: number) =>
    fireEvent(on, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, 20 * [...(this.parentElement?.children ?? [])].indexOf(this), 100, 20);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  /** Holds the first match, has others make this of the list, and lets go at that height; a row is 20 high. */
  const drag = async (to: number, others: readonly Match[] = matches) => {
    const app = await start();
    list().setPointerCapture = () => undefined;
    pointer('pointerdown', list().querySelector('[data-grip="12"]') ?? list(), 10);
    app.now.matches = [...others];
    app.now.fixture = { ...fixture, version: 2 };
    await act(() => app.queryClient.invalidateQueries());
    await waitFor(() => expect(rows()[0]).toContain(others[0]?.player1.name));
    pointer('pointerup', list(), to);
    return app.api;
  };
  const sent = (api: Awaited<ReturnType<typeof drag>>) => api.callsOf('orderMatches').map(({ body }) => body);

  test('when it is let go below another, then it is moved there', async () => {
    const api = await drag(35);
    await waitFor(() => expect(sent(api)).toEqual([{ version: 2, matchIds: ['13', '12', '14'] }]));
  });

  test('when another admin orders them meanwhile, then the match that is held is moved, and no other', async () => {
    const api = await drag(5, matches.toReversed());
    await waitFor(() => expect(sent(api)).toEqual([{ version: 2, matchIds: ['12', '14', '13'] }]));
  });

  test('when it is deleted meanwhile, then nothing is moved', async () => {
    const api = await drag(100, matches.slice(1));
    expect(said()).toBeEmptyDOMElement();
    expect(sent(api)).toEqual([]);
  });
});

test.each([
  [0, 0, 0],
  [0, 2, 1],
  [0, 3, 2],
  [2, 0, 0],
  [2, 2, 2],
  [1, 0, 0],
])('when the row at place %s is let go below %s rows, then its place is %s', (from, above, expected) => {
  expect(placeAt(above, from)).toBe(expected);
});
