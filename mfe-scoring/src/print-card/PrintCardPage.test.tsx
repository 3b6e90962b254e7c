import { screen, within, waitFor } from '@testing-library/react';
import { aFixture, aMatch, aFinishedMatch, aRunningMatch, aScore } from '@society/contracts/testing';
import type { Match, Score } from '@society/contracts';
import { anna, renderApp, type FakeAnswers } from '@society/web-kit/testing';
import { fakeLeague } from '../../test/fake-league.ts';
import { remote } from '../remote.tsx';

const open = (match: Match, scores: Score[] = [], api: FakeAnswers = {}) =>
  renderApp(remote, {
    path: '/live-scoring/12/card',
    user: anna,
    api: { ...fakeLeague(match, scores).answers, getFixture: aFixture(), ...api },
  });
const row = async (hole: number) =>
  Array.from(
    (await screen.findByRole<HTMLTableRowElement>('row', { name: new RegExp(`^${hole} \\d{3} `) })).cells,
    (cell) => cell.textContent,
  );
const total = () =>
  Array.from(screen.getByRole<HTMLTableRowElement>('row', { name: /^Total/ }).cells, (cell) => cell.textContent).slice(
    4,
  );

test('when a match has begun, then its card has a dot for each shot, and what is recorded', async () => {
  open(aRunningMatch(), [aScore(), aScore({ playerId: 'p2', strokes: 0, stablefordPoints: 0 })]);
  // Nine shots for Anna Keller, six for Ben Okafor: hole 1 has stroke index 9.
  expect(await row(1)).toEqual(['1', '279', '4', '9', '●1 shot', '5', '2', 'no shots', 'Blob', '0']);
  expect(await row(4)).toEqual(['4', '312', '4', '1', '●1 shot', '', '', '●1 shot', '', '']);
  expect(total()).toEqual(['', '2', '', '0']);
  expect(await screen.findByText('Week 4 - March Medal, Thursday 12 March 2026, Home Golf Club')).toBeVisible();
});

test('when the scores are to be left empty, then the boxes are, and the dots stay', async () => {
  const { user } = open(aRunningMatch(), [aScore()]);
  await user.click(await screen.findByRole('checkbox', { name: 'Leave the scores empty' }));
  expect(await row(1)).toEqual(['1', '279', '4', '9', '●1 shot', '', '', 'no shots', '', '']);
  expect(total()).toEqual(['', '', '', '']);
});

test('when a match has not begun, then its card is empty, off the handicaps as they are now', async () => {
  open(aMatch());
  expect(await row(4)).toEqual(['4', '312', '4', '1', '●1 shot', '', '', '●1 shot', '', '']);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByText('HCP 18, 9 shots')).toBeVisible();
});

test('when an admin entered the result, then it stands on the card', async () => {
  open(aFinishedMatch({ finalScoreByAdmin: true, player1Score: 20, player2Score: 11 }));
  expect(await screen.findByText('Final score entered by an admin: 20 – 11. No holes are recorded.')).toBeVisible();
  expect(total()).toEqual(['', '20', '', '11']);
});

test('when a match has begun, then its card is off the handicaps of that moment, whatever they are today', async () => {
  open(aRunningMatch({ player1: { ...aMatch().player1, handicap: 36 } }));
  expect(await screen.findByText('Playing handicap 9, 9 shots')).toBeVisible();
  expect(screen.queryByText(/HCP/)).not.toBeInTheDocument();
});

test('when the handicap of that day is known, then it stands on the card, whatever it is today', async () => {
  open(aRunningMatch({ player1: { ...aMatch().player1, handicap: 36 }, player1Handicap: 18 }));
  expect(await screen.findByText('HCP 18, 9 shots')).toBeVisible();
});

test('when an admin decided the match, then its card says so and has no totals', async () => {
  open(aFinishedMatch({ decided: { outcome: 'draw', reason: 'Darkness' }, winnerId: null }), [aScore()]);
  expect(await screen.findByText('Draw by decision. Darkness')).toBeVisible();
  expect(total()).toEqual(['', '', '', '']);
});

test('when the holes are still on their way, then nothing can be printed yet', async () => {
  let answer: (course: []) => void = () => undefined;
  const { api } = open(aRunningMatch(), [], { getCourse: () => new Promise<[]>((resolve) => (answer = resolve)) });
  expect(await screen.findByRole('button', { name: 'Print' })).toBeDisabled();
  await waitFor(() => expect(api.callsOf('getCourse')).toHaveLength(1));
  answer([]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled());
});

test('when the page is printed, then the buttons stay on the screen', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = open(aMatch());
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  for (const name of ['Print', 'Back to Match'])
    expect(within(screen.getByRole('banner')).getByText(name).closest('[data-screen-only]')).not.toBeNull();
});

test('when there is no such match, then the page says so', async () => {
  open(aMatch(), [], { listLiveMatches: [], getMatch: { status: 404, message: 'Match not found' } });
  expect(await screen.findByText('Match not found')).toBeVisible();
});
