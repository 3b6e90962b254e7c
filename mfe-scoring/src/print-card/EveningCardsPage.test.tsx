import { screen, within } from '@testing-library/react';
import type { Match } from '@society/contracts';
import { aFinishedMatch, aFixture, aMatch, theCourse } from '@society/contracts/testing';
import { admin, renderApp } from '@society/web-kit/testing';
import { remote } from '../remote.tsx';

const at = (minutes: number) => `2026-03-12T17:${minutes}:00.000Z`;
const open = (matches: readonly Match[]) =>
  renderApp(remote, {
    path: '/live-scoring/cards/4',
    user: admin,
    api: { getFixture: aFixture(), listMatches: [...matches], getCourse: theCourse() },
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
