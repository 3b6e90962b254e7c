import { screen, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aFinishedMatch, aFixture, aMatch, aRunningMatch, theCourse } from '@society/contracts/testing';
import { admin, renderApp, type FakeAnswers } from '@society/web-kit/testing';
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
  expect(screen.getByRole('img', { name: 'The way to Match #13, to be scanned' })).toBeVisible();
  expect(api.callsOf('getCourse')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('when the page is open by an address that phones cannot reach, then it says so on the screen alone', async () => {
  open([aMatch()]);
  const words = await screen.findByText('Open this page by the address that phones use before you print.');
  expect(words.closest('[data-screen-only]')).not.toBeNull();
});

const ofYards = (yards: number) => theCourse().map((hole) => ({ ...hole, yards }));
const yardsOn = (id: string) =>
  within(screen.getByRole('region', { name: new RegExp(`^Scorecard of Match #${id}`) })).getAllByText(/^[45]00$/);

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
