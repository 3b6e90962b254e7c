import { act, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aFinishedMatch, aFixture, aMatch, aRunningMatch, theCourse } from '@society/contracts/testing';
import { LiveUpdates } from '@society/league-client';
import { admin, fakeLive, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';

const at = (minutes: number) => `2026-03-12T17:${minutes}:00.000Z`;
const open = (matches: readonly Match[], getCourse: FakeAnswers['getCourse'] = theCourse()) =>
  renderApp(remote, {
    path: '/live-scoring/cards/4',
    user: admin,
    api: { getFixture: aFixture(), listMatches: [...matches], getCourse },
  });

test('when the cards of an evening are printed, then each match to play has its empty card, its time and its code, as they play', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user, api } = open([
    aMatch({ id: '13', teeTime: at(40) }),
    aFinishedMatch({ id: '11', teeTime: at(48) }),
    aMatch({ teeTime: at(56) }),
  ]);
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    '17:40 · Match #13',
    '17:56 · Match #12',
  ]);
  expect(screen.getAllByText('Week 4 - March Medal, Thursday 12 March 2026, Home Golf Club')).toHaveLength(2);
  const card = within(screen.getByRole('region', { name: /^Scorecard of Match #13/ }));
  expect(card.getAllByRole('row')).toHaveLength(12);
  expect(card.getByText('HCP 18, 9 shots')).toBeVisible();
  expect(screen.getByRole('img', { name: 'The code that leads to Match #13' })).toBeVisible();
  expect(api.callsOf('getCourse')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('when the page is open by an address that phones cannot reach, then it says so on the screen alone', async () => {
  open([aMatch()]);
  const words = await screen.findByText('Before you print, open this page at the address that phones use.');
  expect(words.closest('[data-screen-only]')).not.toBeNull();
});

const ofYards = (yards: number) => theCourse().map((hole) => ({ ...hole, yards }));
const yardsOn = (id: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^Scorecard of Match #${id}`) })).getAllByText(
    /^(400|450|500)$/,
  );

test('when a match began before its course was changed, then its card has the holes that it keeps, and those to come the present ones', async () => {
  const { api } = open(
    [aRunningMatch({ id: '11', teeTime: at(40) }), aMatch({ id: '12' }), aMatch({ id: '13' })],
    (request) => ofYards(request.query['matchId'] === '11' ? 400 : 500),
  );
  await screen.findByRole('heading', { level: 2, name: /Match #11/ });
  const shown = ['11', '12', '13'].map((id) => new Set(yardsOn(id).map(({ textContent }) => textContent)));
  expect(shown).toEqual([new Set(['400']), new Set(['500']), new Set(['500'])]);
  expect(api.callsOf('getCourse').map(({ query }) => query['matchId'])).toEqual(['12', '11']);
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
});

test('when the holes that a match keeps cannot be had, then nothing is printed, until they are there at the next try', async () => {
  const away = { status: 503, message: 'Please try again' };
  const { user, api } = open([aRunningMatch({ id: '11' })], away);
  expect(await screen.findByText('Please try again')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
  api.answer({ getCourse: theCourse() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: /Match #11/ })).toBeVisible();
});

/** Opens the page with two matches to come, and lets one of them start. */
const openAndStart = async (getCourse: NonNullable<FakeAnswers['getCourse']>) => {
  const live = fakeLive();
  const { api } = renderApp(remote, {
    path: '/live-scoring/cards/4',
    user: admin,
    live: <LiveUpdates />,
    api: { getFixture: aFixture(), listMatches: [aMatch(), aMatch({ id: '13' })], getCourse: ofYards(500) },
  });
  await screen.findByRole('heading', { level: 2, name: /Match #12/ });
  act(live.accept);
  const running = aRunningMatch({ version: 900 });
  api.answer({ getMatch: running, listMatches: [running, aMatch({ id: '13' })], getCourse });
  act(() => live.push({ name: 'match.changed', matchId: '12', fixtureId: '4', version: 900 }));
  await waitFor(() => expect(api.callsOf('getCourse').length).toBeGreaterThan(1));
};
const allCards = () => {
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
};

test('when a match starts meanwhile, then all cards stay and can be printed, and its own holes come', async () => {
  const answer = Promise.withResolvers<void>();
  await openAndStart(async ({ query }) => answer.promise.then(() => ofYards(query['matchId'] === '12' ? 400 : 500)));
  allCards();
  expect(yardsOn('12')[0]).toHaveTextContent('500');
  answer.resolve();
  await waitFor(() => expect(yardsOn('12')[0]).toHaveTextContent('400'));
  expect(yardsOn('13')[0]).toHaveTextContent('500');
});

test('when its own holes cannot be had, then it keeps those that it had, and all cards stay', async () => {
  await openAndStart(({ query }) =>
    query['matchId'] === '12' ? { status: 503, message: 'Please try again' } : ofYards(450),
  );
  await waitFor(() => expect(yardsOn('13')[0]).toHaveTextContent('450'));
  allCards();
  expect(yardsOn('12')[0]).toHaveTextContent('500');
});

test('when every match is over, then there is nothing to print', async () => {
  open([aFinishedMatch()]);
  expect(await screen.findByText('No matches to play')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
});

test('when the matches cannot be had, then that is said', async () => {
  renderApp(remote, {
    path: '/live-scoring/cards/4',
    user: admin,
    api: { getFixture: aFixture(), listMatches: { status: 503, message: 'Please try again' }, getCourse: theCourse() },
  });
  expect(await screen.findByText('Please try again')).toBeVisible();
});
